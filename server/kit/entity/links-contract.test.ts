import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const entities = entityModules.map(({ entity }) => entity)

/** Fields whose records must belong to the account of the record. Separate tests cover these fields. */
const ofAccount = ['membership.machines', 'membership.serviceLocations']

/** The other fields that refer to several records, with the entity that has the field and the entity of the records. */
const linked = entities
  .filter(({ verbs }) => verbs.includes('create') && verbs.includes('update'))
  .flatMap((entity) =>
    Object.keys(entity.update.shape).flatMap((field) => {
      const info = infoOfField(entity, field)
      const to = info.kind === 'refs' ? entities.find(({ name }) => name === info.to) : undefined
      const isFree = to?.verbs.includes('create') && !ofAccount.includes(`${entity.name}.${field}`)
      return to && isFree ? [{ entity, field, to }] : []
    }),
  )

const idsOf = (record: Record<string, unknown>, field: string) =>
  (record[field] as { _id: string }[]).map(({ _id }) => _id)

for (const { entity, field, to } of linked)
  test(`API-12 ${entity.name}.${field} keeps its order, and a change of the order alone is a change`, async () => {
    const { admin } = world
    const at = (path: string) => `/${entity.segment}/${path}`
    const { _id } = await sampleRecord(entity, admin)
    const [first, second] = [await sampleRecord(to, admin), await sampleRecord(to, admin)]
    const change = async (...ids: string[]) =>
      (await admin.patch(at(`update/${_id}`), { [field]: ids })).result
    // Later records have higher ids, so the second order differs from the order of the ids.
    expect(idsOf(await change(first._id, second._id), field)).toEqual([first._id, second._id])
    const turned = await change(second._id, first._id)
    expect(idsOf(turned, field)).toEqual([second._id, first._id])
    const same = await change(second._id, first._id)
    expect(same.version, 'nothing changed').toBe(turned.version)
    expect(idsOf((await admin.get(at(`read/${_id}`))).result, field)).toEqual([second._id, first._id])
    const listed = (await admin.get(at('listAll/'))).result as { _id: string }[]
    expect(idsOf(listed.find((each) => each._id === _id) ?? {}, field)).toEqual([second._id, first._id])
    expect(idsOf(await change(first._id, second._id), field), 'turned again').toEqual([first._id, second._id])
  })

test('API-12 the fields above are more than a few', () => {
  expect(linked.length).toBeGreaterThan(10)
})

import { infoOf } from '@fieldhouse/domain/kit/entity/fields'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { getTableName } from 'drizzle-orm'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { sampleBody, sampleInput } from '../../testing/calls/samples.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type World, openWorld } from '../../testing/world.ts'
import type { EntityModule } from './define-entity.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Lined = { name: string; module: EntityModule; field: string; line: Line; table: string }
type Sent = Record<string, unknown>

/** The choices of a custom field are stored only if its type is CHOICE. Separate tests cover the choices. */
const ofOneType = ['custom-field.choices']

/** The fields of lines that another field of the line excludes. Separate tests cover these fields. */
const excluded: Readonly<Record<string, readonly string[]>> = { 'price-list.rules': ['category', 'percent'] }

/** All other fields that contain lines that users change. New fields are covered automatically. */
const lined: Lined[] = entityModules
  .filter(({ entity }) => entity.verbs.includes('update'))
  .flatMap((module) =>
    Object.entries(module.lines).map(([field, { line, table }]) => ({
      name: `${module.entity.name}.${field}`,
      module,
      field,
      line,
      table: getTableName(table),
    })),
  )
  .filter(({ name, module, field }) => field in module.entity.fields && !ofOneType.includes(name))

/** Makes some lines that differ in their first text field. */
async function someLines({ name: of, module, field, line }: Lined, count: number): Promise<Sent[]> {
  const schema = module.entity.fields[field] as z.ZodType
  const [text] = Object.entries(line.fields).flatMap(([name, each]) =>
    infoOf(each).kind === 'text' ? [name] : [],
  )
  const made: Sent[] = []
  for (let at = 0; at < count; at++) {
    const [one] = (await sampleInput(schema, world.admin)) as Sent[]
    const kept = Object.entries(one ?? {}).filter(([name]) => !excluded[of]?.includes(name))
    made.push({ ...Object.fromEntries(kept), ...(text === undefined ? {} : { [text]: `Line ${at}` }) })
  }
  return made
}

const update = ({ module, field }: Lined, record: { _id: string; version: number }, sent: unknown) =>
  world.admin.patch(`/${module.entity.segment}/update/${record._id}`, {
    [field]: sent,
    version: record.version,
  })

/** Creates a record with these lines. If `create` does not accept the lines, an update sets them afterwards. */
async function create(of: Lined, sent: readonly Sent[]) {
  const body = await sampleBody(of.module.entity, world.admin)
  const path = `/${of.module.entity.segment}/create/`
  if (of.field in body) return world.admin.post(path, { ...body, [of.field]: sent })
  const made = await world.admin.post(path, body)
  return update(of, made.result, sent)
}

/** Converts lines of a response to the form in which a request accepts them. */
const resendable = ({ line }: Lined, read: readonly Sent[]): Sent[] =>
  read.map((each) =>
    Object.fromEntries(
      Object.entries(each)
        .filter(([name]) => name in line.fields || (line.named && name === '_id'))
        .map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null && '_id' in value ? value._id : value,
        ]),
    ),
  )

const costOf = (path: string): Promise<number> =>
  statementsOf(async () => expect((await world.admin.get(path)).status).toBe(200))

describe.each(lined)('$name', (of) => {
  const { module, field, line, table } = of
  const at = (path: string) => `/${module.entity.segment}/${path}`

  test('API-12 lines keep their order, through a read, a list and a change', async () => {
    const made = await create(of, await someLines(of, 4))
    expect(made.body.errors).toBeUndefined()
    const read: Sent[] = made.result[field]
    expect(read).toHaveLength(4)
    const listed = (await world.admin.get(at('list/'))).result
    expect(listed.find(({ _id }: { _id: string }) => _id === made.result._id)[field]).toEqual(read)
    const turned = resendable(of, read).toReversed()
    const changed = await update(of, made.result, turned)
    expect(changed.result[field]).toEqual(read.toReversed())
    expect(changed.result.version).toBe(made.result.version + 1)
    const same = await update(of, changed.result, turned)
    expect(same.result.version).toBe(changed.result.version)
  })

  test('API-13 the history of a record names the lines that changed and no others', async () => {
    const made = await create(of, await someLines(of, 3))
    const [first, second, third] = resendable(of, made.result[field])
    const [added] = await someLines(of, 1)
    const changed = await update(of, made.result, [first, third, added])
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const [entry] = (await world.admin.get(at(`history/${made.result._id}`))).result
    const [before, after] = entry.changes[field]
    expect(before.map(({ position }: { position: number }) => position)).toEqual([1])
    expect(after.map(({ position }: { position: number }) => position)).toEqual([2])
    expect(resendable(of, before)).toEqual([second])
    expect(resendable(of, after)).toEqual(resendable(of, [changed.result[field][2]]))
  })

  test('API-12 a faulty line is refused at its own path, and the record stays as it was', async () => {
    const made = await create(of, await someLines(of, 3))
    const sent = resendable(of, made.result[field])
    const refused = await update(of, made.result, [...sent.slice(0, 2), { ...sent[2], surprise: 1 }])
    expect(refused.body.errors).toMatchObject([{ path: [field, 2, 'surprise'], code: 'UNKNOWN_FIELD' }])
    const many = Array.from({ length: line.most + 1 }, () => sent[0])
    const refusedMany = await update(of, made.result, many)
    expect(refusedMany.body.errors).toMatchObject([{ path: [field], code: 'TOO_MANY' }])
    expect((await world.admin.get(at(`read/${made.result._id}`))).result).toEqual(made.result)
  })

  test('REL-02 of two changes of the same version one is taken, and the lines are all of its own', async () => {
    const made = await create(of, await someLines(of, 3))
    const sent = resendable(of, made.result[field])
    const added = await someLines(of, 3)
    const replies = await Promise.all([
      update(of, made.result, sent.slice(0, 1)),
      update(of, made.result, [...sent, ...added]),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = replies.find(({ status }) => status === 200)
    const read = (await world.admin.get(at(`read/${made.result._id}`))).result
    expect(read[field]).toEqual(taken?.result[field])
    expect(read.version).toBe(made.result.version + 1)
  })

  test('API-05 a list reads the lines of all its records in one statement', async () => {
    const list = at('list/?limit=200')
    await create(of, await someLines(of, 2))
    const few = await costOf(list)
    for (let made = 0; made < 3; made++) await create(of, await someLines(of, 2))
    expect(await costOf(list)).toBe(few)
  })

  test.runIf(module.entity.verbs.includes('delete'))('API-13 lines go with their record', async () => {
    const made = await create(of, await someLines(of, 2))
    const rows = () => world.owner.query(`select from ${table} where record_id = $1`, [made.result._id])
    expect((await rows()).rows).toHaveLength(2)
    expect((await world.admin.delete(at(`delete/${made.result._id}`))).status).toBe(200)
    expect((await rows()).rows).toHaveLength(0)
  })
})

import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** The newest entry about a record in the admin's own activity log. */
async function entryOf({ name }: Entity, id: string): Promise<{ record?: string } | undefined> {
  const { result } = await world.admin.get(`/activity-log/list?filter_entity=${name}`)
  return result.find(({ recordId }: { recordId: string }) => recordId === id)
}

const made = entityModules.map(({ entity }) => entity).filter(({ verbs }) => verbs.includes('create'))

test.each(made)('ACCT-04 the log names a $name that was made', async (entity) => {
  const record = await sampleRecord(entity, world.admin)
  const entry = await entryOf(entity, record._id)
  expect(entry?.record ?? '').not.toBe('')
})

test('ACCT-04 what only links records is named after them', async () => {
  const { admin } = world
  const { result: product } = await admin.post('/product/create', { name: 'Pump', productNumber: 'P-1' })
  const { result: warehouse } = await admin.post('/warehouse/create', { name: 'Van 3' })
  const { result: stock } = await admin.post('/stock/create', {
    product: product._id,
    warehouse: warehouse._id,
  })
  await admin.patch(`/product/update/${product._id}`, { name: 'Drain pump' })
  const entity = entityModules.find(({ entity: { name } }) => name === 'stock')?.entity as Entity
  expect(await entryOf(entity, stock._id)).toMatchObject({ record: 'Van 3, P-1 Drain pump' })
})

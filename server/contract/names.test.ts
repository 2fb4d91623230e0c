import { entities, entityNamed, nameOf, recordedNames } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { warehouse as warehouseEntity } from '@fieldhouse/domain/inventory/warehouse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/**
 * Matches a name that consists of an id or of several ids. The names of samples contain ids after other words and do
 * not match.
 */
const asId = /(?:^|, )[0-9a-f]{8}-[0-9a-f]{4}-/

type Shown = { _id: string } & Record<string, unknown>

/** Returns the records in the value of a field, which contains one record or a list. */
const shownIn = (value: unknown): Shown[] =>
  [value].flat().filter((each) => each !== null && each !== undefined) as Shown[]

/** Expects a name that a person can read: it is not empty and is not an id. */
function expectName(name: unknown, of: string): void {
  expect(name, of).toMatch(/\S/)
  expect(name, of).not.toMatch(asId)
}

/** Entities whose records are created by special calls. The special calls have their own tests. */
const byOwnCalls = [
  'workspace',
  'workforce',
  'invite',
  'supplier-contact',
  'supplier-brand-tag',
  'payment',
  'refund',
  'bank-line',
  'journal-file',
  'field-report',
]

const made: readonly Entity[] = entities.filter(
  ({ verbs }) => verbs.includes('create') && verbs.includes('read'),
)

test.each(made.map((entity) => [entity.name, entity] as const))(
  'OPEN-15, CRM-14 a %s has a name for its own page, for whoever refers to it, in a search and in the log',
  async (_name, entity) => {
    const { _id } = await sampleRecord(entity, world.admin)
    const { result } = await world.admin.get(`/${entity.segment}/read/${_id}`)
    expectName(nameOf(entity, result), 'read')
    for (const { field, to } of referencesOf(entity))
      for (const shown of shownIn(result[field])) expectName(nameOf(entityNamed(to), shown), field)
    if (entity.verbs.includes('search')) {
      const found = (await world.admin.get(`/${entity.segment}/search/?limit=50`)).result as Shown[]
      for (const each of found) expectName(nameOf(entity, each), 'search')
    }
  },
)

test('ACCT-04 every entry of the log says what its record is called', async () => {
  const warehouse = await sampleRecord(warehouseEntity, world.admin)
  const settings = `/inventory-settings/update/${world.admin.workspaceId}`
  expect((await world.admin.patch(settings, { defaultWarehouse: warehouse._id })).status).toBe(200)
  const entries: Shown[] = []
  for (let page = 1; ; page++) {
    const { result } = await world.admin.get(`/activity-log/list?limit=100&page=${page}`)
    entries.push(...result)
    if (result.length < 100) break
  }
  for (const entry of entries)
    expectName(entry['record'], `${String(entry['action'])} ${String(entry['entity'])}`)
  const logged = new Set(entries.map(({ entity }) => entity))
  expect(recordedNames.filter((name) => !logged.has(name))).toEqual(byOwnCalls)
})

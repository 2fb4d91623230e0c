import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { fillWorkspace } from '../../testing/filled-workspace.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  const made = await world.admin.post('/sample-data/create')
  expect(made.status).toBe(201)
  await fillWorkspace(world, world.admin)
}, 240_000)
afterAll(() => world.close())

type Listed = { _id: string } & Record<string, unknown>

const listed = entityModules.map(({ entity }) => entity).filter(({ verbs }) => verbs.includes('list'))

/** The kinds of field whose values a list shows as it filters them. */
const kinds: ReadonlySet<string> = new Set([
  'flag',
  'choice',
  'choices',
  'ref',
  'refs',
  'day',
  'country',
  'integer',
])
const ordered: ReadonlySet<string> = new Set(['day', 'integer'])

/** The values of a field in a record as they are written in a query. */
const valuesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((each) => each !== null && each !== undefined)
    .map((each) => String(isRecord(each) ? each['_id'] : each))

async function idsOf(entity: Entity, query: string): Promise<string[]> {
  const { status, result, body } = await world.admin.get(`/${entity.segment}/list?limit=5000&${query}`)
  return status === 200
    ? result.map(({ _id }: Listed) => _id).toSorted()
    : [`${status} ${JSON.stringify(body.errors)}`]
}

/** The queries by a field, each with the records that it must find among all. */
function queriesOf(all: readonly Listed[], field: string, kind: string): [query: string, found: string[]][] {
  const of = (isFound: (values: string[]) => boolean) =>
    all.filter((record) => isFound(valuesOf(record[field]))).map(({ _id }) => _id)
  const values = [...new Set(all.flatMap((record) => valuesOf(record[field])))].slice(0, 3)
  const [some = ''] = values
  const isAtMost = (a: string, b: string) => (kind === 'integer' ? Number(a) <= Number(b) : a <= b)
  return [
    ...values.map((value): [string, string[]] => [
      `filter_${field}=${value}`,
      of((own) => own.includes(value)),
    ]),
    // The stored value of a flag or a status that the server derives may be null.
    ...(kind === 'flag' || kind === 'choice'
      ? []
      : ([
          [`filter_${field}=null`, of((own) => own.length === 0)],
          [
            `filter_${field}=null&filter_${field}=${some}`,
            of((own) => own.length === 0 || own.includes(some)),
          ],
        ] satisfies [string, string[]][])),
    ...(ordered.has(kind)
      ? ([
          [`from_${field}=${some}`, of(([own]) => own !== undefined && isAtMost(some, own))],
          [`to_${field}=${some}`, of(([own]) => own !== undefined && isAtMost(own, some))],
        ] satisfies [string, string[]][])
      : []),
  ]
}

/** The queries of a list that find other records than they must, and the number of all queries. */
async function wrongOf(entity: Entity): Promise<{ wrong: string[]; asked: number }> {
  const reply = await world.admin.get(`/${entity.segment}/list?limit=5000`)
  expect(reply.status, `${entity.name}: ${reply.code}`).toBe(200)
  const all: Listed[] = reply.result
  const shown = entity.filter.filter(
    (field) =>
      kinds.has(infoOfField(entity, field).kind) && all.some((record) => valuesOf(record[field]).length > 0),
  )
  const queries = shown.flatMap((field) => queriesOf(all, field, infoOfField(entity, field).kind))
  const wrong: string[] = []
  for (const [query, found] of queries) {
    const ids = await idsOf(entity, query)
    if (ids.join() === found.toSorted().join()) continue
    wrong.push(`${entity.name} ${query}: ${found.length} of ${all.length}, but found ${ids.length} ${ids[0]}`)
  }
  return { wrong, asked: queries.length }
}

test('API-09 each filter of each list finds the records that show its value, and no other', async () => {
  const found = []
  for (const entity of listed) found.push(await wrongOf(entity))
  expect(found.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(found.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(300)
}, 240_000)

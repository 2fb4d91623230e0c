import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import type { Route } from '../../kit/http/route.ts'
import { type Ids, bodyOf, oneOfEach, pathWith } from '../calls/route-calls.ts'
import { type World, openWorld } from '../world.ts'
import { faultFinder } from './faults.ts'

let world: World
let ids: Ids
beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
})
afterAll(() => world.close())

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, '', ' ', '\u0000', '\ud800', '0', '-1', '1e309', 'NaN', '2031-02-30', '%_\\'),
  // Values that resemble an id, an instant or a number.
  fc.constantFrom(
    '-'.repeat(36),
    'null',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    253_402_300_799_000,
  ),
  fc.constantFrom(
    `'; drop table tags --`,
    '__proto__',
    '{{constructor}}',
    '=1+1',
    '../../etc/passwd',
    '🧰'.repeat(300),
  ),
  fc.constantFrom(0, -1, 1e15, 2 ** 53, 1e300, 0.1, -0, 8.64e15, 99_999_999_999),
  fc.constant('x'.repeat(20_000)),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.oneof(fc.uuid(), fc.integer(), fc.string()), { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.integer(), fc.string()), { maxKeys: 3 }),
  fc.json({ maxDepth: 3 }),
)

/** Returns the paths of all values in a body. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** Returns the body with the value at one path replaced. */
function replaced(body: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(body))
    return body.map((item, at) => (String(at) === key ? replaced(item, rest, by) : item))
  const record = body as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, by) }
}

const queryFor = (route: Route): fc.Arbitrary<string> => {
  const entity = entityModules.find((module) => module.entity.name === route.entity)?.entity
  const fields = [
    ...Object.keys(entity?.fields ?? {}),
    ...Object.keys(entity?.systemFields ?? {}),
    'createdAt',
    'nothing',
  ]
  const key = fc.oneof(
    fc.constantFrom(
      'page',
      'limit',
      'sort',
      'q',
      'fields',
      'filter',
      'equal',
      'skip',
      'format',
      'columns',
      'type',
    ),
    fc
      .tuple(fc.constantFrom('filter_', 'from_', 'to_', 'skip'), fc.constantFrom(...fields))
      .map((parts) => parts.join('')),
  )
  const value = fc.oneof(
    odd.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
    fc.constantFrom(...fields),
    fc.constantFrom('-name', 'true', '2031-01-01', '5'),
  )
  return fc
    .array(fc.tuple(key, value), { minLength: 1, maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.slice(0, 2000)])).toString())
}

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

/**
 * The number of generated queries per route. The number of generated bodies is twice as large. `npm run test:all` sets
 * the number of queries to ten.
 */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 2)

test('SEC-50, SEC-51, SEC-54 no generated query or body is answered with a fault of ours', async () => {
  const { ask, found } = faultFinder(world.admin)
  for (const route of world.app.workspaceRoutes) {
    const path = pathWith(route, ids) ?? ''
    if (route.method === 'DELETE') continue
    const queries = fc.sample(queryFor(route), { seed, numRuns: rounds })
    for (const query of queries) await ask(route, { path: `${path}?${query}` })
    const whole = await bodyOf(route, world.admin)
    const place = fc.tuple(fc.constantFrom(...placesIn(whole)), odd)
    const changes = whole === undefined ? [] : fc.sample(place, { seed, numRuns: rounds * 2 })
    for (const [at, value] of changes) {
      const body = replaced(whole, at, value)
      if (typeof body === 'object' && body !== null) await ask(route, { path, body })
    }
  }
  expect(found.faults.slice(0, 20)).toEqual([])
  expect(found.asked).toBeGreaterThan(1000)
}, 900_000)

import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import { type Ids, bodyOf, call, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { type World, openWorld } from './world.ts'

let world: World
let ids: Ids
beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
})
afterAll(() => world.close())

/** Values that most fields refuse. */
const wrong = [true, 'no such thing', -7.5, [['x']], { unknown: 1 }]

/** Matches the server's generic messages and zod's own messages. */
const unhelpful =
  /Invalid input|^Invalid (?:option|string|key|element|value)|^Too (?:big|small)|expected |received |Unrecognized|^[A-Z_]{3,}$/

const isUnhelpful = (msg: string) => unhelpful.test(msg)

type Refusal = { path: (string | number)[]; code: string; msg: string }

const errorsOf = (body: unknown): Refusal[] => (body as { errors?: Refusal[] } | null)?.errors ?? []

/**
 * Returns a copy of the body in which `by` replaces all values at this depth. Less deeply nested values that contain no
 * further values are replaced, too.
 */
function spoiled(body: unknown, by: unknown, depth: number): unknown {
  if (depth === 0 || typeof body !== 'object' || body === null) return by
  if (Array.isArray(body)) return body.map((item) => spoiled(item, by, depth - 1))
  return Object.fromEntries(Object.entries(body).map(([key, inner]) => [key, spoiled(inner, by, depth - 1)]))
}

/** Returns variants of the body. In each variant, one wrong value replaces all values at one depth. */
function spoiledBodies(whole: unknown): unknown[] {
  const bodies = wrong.flatMap((value) => [1, 2, 3, 4].map((depth) => spoiled(whole, value, depth)))
  return [...new Set(bodies.map((each) => JSON.stringify(each)))].map((text): unknown => JSON.parse(text))
}

test('OPEN-550, UI-40 a value of the wrong type in any field of any body is refused in words that say what is accepted', async () => {
  const found: unknown[] = []
  let refused = 0
  for (const route of world.app.workspaceRoutes) {
    if (!route.body || route.method === 'DELETE') continue
    const path = pathWith(route, ids) ?? ''
    for (const body of spoiledBodies(await bodyOf(route, world.admin))) {
      const errors = errorsOf((await call(world.admin, route, { path, body })).body)
      refused += errors.length
      const bad = errors.filter(({ msg }) => isUnhelpful(msg))
      found.push(...bad.map(({ path: at, code, msg }) => `${titleOf(route)} ${at.join('.')}: ${code} ${msg}`))
    }
  }
  expect([...new Set(found)]).toEqual([])
  expect(refused).toBeGreaterThan(2000)
}, 300_000)

test('OPEN-550, API-10 a wrong value of any filter, bound, page or order is refused in words that say what is accepted', async () => {
  const found: unknown[] = []
  let refused = 0
  const ask = async (path: string) => {
    const { body } = await world.admin.get(path)
    refused += errorsOf(body).length
    for (const { code, msg } of errorsOf(body)) if (isUnhelpful(msg)) found.push(`${path}: ${code} ${msg}`)
  }
  for (const { entity } of entityModules) {
    if (!entity.verbs.includes('list')) continue
    const list = `/${entity.segment}/list?`
    for (const field of entity.filter) {
      await ask(`${list}filter_${field}=${encodeURIComponent('no such thing')}`)
      await ask(`${list}filter_${field}=-7.5`)
      const { kind } = infoOfField(entity, field)
      if (['day', 'instant', 'moment', 'decimal', 'integer'].includes(kind)) {
        await ask(`${list}from_${field}=soon`)
        await ask(`${list}to_${field}=1&to_${field}=2`)
      }
    }
    for (const query of [
      'page=x',
      'page=0',
      'limit=1e9',
      'limit=-1',
      'sort=nothing',
      'page=1&page=2',
      'skip=x',
    ])
      await ask(list + query)
    await ask(`${list}filter_removed=perhaps`)
    if (entity.verbs.includes('export')) {
      await ask(`/${entity.segment}/export?format=exe`)
      await ask(`/${entity.segment}/export?sheet=cellar`)
      await ask(`/${entity.segment}/export?title=a&title=b`)
    }
  }
  expect([...new Set(found)]).toEqual([])
  expect(refused).toBeGreaterThan(500)
}, 120_000)

/** Returns the error messages for a wrong payment status. */
const said = async (language: string) =>
  errorsOf(
    (await world.admin.get('/payment/invoice/list?filter_status=PAID', { 'accept-language': language })).body,
  ).map(({ msg }) => msg)

test('OPEN-550 a refusal names the accepted codes in the language of its reader', async () => {
  expect(await said('en')).toEqual(['Must be one of: RECEIVED, VOIDED'])
  expect(await said('fr-CA')).toEqual(['Doit être l’une de ces valeurs : RECEIVED, VOIDED'])
  expect(await said('es')).toEqual(['Debe ser uno de estos valores: RECEIVED, VOIDED'])
})

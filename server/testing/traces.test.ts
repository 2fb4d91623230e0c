import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import type { Route } from '../kit/http/route.ts'
import { type Ids, bodyOf, call, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { sampleBody, sampleChange, sampleRecord } from './calls/samples.ts'
import { tableSums } from './database/table-sums.ts'
import { type World, openWorld } from './world.ts'

let world: World
let ids: Ids
let notifications = 0
beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
  await world.owner.query('listen live')
  world.owner.on('notification', () => void (notifications += 1))
}, 120_000)
afterAll(() => world.close())

/** Tables that a call may change without a trace: caches, counters of numbers, and responses to repeated calls. */
const untraced = new Set([
  'drawn_documents',
  'idempotency_keys',
  'counters',
  // The journal is derived from records, whose changes are recorded.
  'journal_entries',
  'journal_lines',
  'journal_pending',
  // The links of issued documents are derived from them as well.
  'chain_links',
])

/** The calls that leave no audit entry or no live event, each with the reason. */
const exceptions: Record<string, { lacks: 'entry' | 'event'; why: string }> = {
  'POST /feedback/vote/:id': { lacks: 'entry', why: 'a vote is counted, and its voters are not recorded' },
  'POST /task/vote/:id': { lacks: 'entry', why: 'a vote is counted, and its voters are not recorded' },
  'DELETE /appointment/hold/:id': { lacks: 'entry', why: 'a reservation ends by itself after five minutes' },
  'POST /calendar-feed/renew/:id': { lacks: 'event', why: 'only the owner of the feed sees its address' },
  'DELETE /calendar-feed/delete/:id': { lacks: 'event', why: 'only the owner of the feed sees its address' },
}

const aliases = new Set(entityModules.flatMap(({ entity }) => entity.aliases))

/** The calls that may change data, without those below an alias of a path segment. */
const changing = () =>
  world.app.workspaceRoutes.filter(
    ({ method, path }) => method !== 'GET' && !aliases.has(path.split('/')[1] ?? ''),
  )

const entityOf = (route: Route) =>
  entityModules.map(({ entity }) => entity).find(({ name }) => name === route.entity)

/** The path of a call. A call that ends or changes the state of a record gets a new record. */
async function pathOf(route: Route): Promise<string | null> {
  const entity = entityOf(route)
  const stays = /\/(update|media|photo|vote)\//.test(route.path) || !route.path.endsWith('/:id')
  if (stays || !entity?.verbs.includes('create')) return pathWith(route, ids)
  return pathWith(route, { ...ids, [entity.name]: (await sampleRecord(entity, world.admin))._id })
}

function bodyFor(route: Route): Promise<unknown> {
  const entity = entityOf(route)
  if (entity && route.path === `/${entity.segment}/create`) return sampleBody(entity, world.admin)
  if (entity && route.path === `/${entity.segment}/update/:id`) return sampleChange(entity, world.admin)
  return bodyOf(route, world.admin)
}

const sums = () => tableSums(world.owner, world.admin.workspaceId)

test('API-13, SEC-43, OPEN-771 every call that changes stored data writes an audit entry and an event for other screens', async () => {
  const lacking: Record<string, string> = {}
  let changes = 0
  for (const route of changing()) {
    const path = await pathOf(route)
    if (path === null) continue
    const body = await bodyFor(route)
    const before = await sums()
    const notified = notifications
    const { status } = await call(world.admin, route, { path, body })
    if (status >= 300) continue
    const after = await sums()
    const changed = Object.keys(after).filter((name) => after[name] !== before[name] && !untraced.has(name))
    if (changed.length === 0) continue
    changes += 1
    const lacks = [
      ...(changed.includes('activities') ? [] : ['entry']),
      ...(notifications > notified ? [] : ['event']),
    ]
    if (lacks.length > 0) lacking[titleOf(route)] = lacks.join(' and ')
  }
  const expected = Object.entries(exceptions).map(([title, { lacks }]) => [title, lacks])
  expect(lacking).toEqual(Object.fromEntries(expected))
  expect(changes).toBeGreaterThan(180)
}, 600_000)

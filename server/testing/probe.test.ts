import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import type { Route } from '../kit/http/route.ts'
import { type Ids, bodyOf, call, oneOfEach, parametersOf, pathWith, titleOf } from './calls/route-calls.ts'
import { sampleBody } from './calls/samples.ts'
import { tableSums } from './database/table-sums.ts'
import { type World, openWorld } from './world.ts'

let world: World
let routes: Route[]
let ids: Ids
beforeAll(async () => {
  world = await openWorld()
  routes = world.app.workspaceRoutes
  ids = await oneOfEach(world.admin)
})
afterAll(() => world.close())

/** Returns a checksum of each table's rows in a workspace. */
const sumsOf = (workspaceId: string) => tableSums(world.owner, workspaceId)

/** Returns the parts of an error response that must be equal. The request id and the values of headers are left out. */
const telling = ({ status, body, headers }: { status: number; body: object; headers: object }) => ({
  status,
  body: { ...body, requestId: '' },
  headers: Object.keys(headers).toSorted(),
})

test('SEC-01 every route has its probe row: the ids in its path are known', () => {
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => pathWith(route, ids) === null).map(titleOf)).toEqual([])
})

test('SEC-01, SEC-06 no reading shows a stranger anything of another workspace', async () => {
  const mine = new Set(Object.values(ids))
  const leaks: string[] = []
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const answer = await call(world.stranger, route, { path: route.path })
    const text = JSON.stringify(answer.body)
    if (answer.status >= 500 || [...mine].some((id) => text.includes(id))) leaks.push(titleOf(route))
    if (route.path.endsWith('/list') && route.entity in ids) {
      const own = await call(world.admin, route, { path: route.path })
      if (own.result.length === 0) leaks.push(`${titleOf(route)} shows its owner nothing`)
    }
  }
  expect(leaks).toEqual([])
})

test('SEC-01 a stranger finds no record of another workspace on any route, and changes none', async () => {
  const before = await sumsOf(world.admin.workspaceId)
  const differences: unknown[] = []
  for (const route of routes.filter((each) => parametersOf(each).length > 0)) {
    const path = pathWith(route, ids) ?? ''
    const nowhere = Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUIDv7()]))
    const body = await bodyOf(route, world.stranger)
    const there = telling(await call(world.stranger, route, { path, body }))
    const none = telling(await call(world.stranger, route, { path: pathWith(route, nowhere) ?? '', body }))
    const isCold = there.status === 404 && JSON.stringify(there) === JSON.stringify(none)
    if (!isCold) differences.push({ route: titleOf(route), there, none })
  }
  expect(differences).toEqual([])
  expect(await sumsOf(world.admin.workspaceId)).toEqual(before)
})

test('SEC-04, SEC-05 a body that refers to another workspace is refused whole', async () => {
  const creating = entityModules.map(({ entity }) => entity).filter(({ verbs }) => verbs.includes('create'))
  const bodies = []
  for (const entity of creating) bodies.push({ entity, body: await sampleBody(entity, world.admin) })
  const foreign = await sumsOf(world.stranger.workspaceId)
  const known = new Set(await idsIn(world.admin.workspaceId))
  const accepted: unknown[] = []
  let refused = 0
  for (const { entity, body } of bodies) {
    const refers = [...JSON.stringify(body).matchAll(/[0-9a-f-]{36}/g)].some(([id]) => known.has(id))
    if (!refers) continue
    refused += 1
    const answer = await world.stranger.post(`/${entity.segment}/create/`, body)
    if (answer.status !== 400 && answer.status !== 404)
      accepted.push({ entity: entity.name, body: answer.body })
  }
  expect(accepted).toEqual([])
  expect(refused).toBeGreaterThan(0)
  expect(await sumsOf(world.stranger.workspaceId)).toEqual(foreign)
})

/** Returns all record ids of a workspace. */
async function idsIn(workspaceId: string): Promise<string[]> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const found = await world.owner.query<{ id: string }>(
    `select record_id as id from activities where workspace_id = $1 union select id from members where workspace_id = $1`,
    [workspaceId],
  )
  return found.rows.map(({ id }) => id)
}

test('SEC-02 a workspace that is not theirs, none, and no workspace at all', async () => {
  const { id: _, ...stranger } = { ...world.stranger }
  for (const [header, status, code] of [
    [world.admin.workspaceId, 403, 'NOT_A_MEMBER'],
    [randomUUIDv7(), 403, 'NOT_A_MEMBER'],
    ['', 403, 'WORKSPACE_REQUIRED'],
    [`' or true --`, 400, 'VALIDATION'],
    [`${world.admin.workspaceId}, ${world.stranger.workspaceId}`, 400, 'VALIDATION'],
  ] as const) {
    const answer = await stranger.get('/tag/list', { 'x-workspace-id': header })
    expect([answer.status, answer.code]).toEqual([status, code])
  }
})

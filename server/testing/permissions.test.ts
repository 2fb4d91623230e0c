import { randomUUIDv7 } from 'node:crypto'
import { type Flag, type FlagArray, type Section, flags } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../kit/http/route.ts'
import { call, titleOf } from './calls/route-calls.ts'
import { type Person, type World, openWorld } from './world.ts'

/** The permission that the API page states for a route. */
type Said = { sections: Section[]; flag: Flag | null; openAlsoTo: string | null; alsoNeeds: string[] }

let world: World
let routes: Route[]
let said: Map<string, Said>
beforeAll(async () => {
  world = await openWorld()
  routes = world.app.workspaceRoutes
  const { paths } = (await world.nobody.get('/openapi.json')).body as {
    paths: Record<string, Record<string, { 'x-permission'?: Said }>>
  }
  const titled = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, Said][] => {
      const { 'x-permission': permission } = operation
      return permission ? [[`${method.toUpperCase()} ${path}`, permission]] : []
    }),
  )
  said = new Map(titled)
})
afterAll(() => world.close())

function saidOf(route: Route): Said {
  const permission = said.get(titleOf(route).replaceAll(/:(\w+)/g, '{$1}'))
  if (!permission) throw new Error(`the API page says nothing of ${titleOf(route)}`)
  return permission
}

/**
 * Returns the routes that require only a flag. Routes for handed-in work are left out, because they depend on the visit
 * and not on the role (`hand-in.test.ts`).
 */
const flagged = () => routes.filter((route) => saidOf(route).flag !== null && route.formers !== true)

/**
 * Returns the path with random ids. For callers with the permission, a request fails only after the permission
 * check.
 */
const emptyPath = (route: Route): string => route.path.replaceAll(/:\w+/g, () => randomUUIDv7())

const people = new Map<string, Promise<Person>>()

/** Returns a member who has only these flags on these sections. Calls with the same flags return the same member. */
function memberWith(sections: readonly Section[], held: readonly Flag[]): Promise<Person> {
  const key = `${sections.join()} ${held.join()}`
  const array = flags.map((flag) => held.includes(flag)) as FlagArray
  const made = people.get(key) ?? world.member(Object.fromEntries(sections.map((each) => [each, array])))
  people.set(key, made)
  return made
}

/**
 * Returns callers who may use the route according to its description. Adds one caller with all other flags except
 * `admin`, who must be refused.
 */
const callers = (route: Route) => {
  const { sections, flag: asked, alsoNeeds, openAlsoTo } = saidOf(route)
  const isNamed = (flag: Flag) => sections.some((each) => openAlsoTo?.includes(`\`${flag}\` on ${each}`))
  const opening = flags.filter((flag) => flag === asked || flag === 'admin' || isNamed(flag))
  const alone = sections.flatMap((section) =>
    // A flag includes a further required flag only if it is `admin` on the same section. No flag includes a required
    // role or a proof of identity.
    opening.map((flag) => ({
      sections: [section],
      held: [flag],
      isOpen: alsoNeeds.every((each) => flag === 'admin' && each.endsWith(` on ${section}`)),
    })),
  )
  return [...alone, { sections, held: flags.filter((flag) => !opening.includes(flag)), isOpen: false }]
}

test('SEC-40, PERM-04 each route opens to the flag the API page names and to admin, and to no other flag', async () => {
  const wrong: unknown[] = []
  for (const route of flagged()) {
    for (const { sections, held, isOpen } of callers(route)) {
      const answer = await call(await memberWith(sections, held), route, { path: emptyPath(route) })
      const isRefused = answer.status === 403 && answer.code === 'FORBIDDEN'
      if (isRefused === isOpen || answer.status >= 500 || answer.status === 401)
        wrong.push({ route: titleOf(route), sections, held, status: answer.status })
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

test('SEC-40 a flag of another section opens nothing', async () => {
  const opened: unknown[] = []
  for (const route of flagged()) {
    const other = saidOf(route).sections.includes('MKTG_REVIEW') ? 'DASHBOARD' : 'MKTG_REVIEW'
    const answer = await call(await memberWith([other], ['admin']), route, { path: emptyPath(route) })
    if (answer.status !== 403) opened.push({ route: titleOf(route), status: answer.status })
  }
  expect(opened).toEqual([])
}, 300_000)

test('SEC-40 what the API page opens to every member opens without any flag, and what also needs a role or a proof does with those', async () => {
  const plain = await world.member({})
  const wrong: unknown[] = []
  for (const route of routes) {
    const { flag, alsoNeeds } = saidOf(route)
    if (flag !== null && alsoNeeds.length === 0) continue
    const answer = await call(flag === null ? plain : world.admin, route, { path: emptyPath(route) })
    if (answer.code === 'FORBIDDEN' || answer.code === 'REAUTH_REQUIRED') wrong.push(titleOf(route))
  }
  expect(wrong).toEqual([])
  expect(routes.filter((route) => saidOf(route).flag === null).length).toBeGreaterThan(10)
})

test('SEC-40 a role is read by who the API page names besides, and by nobody else', async () => {
  const roles = routes.filter(
    (route) => route.entity === 'role' && ![null, 'every member'].includes(saidOf(route).openAlsoTo),
  )
  expect(roles.map(titleOf)).toContain('GET /permission/read/:id')
  for (const [section, flag] of [
    ['HR_WORKFORCE_INVITE', 'create'],
    ['HR_WORKFORCE_MEMBER', 'read'],
  ] as const)
    for (const route of roles) {
      expect(saidOf(route).openAlsoTo).toContain(`\`${flag}\` on ${section}`)
      const answer = await call(await memberWith([section], [flag]), route, { path: emptyPath(route) })
      expect([titleOf(route), answer.code === 'FORBIDDEN']).toEqual([titleOf(route), false])
    }
})

test('SEC-40 nobody, a person without the workspace and a suspended member get nowhere', async () => {
  const newcomer = await world.newcomer()
  const outside = await world.member({ GLOBAL: [true, true, true, true, true] })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [outside.workspaceId])
  await world.owner.query('update members set enabled = false where id = $1', [outside.id])
  const wrong: unknown[] = []
  for (const route of routes) {
    const path = emptyPath(route)
    const answers = {
      nobody: await call(world.nobody, route, { path }),
      newcomer: await call(newcomer, route, { path }),
      suspended: await call(outside, route, { path }),
    }
    // A personal route without a workspace returns the newcomer's own data, which is empty.
    const isOwn = route.personal === true && [200, 201, 400, 404, 415].includes(answers.newcomer.status)
    const isOfFormers = route.formers === true && [400, 404].includes(answers.suspended.status)
    const got = Object.entries(answers).map(([who, { status, code }]) => `${who} ${status} ${code}`)
    const isRight = [
      'nobody 401 UNAUTHENTICATED',
      isOwn ? got[1] : 'newcomer 403 WORKSPACE_REQUIRED',
      // A former member may hand in work of earlier visits. The former member in this test has no visits.
      isOfFormers ? got[2] : 'suspended 403 NOT_A_MEMBER',
    ]
    if (got.join() !== isRight.join()) wrong.push({ route: titleOf(route), got })
  }
  expect(wrong).toEqual([])
}, 300_000)

test('SEC-43 the flags of a disabled role end with the next call', async () => {
  const person = await world.member({ DB_TAG: [true, false, false, false, false] }, 'Reader')
  expect((await person.get('/tag/list')).status).toBe(200)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await world.owner.query(`update roles set enabled = false where name = 'Reader'`)
  expect((await person.get('/tag/list')).status).toBe(403)
})

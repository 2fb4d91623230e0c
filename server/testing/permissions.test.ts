import { randomUUIDv7 } from 'node:crypto'
import { type Flag, type FlagArray, type Section, flags } from '@fieldhouse/domain/kit/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../kit/route.ts'
import { call, sectionsOf, titleOf } from './route-calls.ts'
import { type Person, type World, openWorld } from './world.ts'

let world: World
let routes: Route[]
beforeAll(async () => {
  world = await openWorld()
  routes = world.app.workspaceRoutes
})

/** Routes that open by their flags alone; who else may is tested where it is declared. */
const flagged = () => routes.filter((route) => !route.allows)
afterAll(() => world.close())

/** The path with ids of nothing: whoever may ask gets further than the permission. */
const emptyPath = (route: Route): string => route.path.replaceAll(/:\w+/g, () => randomUUIDv7())

const people = new Map<string, Promise<Person>>()

/** A member with some flags of some sections and nothing else; the same one for the same. */
function memberWith(sections: readonly Section[], held: readonly Flag[]): Promise<Person> {
  const key = `${sections.join()} ${held.join()}`
  const array = flags.map((flag) => held.includes(flag)) as FlagArray
  const made = people.get(key) ?? world.member(Object.fromEntries(sections.map((each) => [each, array])))
  people.set(key, made)
  return made
}

/** Who may call a route, and who may not though they hold every flag but its own and admin. */
const callers = (route: Route) => {
  const sections = sectionsOf(route)
  const opening: readonly Flag[] = [route.flag, 'admin']
  const alone = sections.flatMap((section) =>
    opening.map((flag) => ({ sections: [section], held: [flag], isOpen: true })),
  )
  return [...alone, { sections, held: flags.filter((flag) => !opening.includes(flag)), isOpen: false }]
}

test('SEC-40, PERM-04 each route opens to its own flag and to admin, and to no other flag', async () => {
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
}, 120_000)

test('SEC-40 a flag of another section opens nothing', async () => {
  const opened: unknown[] = []
  for (const route of flagged()) {
    const other = sectionsOf(route).includes('MKTG_REVIEW') ? 'DASHBOARD' : 'MKTG_REVIEW'
    const answer = await call(await memberWith([other], ['admin']), route, { path: emptyPath(route) })
    if (answer.status !== 403) opened.push({ route: titleOf(route), status: answer.status })
  }
  expect(opened).toEqual([])
}, 120_000)

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
    // Without a workspace a personal route is about the newcomer's own, of which there is nothing.
    const isOwn = route.personal === true && [200, 201, 400, 404, 415].includes(answers.newcomer.status)
    const got = Object.entries(answers).map(([who, { status, code }]) => `${who} ${status} ${code}`)
    const isRight = [
      'nobody 401 UNAUTHENTICATED',
      isOwn ? got[1] : 'newcomer 403 WORKSPACE_REQUIRED',
      'suspended 403 NOT_A_MEMBER',
    ]
    if (got.join() !== isRight.join()) wrong.push({ route: titleOf(route), got })
  }
  expect(wrong).toEqual([])
}, 120_000)

test('SEC-43 the flags of a disabled role are gone with the next call', async () => {
  const person = await world.member({ DB_TAG: [true, false, false, false, false] }, 'Reader')
  expect((await person.get('/tag/list')).status).toBe(200)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await world.owner.query(`update roles set enabled = false where name = 'Reader'`)
  expect((await person.get('/tag/list')).status).toBe(403)
})

import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWorkspace } from '../kit/database/work.ts'
import { type Gate, openRoutes } from './calls/open-routes.ts'
import { type Person, type Reply, type World, openWorld } from './world.ts'

let world: World
let target: Person
beforeAll(async () => {
  world = await openWorld()
  target = await world.member({})
})
afterAll(() => world.close())

/** Routes that are tested elsewhere. The event stream does not end, so the tests of live events include it. */
const elsewhere = new Set(['GET /live'])

const changed = async (person: Person, set: string) => {
  await world.owner.query(`update users set ${set} where id = $1`, [person.id])
  return person
}

/** Creates the callers. Each route gets new callers, because some routes end the session of the caller. */
const callers = {
  nobody: async () => world.nobody,
  unactivated: async () => changed(await world.newcomer(), 'is_activated = false'),
  newcomer: () => world.newcomer(),
  member: () => world.member({}),
  reader: () => world.member({ HR_WORKFORCE_MEMBER: [true, false, false, false, false] }),
  changer: () => world.member({ HR_WORKFORCE_MEMBER: [false, false, true, false, false] }),
  ADMIN: async () => changed(await world.newcomer(), `account_type = 'ADMIN'`),
} satisfies Record<string, () => Promise<Person>>
type Who = keyof typeof callers

const signedOut = { nobody: 'UNAUTHENTICATED', unactivated: 'NOT_ACTIVATED' }
const all = (code: string): Record<string, string> =>
  Object.fromEntries(['newcomer', 'member', 'reader', 'changer', 'ADMIN'].map((who) => [who, code]))
const outside = { newcomer: 'WORKSPACE_REQUIRED', ADMIN: 'WORKSPACE_REQUIRED', member: 'FORBIDDEN' }

/** The error code that each caller gets at a route with this check. Callers without an entry pass. */
const refusals: Record<Gate, Readonly<Record<string, string>>> = {
  open: {},
  session: signedOut,
  'in a workspace': { ...signedOut, newcomer: 'WORKSPACE_REQUIRED', ADMIN: 'WORKSPACE_REQUIRED' },
  'reads people': { ...signedOut, ...outside, changer: 'FORBIDDEN' },
  'changes people': { ...signedOut, ...outside, reader: 'FORBIDDEN' },
  oneself: { ...signedOut, ...all('FORBIDDEN') },
  ADMIN: { ...signedOut, ...all('FORBIDDEN'), ADMIN: 'in' },
}

const gateCodes = ['UNAUTHENTICATED', 'NOT_ACTIVATED', 'FORBIDDEN', 'WORKSPACE_REQUIRED', 'NOT_A_MEMBER']

/** A body that no schema accepts. A route must refuse its caller before the body is checked. */
const nonsense = { nonsense: [1] }
const calls: Record<string, (person: Person, path: string) => Promise<Reply>> = {
  GET: (person, path) => person.get(path),
  DELETE: (person, path) => person.delete(path),
  POST: (person, path) => person.post(path, nonsense),
  PATCH: (person, path) => person.patch(path, nonsense),
}

async function ask(who: Who, title: string): Promise<string> {
  const person = await callers[who]()
  const [method = '', declared = ''] = title.split(' ')
  const id = declared.startsWith('/user/') ? target.id : randomUUIDv7()
  const path = declared.replace(/\{\w+\}/, id)
  const answer = await calls[method]?.(person, path)
  if (!answer || answer.status >= 500) return `${answer?.status} ${answer?.code}`
  return answer.code !== undefined && gateCodes.includes(answer.code) ? answer.code : 'in'
}

test('SEC-40 every route outside workspaces opens to exactly whom its row names, whatever they send, and none lacks a row', async () => {
  const { paths, components } = (await world.nobody.get('/openapi.json')).body
  expect(components).toBeDefined()
  const inside = new Set(world.app.workspaceRoutes.map(({ method, path }) => `${method} ${path}`))
  const titles = Object.keys(paths).flatMap((path) =>
    Object.keys(paths[path]).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const open = titles.filter((title) => !inside.has(title.replaceAll(/\{(\w+)\}/g, ':$1')))
  expect(open.filter((title) => !elsewhere.has(title)).toSorted()).toEqual(Object.keys(openRoutes).toSorted())
  const wrong: unknown[] = []
  for (const [title, gate] of Object.entries(openRoutes)) {
    for (const who of Object.keys(callers) as Who[]) {
      const [got, right] = [await ask(who, title), refusals[gate][who] ?? 'in']
      if (got !== right) wrong.push({ title, who, got, right })
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

/** The sentence on the API page that names the callers of a route, by check. */
const only: Partial<Record<Gate, string>> = {
  'reads people':
    'Only the user themselves, and users with `read` on HR_WORKFORCE_MEMBER for members of the same workspace.',
  'changes people':
    'Only the user themselves, and users with `update` on HR_WORKFORCE_MEMBER for members of the same workspace.',
  oneself: 'Only the user themselves.',
  ADMIN: 'Only account type ADMIN.',
}

test('SEC-40 the API page says of every route outside workspaces whether it needs a session, and whose', async () => {
  const { paths } = (await world.nobody.get('/openapi.json')).body
  const wrong: unknown[] = []
  for (const [title, gate] of [...Object.entries(openRoutes), ['GET /live', 'in a workspace']] as [
    string,
    Gate,
  ][]) {
    const [method = '', path = ''] = title.split(' ')
    const { security = null, description = null } = paths[path][method.toLowerCase()]
    const isRight = (security === null) === (gate !== 'open') && (!only[gate] || description === only[gate])
    if (!isRight) wrong.push({ title, gate, security, description })
  }
  expect(wrong).toEqual([])
})

test('SEC-40 who is signed out hears only that, on every route: no body is parsed, no workspace asked for', async () => {
  const closed = Object.entries(openRoutes).flatMap(([title, gate]) => (gate === 'open' ? [] : [title]))
  const inside = world.app.workspaceRoutes.map(({ method, path }) => `${method} ${path}`)
  const wrong: unknown[] = []
  for (const title of [...closed, ...inside]) {
    const [method = '', path = ''] = title.split(' ')
    const url = `/api/v1${path.replaceAll(/\{\w+\}|:\w+/g, 'x')}`
    const sent = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, payload: '{"' }
    const answer = await world.app.inject({ method: method as 'GET', url, ...sent })
    if (answer.json().code !== 'UNAUTHENTICATED') wrong.push({ title, got: answer.body })
  }
  expect(wrong).toEqual([])
})

test('WS-01 a query that forgets its workspace sees nothing of another and changes nothing there', async () => {
  const { admin, stranger, database, owner } = world
  await admin.post('/tag/create/', { name: 'Secret', color: '#ff0000', types: ['JOB'] })
  const actor = { id: stranger.id, language: 'en' as const, timezone: 'UTC' }
  const forgetful = <T>(
    run: (
      sql: (text: string) => Promise<{ rows: { name: string }[]; rowCount: number | null }>,
    ) => Promise<T>,
  ) =>
    inWorkspace(database.main, { workspaceId: stranger.workspaceId, actor }, ({ client }) =>
      run((text) => client.query(text)),
    )
  const seen = await forgetful((sql) => sql(`select name from tags where name = 'Secret'`))
  expect(seen.rows).toEqual([])
  const touched = await forgetful((sql) => sql(`update tags set name = 'Taken' where name = 'Secret'`))
  expect(touched.rowCount).toBe(0)
  const deleted = await forgetful((sql) => sql(`delete from tags where name = 'Secret'`))
  expect(deleted.rowCount).toBe(0)
  const planted = forgetful((sql) =>
    sql(
      `insert into tags (workspace_id, id, name, color) values ('${admin.workspaceId}', gen_random_uuid(), 'x', '#000000')`,
    ),
  )
  await expect(planted).rejects.toThrow('row-level security')
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  const { rows } = await owner.query(`select name from tags where name in ('Secret', 'Taken', 'x')`)
  expect(rows).toEqual([{ name: 'Secret' }])
})

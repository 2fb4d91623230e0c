import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../testing/app-code.ts'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { activated, goodPassword, owner } from '../testing/newcomers.ts'
import { call, titleOf } from '../testing/calls/route-calls.ts'
import { type Visitor, visitorOn } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const origin = 'http://localhost'
let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Inside = { headers: Record<string, string> }
type Someone = { id: string; browser: Visitor }

/** Turns two-factor sign-in on and returns the authenticator app's secret. */
async function turnOn(browser: Visitor): Promise<string> {
  const { secret } = (await browser.post('/auth/two-factor/enrol', { password: goodPassword })).result
  await browser.post('/auth/two-factor/confirm', { code: appCode(secret, -1) })
  return secret
}

/** A workspace whose admin has an authenticator app, and a member who has only a password. */
async function shop(name: string) {
  const boss = await owner(world, `boss.${name}@example.com`)
  const roles = (await boss.browser.get('/role/list', boss.inside)).result
  const roleId = roles.find((role: { name: string }) => role.name === 'Office')._id
  const path = `/workspace/second-factor/${boss.workspace._id}`
  const demand = (required: boolean) => boss.browser.patch(path, { required }, boss.inside)
  const join = async (email: string): Promise<Someone> => {
    const person = await activated(world, email)
    const { result } = await boss.browser.post('/invites/create/', { email, roleId }, boss.inside)
    await person.browser.post('/auth/accept-invite', { code: result.code })
    return person
  }
  return { boss, path, demand, join, clerk: await join(`clerk.${name}@example.com`) }
}

const tags = async ({ browser }: Pick<Someone, 'browser'>, inside: Inside) => {
  const { status, code } = await browser.get('/tag/list', inside)
  return code ?? status
}
const provenAt = (id: string, at: string) =>
  world.owner.query(`update sessions set proven_at = ${at}, factor_at = ${at} where user_id = $1`, [id])
const passwordOnly = async (email: string): Promise<Visitor> => {
  const browser = visitorOn(world.app, origin)
  await browser.post('/auth/sign-in', { email, password: goodPassword })
  return browser
}

test('SEC-35 an admin who has a second factor and signed in lately asks it of all: who has none is out at once, of this workspace alone', async () => {
  const { boss, clerk, path, demand } = await shop('all')
  const own = (await clerk.browser.post('/workspace/create/', { name: 'Her own' })).result
  expect((await clerk.browser.patch(path, { required: true }, boss.inside)).code).toBe('FORBIDDEN')
  expect((await clerk.browser.get(path, boss.inside)).code).toBe('FORBIDDEN')
  const alone = await demand(true)
  expect([alone.code, alone.body.msg]).toEqual([
    'INVALID_TRANSITION',
    'Set up your own second factor first, or sign in with it. Without a second factor, you would lock yourself out',
  ])
  await turnOn(boss.browser)
  await provenAt(boss.id, `now() - interval '11 minutes'`)
  expect((await demand(true)).code).toBe('REAUTH_REQUIRED')
  await provenAt(boss.id, 'now()')
  expect(await tags(clerk, boss.inside)).toBe(200)
  const asked = await demand(true)
  expect(asked.result).toEqual({
    required: true,
    members: 2,
    without: [{ _id: clerk.id, name: 'Marie Gagnon' }],
  })
  expect(await tags(boss, boss.inside)).toBe(200)
  const french = { headers: { ...boss.inside.headers, 'accept-language': 'fr' } }
  const refused = await clerk.browser.get('/tag/list', french)
  expect([refused.status, refused.code, refused.body.msg]).toEqual([
    403,
    'SECOND_FACTOR_REQUIRED',
    'Cet espace demande un second facteur à la connexion : configurez-en un d’abord',
  ])
  const switched = { targetWorkspace: boss.workspace._id }
  const access = `/user/workspace-access-time-update/${clerk.id}`
  expect((await clerk.browser.patch(access, switched)).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await clerk.browser.get(`/user/read/${boss.id}`, boss.inside)).code).toBe('SECOND_FACTOR_REQUIRED')
  expect(await tags(clerk, { headers: { 'x-workspace-id': own._id } })).toBe(200)
  expect((await clerk.browser.get('/auth/session', boss.inside)).result).toMatchObject({
    workspace: { name: 'Her own', requiresSecondFactor: false },
    locked: { _id: boss.workspace._id, requiresSecondFactor: true },
    hasSecondFactor: false,
  })
  expect((await clerk.browser.get('/auth/access-log')).result[0]).toMatchObject({
    event: 'SECOND_FACTOR_DEMANDED',
    by: 'Marie Gagnon',
    workspaceName: 'Plomberie Gagnon',
  })
})

test('SEC-34 who sets up an app enters with the next call, who gives it up is out again, until it is no longer asked for', async () => {
  const { boss, clerk, path, demand, join } = await shop('app')
  await turnOn(boss.browser)
  await demand(true)
  expect((await clerk.browser.get('/auth/session')).result).toMatchObject({
    workspace: null,
    permissions: null,
    locked: { _id: boss.workspace._id },
  })
  const secret = await turnOn(clerk.browser)
  expect(await tags(clerk, boss.inside)).toBe(200)
  expect((await clerk.browser.get('/auth/session')).result).toMatchObject({
    workspace: { _id: boss.workspace._id },
    locked: null,
    hasSecondFactor: true,
  })
  expect((await boss.browser.get(path, boss.inside)).result.without).toEqual([])
  const off = { password: goodPassword, code: appCode(secret) }
  expect((await clerk.browser.post('/auth/two-factor/disable', off)).status).toBe(200)
  expect(await tags(clerk, boss.inside)).toBe('SECOND_FACTOR_REQUIRED')
  const late = await join('late.app@example.com')
  expect(await tags(late, boss.inside)).toBe('SECOND_FACTOR_REQUIRED')
  expect((await demand(false)).result).toMatchObject({ required: false, members: 3 })
  expect(await tags(late, boss.inside)).toBe(200)
  const history = await boss.browser.get(`/workspace/history/${boss.workspace._id}`, boss.inside)
  expect(history.result.slice(0, 2)).toMatchObject([
    { action: 'update', changes: { requiresSecondFactor: [true, false] } },
    { action: 'update', changes: { requiresSecondFactor: [false, true] } },
  ])
})

test('SEC-35 who brings a removed workspace back has shown the second factor that it asks for', async () => {
  const { boss, demand } = await shop('gone')
  const secret = await turnOn(boss.browser)
  await demand(true)
  const { _id: id, name } = boss.workspace
  await boss.browser.post(`/workspace/remove/${id}`, { name }, boss.inside)
  const off = { password: goodPassword, code: appCode(secret) }
  expect((await boss.browser.post('/auth/two-factor/disable', off)).status).toBe(200)
  const restore = () => boss.browser.post(`/workspace/restore/${id}`)
  expect((await restore()).code).toBe('SECOND_FACTOR_REQUIRED')
  await turnOn(boss.browser)
  expect((await restore()).status).toBe(200)
})

const signInOptions = async (browser: Visitor) => (await browser.post('/auth/passkey/sign-in/options')).result

test('SEC-35 a passkey counts for the sessions that it opened or has proven, and only while there is one', async () => {
  const { boss, clerk, demand } = await shop('key')
  await turnOn(boss.browser)
  await demand(true)
  const key = makeAuthenticator(origin)
  const options = (await clerk.browser.post('/auth/passkey/register/options')).result
  const kept = await clerk.browser.post('/auth/passkey/register/verify', { response: key.make(options) })
  expect(kept.status).toBe(201)
  expect(await tags(clerk, boss.inside)).toBe(200)
  const byPassword = await passwordOnly('clerk.key@example.com')
  expect(await tags({ browser: byPassword }, boss.inside)).toBe('SECOND_FACTOR_REQUIRED')
  const passkey = key.use(await signInOptions(byPassword))
  expect((await byPassword.post('/auth/reauthenticate', { passkey })).status).toBe(200)
  expect(await tags({ browser: byPassword }, boss.inside)).toBe(200)
  const byKey = visitorOn(world.app, origin)
  await byKey.post('/auth/passkey/sign-in/verify', { response: key.use(await signInOptions(byKey)) })
  expect(await tags({ browser: byKey }, boss.inside)).toBe(200)
  await clerk.browser.delete(`/auth/passkey/delete/${kept.result._id}`)
  for (const browser of [byKey, byPassword, clerk.browser])
    expect(await tags({ browser }, boss.inside)).toBe('SECOND_FACTOR_REQUIRED')
})

/** Makes the person's workspace require a second factor, which the person lacks. */
async function lockedIn(person: Person): Promise<void> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await world.owner.query('update workspaces set requires_second_factor = true where id = $1', [
    person.workspaceId,
  ])
}

test('SEC-40 no route of a workspace that asks for a second factor opens to who has shown none, nor does its stream', async () => {
  const member = await world.member({ GLOBAL: [true, true, true, true, true] })
  const base = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const live = () =>
    fetch(`${base}/api/v1/live?workspace=${member.workspaceId}`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
  const stream = (await live()).body?.pipeThrough(new TextDecoderStream()).getReader()
  await lockedIn(member)
  await world.owner.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ workspace: member.workspaceId, entities: ['workspace'] }),
  ])
  let heard = ''
  for (let part = await stream?.read(); part && !part.done; part = await stream?.read()) heard += part.value
  expect(heard).toContain('"entity":"session"')
  expect((await live()).status).toBe(403)
  const opened: unknown[] = []
  for (const route of world.app.workspaceRoutes) {
    const path = route.path.replaceAll(/:\w+/g, () => randomUUIDv7())
    const answer = await call(member, route, { path })
    if (answer.code !== 'SECOND_FACTOR_REQUIRED') opened.push([titleOf(route), answer.status, answer.code])
  }
  expect(opened).toEqual([])
  expect((await member.get(`/file/${randomUUIDv7()}`)).code).toBe('SECOND_FACTOR_REQUIRED')
})

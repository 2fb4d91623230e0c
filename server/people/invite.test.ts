import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword, owner, signUpForm } from '../testing/newcomers.ts'
import { type Visitor, newestMail, visitorOn } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let boss: Awaited<ReturnType<typeof owner>>
let roles: Map<string, string>
beforeAll(async () => {
  world = await openWorld()
  boss = await owner(world, 'boss@example.com')
  const { result } = await boss.browser.get('/role/list', boss.inside)
  roles = new Map(result.map(({ name, _id }: { name: string; _id: string }) => [name, _id]))
})
afterAll(() => world.close())

const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)
const roleId = (name: string) => roles.get(name) ?? ''

const invited = async (email: string, role = 'Technician') =>
  (await boss.browser.post('/invites/create/', { type: 'INVITE', email, roleId: roleId(role) }, boss.inside))
    .result

const person = (code: string) => ({
  code,
  firstName: 'Luc',
  lastName: 'Roy',
  phone: '514 555 0188',
  password: goodPassword,
  passwordC: goodPassword,
})

test('HR-09, API-21 an invitation is answered, mailed and listed with its code', async () => {
  const made = await boss.browser.post(
    '/invites/create/',
    { type: 'INVITE', email: 'Luc@Example.com', roleId: roleId('Office') },
    boss.inside,
  )
  expect(made).toMatchObject({
    status: 201,
    result: { email: 'luc@example.com', role: { name: 'Office' }, invitedBy: { firstName: 'Marie' } },
  })
  const { code, createdAt, expiresAt } = made.result
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeCloseTo(7 * 86_400_000, -4)
  const mail = await newestMail(world, 'luc@example.com')
  expect(mail?.text).toContain(`${world.config.appUrl}/invite/${code}`)
  expect(mail?.subject).toBe('Marie Gagnon invites you to Plomberie Gagnon')
  const list = await boss.browser.get('/invites/list', boss.inside)
  expect(list.result.map((each: { code: string }) => each.code)).toContain(code)
})

test('HR-09 inviting again answers the role of the invitation it replaced, which no longer opens anything', async () => {
  const first = await invited('again@example.com', 'Office')
  expect(first.replaced).toBeNull()
  const second = await invited('Again@Example.com', 'Technician')
  expect(second).toMatchObject({ replaced: 'Office', role: { name: 'Technician' } })
  expect((await visitor().get(`/auth/invitation/${first.code}`)).status).toBe(404)
  expect((await visitor().get(`/auth/invitation/${second.code}`)).status).toBe(200)
  const listed = (await boss.browser.get('/invites/list?q=again', boss.inside)).result
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([second._id])
})

test('HR-10, API-21, OPEN-146 several people are invited in one call, all or none', async () => {
  const invites = ['a1@example.com', 'a2@example.com'].map((email) => ({ email, roleId: roleId('Office') }))
  const made = await boss.browser.post('/invites/create/', { invites }, boss.inside)
  expect(made).toMatchObject({
    status: 201,
    result: [{ email: 'a1@example.com' }, { email: 'a2@example.com' }],
  })
  const bad = [
    { email: 'a3@example.com', roleId: roleId('Office') },
    { email: 'a4@example.com', roleId: boss.id },
  ]
  const refused = await boss.browser.post('/invites/create/', { invites: bad }, boss.inside)
  expect(refused.body.errors).toMatchObject([{ path: ['invites', 1, 'roleId'], code: 'NOT_FOUND' }])
  expect(await newestMail(world, 'a3@example.com')).toBeNull()
})

test('AUTH-06 the code tells who invites to what; an unknown one nothing', async () => {
  const { code } = await invited('view@example.com')
  expect((await visitor().get(`/auth/invitation/${code}`)).result).toMatchObject({
    email: 'view@example.com',
    workspace: { _id: boss.workspace._id, name: 'Plomberie Gagnon' },
    role: { name: 'Technician' },
    invitedBy: { firstName: 'Marie', lastName: 'Gagnon' },
    known: false,
  })
  expect((await visitor().get('/auth/invitation/nothing')).status).toBe(404)
})

test('AUTH-06, OPEN-83 a new person joins at once, activated, as the technician they were invited as', async () => {
  const { code } = await invited('tech@example.com')
  const browser = visitor()
  const joined = await browser.post('/auth/accept-invite', person(code))
  expect(joined).toMatchObject({
    status: 201,
    result: {
      user: {
        email: 'tech@example.com',
        isActivated: true,
        isConfirmed: true,
        isOnboarded: false,
        workspaces: [{ name: 'Plomberie Gagnon', role: { name: 'Technician' }, invitedBy: 'Marie Gagnon' }],
      },
    },
  })
  const [me] = (await boss.browser.get('/workforce/search?q=roy', boss.inside)).result
  expect(me).toMatchObject({ firstName: 'Luc', isTechnician: true, color: '#0072b2' })
  expect(me.workingHours).toHaveLength(5)
  expect((await visitor().post('/auth/accept-invite', person(code))).code).toBe('CODE_INVALID')
  expect((await visitor().get(`/auth/invitation/${code}`)).status).toBe(404)
})

test('AUTH-06 of twenty uses of one invitation at once one joins', async () => {
  const { code } = await invited('race@example.com')
  const all = await Promise.all(
    Array.from({ length: 20 }, () => visitor().post('/auth/accept-invite', person(code))),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(all.filter(({ status }) => status >= 500)).toEqual([])
})

test('AUTH-06 a known person signs in and sends only the code; others cannot use it', async () => {
  const known = await activated(world, 'known@example.com')
  const { code } = await invited('known@example.com', 'Office')
  expect((await visitor().get(`/auth/invitation/${code}`)).result.known).toBe(true)
  expect((await visitor().post('/auth/accept-invite', { code })).code).toBe('UNAUTHENTICATED')
  expect((await visitor().post('/auth/accept-invite', person(code))).code).toBe('EMAIL-TAKEN')
  const other = await activated(world, 'other@example.com')
  expect((await other.browser.post('/auth/accept-invite', { code })).code).toBe('NOT_FOUND')
  const joined = await known.browser.post('/auth/accept-invite', { code })
  expect(joined.result.user.workspaces).toMatchObject([{ role: { name: 'Office' } }])
})

test('AUTH-06 an account that nobody proved yields to the invitation of its mailbox', async () => {
  const attacker = visitor()
  await attacker.post('/auth/sign-up', signUpForm('taken@example.com'))
  const { code } = await invited('taken@example.com')
  expect((await attacker.post('/auth/accept-invite', { code })).code).toBe('NOT_ACTIVATED')
  const words = { password: 'Quiet-River-8', passwordC: 'Quiet-River-8' }
  expect((await visitor().post('/auth/accept-invite', { ...person(code), ...words })).status).toBe(201)
  expect((await attacker.get('/auth/session')).result).toEqual({ user: null })
  const old = await visitor().post('/auth/sign-in', { email: 'taken@example.com', password: goodPassword })
  expect(old.code).toBe('AUTH_FAILED')
})

test('AUTH-06 an invitation is over after seven days and after its deletion; resending renews it', async () => {
  const late = await invited('late@example.com')
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [boss.workspace._id])
  await world.owner.query(`update invitations set expires_at = now() - interval '1 s' where id = $1`, [
    late._id,
  ])
  expect((await visitor().post('/auth/accept-invite', person(late.code))).code).toBe('CODE_INVALID')
  const renewed = await boss.browser.post(`/invites/resend/${late._id}`, undefined, boss.inside)
  expect(Date.parse(renewed.result.expiresAt)).toBeGreaterThan(Date.now())
  const { code } = renewed.result
  expect((await visitor().get(`/auth/invitation/${code}`)).status).toBe(200)
  expect((await boss.browser.delete(`/invites/delete/${late._id}`, boss.inside)).status).toBe(200)
  expect((await visitor().post('/auth/accept-invite', person(code))).code).toBe('CODE_INVALID')
})

test('AUTH-06 the mail of open invitations is sent again on request, answered alike for all', async () => {
  const { code } = await invited('again@example.com')
  const before = await world.owner.query(`select 1 from outbox where recipient = 'again@example.com'`)
  const known = await visitor().post('/auth/resend-invite', { email: 'again@example.com' })
  const unknown = await visitor().post('/auth/resend-invite', { email: 'nobody@example.com' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const after = await world.owner.query(`select 1 from outbox where recipient = 'again@example.com'`)
  expect(after.rowCount).toBe((before.rowCount ?? 0) + 1)
  expect((await newestMail(world, 'again@example.com'))?.text).toContain(code)
  const { workspaceId } = world.admin
  const stranded = {
    type: 'INVITE',
    email: 'stranded@example.com',
    roleId: (await world.admin.get('/role/list')).result[0]._id,
  }
  expect((await world.admin.post('/invites/create/', stranded)).status).toBe(201)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query('update workspaces set removed = true where id = $1', [workspaceId])
  await visitor().post('/auth/resend-invite', { email: stranded.email })
  await world.owner.query('update workspaces set removed = false where id = $1', [workspaceId])
  const sent = await world.owner.query('select 1 from outbox where recipient = $1', [stranded.email])
  expect(sent.rowCount).toBe(1)
})

test('a member is not invited again; a mailbox has one invitation, the newest', async () => {
  const again = { type: 'INVITE', email: 'boss@example.com', roleId: roleId('Office') }
  expect((await boss.browser.post('/invites/create/', again, boss.inside)).code).toBe('DUPLICATE')
  const first = await invited('twice@example.com')
  const second = await invited('twice@example.com', 'Office')
  expect((await visitor().get(`/auth/invitation/${first.code}`)).status).toBe(404)
  expect((await visitor().get(`/auth/invitation/${second.code}`)).status).toBe(200)
})

test('nobody invites to more than they hold, and a neighbour sees no invitation', async () => {
  const clerk = await world.member({
    ...everySection([true, false, false, false, false]),
    HR_WORKFORCE_INVITE: [true, true, true, true, false],
  })
  const { result } = await world.admin.get('/role/list')
  const admin = result.find(({ name }: { name: string }) => name === 'admin')
  const wanted = { type: 'INVITE', email: 'friend@example.com', roleId: admin._id }
  expect((await clerk.post('/invites/create/', wanted)).code).toBe('FORBIDDEN')
  const made = await world.admin.post('/invites/create/', wanted)
  expect(made.status).toBe(201)
  expect((await world.stranger.post(`/invites/resend/${made.result._id}`)).code).toBe('NOT_FOUND')
  expect((await world.stranger.delete(`/invites/delete/${made.result._id}`)).code).toBe('NOT_FOUND')
  const reader = await world.member({ OP_JOB: [true, true, true, true, true] })
  expect((await reader.get('/invites/list')).code).toBe('FORBIDDEN')
})

test('HR-09 the code, which lets in whoever holds it, is read by who invited and by admins alone', async () => {
  const inviting = (): Promise<Person> =>
    world.member({ HR_WORKFORCE_INVITE: [true, true, true, true, false] })
  const [clerk, colleague] = [await inviting(), await inviting()]
  const role = await world.admin.post('/role/create/', { name: 'Newcomer', sections: {} })
  const made = await clerk.post('/invites/create/', { email: 'new@example.com', roleId: role.result._id })
  const codeFor = async (reader: Person) => (await reader.get(`/invites/read/${made.result._id}`)).result.code
  expect(await codeFor(clerk)).toMatch(/^[a-z2-9]{20}$/)
  expect(await codeFor(world.admin)).toBe(await codeFor(clerk))
  expect(await codeFor(colleague)).toBeNull()
})

test('OPEN-162 an invitation to a disabled workspace leads nowhere', async () => {
  const closed = await owner(world, 'closed@example.com')
  const { result } = await closed.browser.get('/role/list', closed.inside)
  const wanted = { email: 'late2@example.com', roleId: result[0]._id }
  const made = await closed.browser.post('/invites/create/', wanted, closed.inside)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [closed.workspace._id])
  await world.owner.query('update workspaces set enabled = false where id = $1', [closed.workspace._id])
  expect((await visitor().get(`/auth/invitation/${made.result.code}`)).status).toBe(404)
  expect((await visitor().post('/auth/accept-invite', person(made.result.code))).code).toBe('CODE_INVALID')
})

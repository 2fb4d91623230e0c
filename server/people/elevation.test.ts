import { type Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier } from '../testing/database/earlier.ts'
import { activated, goodPassword, owner } from '../testing/newcomers.ts'
import { mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let adminRole: string
beforeAll(async () => {
  world = await openWorld()
  const { result } = await world.admin.get('/role/list')
  adminRole = result.find(({ name }: { name: string }) => name === 'admin')._id
})
afterAll(() => world.close())

const staff: Permissions = { HR_WORKFORCE_MEMBER: [true, true, true, true, false] }
const asBoss = (name: string) => world.member({ GLOBAL: [true, true, true, true, true] }, name)

const memberOf = async (id: string) => {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows } = await world.owner.query('select enabled, removed, role_id from members where id = $1', [
    id,
  ])
  return rows[0]
}

const newRole = async (name: string): Promise<string> =>
  (await world.admin.post('/role/create', { name, sections: {} })).result._id

const emailOf = (person: Person) => `${person.id}@example.com`

test('who may read invitations does not see the codes that open them, nor does the history', async () => {
  const made = await world.admin.post('/invites/create', { email: 'chief@example.com', roleId: adminRole })
  expect(made.result.code).toMatch(/^\w{20}$/)
  const reader = await world.member({ HR_WORKFORCE_INVITE: [true, false, false, false, false] })
  const paths = ['list', 'listAll', 'search?q=chief', `read/${made.result._id}`, `history/${made.result._id}`]
  for (const path of paths) {
    const answer = await reader.get(`/invites/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(JSON.stringify(answer.body)).not.toContain(made.result.code)
  }
  const otherAdmin = await world.member({}, ' Admin')
  for (const knows of [world.admin, otherAdmin])
    expect((await knows.get(`/invites/read/${made.result._id}`)).result.code).toBe(made.result.code)
  const { rows } = await world.owner.query(`select changes::text from activities where entity = 'invite'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(made.result.code)
})

test('SEC-41 nobody brings back or lets in again who holds more than they do', async () => {
  const boss = await asBoss('boss')
  const clerk = await world.member(staff)
  await world.admin.patch(`/workforce/update/${boss.id}`, { enabled: false })
  expect((await clerk.patch(`/workforce/update/${boss.id}`, { enabled: true })).code).toBe('FORBIDDEN')
  await world.admin.delete(`/workforce/delete/${boss.id}`)
  expect((await clerk.post(`/workforce/restore/${boss.id}`, {})).code).toBe('FORBIDDEN')
  expect(await memberOf(boss.id)).toMatchObject({ enabled: false, removed: true })
  expect((await world.admin.post(`/workforce/restore/${boss.id}`, {})).status).toBe(200)
})

test('WS-01 who left or was out for a week comes back by an invitation only, whom the office removed by mistake at once', async () => {
  const restore = (id: string) => world.admin.post(`/workforce/restore/${id}`, {})
  const leaver = await world.member({})
  expect((await leaver.post(`/workspace/leave/${leaver.workspaceId}`, {})).status).toBe(200)
  const refused = await restore(leaver.id)
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Invite this person again. The person joins by accepting the invitation',
  ])
  expect(await memberOf(leaver.id)).toMatchObject({ removed: true })
  const removed = await world.member({})
  const remove = () => world.admin.delete(`/workforce/delete/${removed.id}`)
  await remove()
  expect((await restore(removed.id)).status).toBe(200)
  expect((await removed.get('/auth/session')).result.workspaces).toHaveLength(1)
  await remove()
  await world.owner.query(
    `update activities set at = ${earlier('at', "interval '8 days'")} where record_id = $1 and action = 'delete'`,
    [removed.id],
  )
  expect((await restore(removed.id)).code).toBe('INVALID_TRANSITION')
})

test('SEC-26 an older invitation neither re-enables a member nor changes their role', async () => {
  const roleId = await newRole('Helper')
  const { browser, id } = await activated(world, 'late@example.com')
  const early = await world.admin.post('/invites/create', { email: 'late@example.com', roleId: adminRole })
  const joining = await world.admin.post('/invites/create', { email: 'late@example.com', roleId })
  expect((await browser.post('/auth/accept-invite', { code: joining.result.code })).status).toBe(201)
  await world.admin.patch(`/workforce/update/${id}`, { enabled: false })
  expect((await browser.post('/auth/accept-invite', { code: early.result.code })).code).toBe('CODE_INVALID')
  expect(await memberOf(id)).toMatchObject({ enabled: false, role_id: roleId })
})

test('SEC-26 whom the office made a member meanwhile keeps the role they were given', async () => {
  const roleId = await newRole('Clerk')
  const invited = await world.admin.post('/invites/create', { email: 'made@example.com', roleId: adminRole })
  const made = await world.admin.post('/user/create', {
    firstName: 'Luc',
    lastName: 'Roy',
    phone: '+15145550166',
    languages: ['fr-FR'],
    email: 'made@example.com',
    roleId,
    password: goodPassword,
    passwordC: goodPassword,
  })
  expect(made.status).toBe(201)
  const browser = visitorOn(world.app, world.config.appUrl)
  await browser.post('/auth/sign-in', { email: 'made@example.com', password: goodPassword })
  expect((await browser.post('/auth/accept-invite', { code: invited.result.code })).code).toBe('CODE_INVALID')
  expect(await memberOf(made.result._id)).toMatchObject({ role_id: roleId })
})

test('SEC-01 a workspace changes nobody who works in another one too', async () => {
  const shared = await owner(world, 'shared@example.com')
  const roleId = await newRole('Guest')
  const { result } = await world.admin.post('/invites/create', { email: 'shared@example.com', roleId })
  expect((await shared.browser.post('/auth/accept-invite', { code: result.code })).status).toBe(201)
  const path = `/user/update/${shared.id}`
  expect((await world.admin.get(`/user/read/${shared.id}`)).result).toMatchObject({ lastName: 'Gagnon' })
  expect((await world.admin.patch(path, { lastName: 'Renamed' })).code).toBe('FORBIDDEN')
  expect((await world.admin.delete(`/user/photo/${shared.id}`)).code).toBe('FORBIDDEN')
  expect((await shared.browser.patch(path, { lastName: 'Roy' })).result.lastName).toBe('Roy')
})

test.each(['has left', 'was closed'])(
  'SEC-01, SEC-03 a workspace changes somebody again once the other one %s',
  async (how) => {
    const email = `guest-${how.replace(' ', '-')}@example.com`
    const guest = await owner(world, email)
    const roleId = await newRole(`Guest who ${how}`)
    const { result } = await world.admin.post('/invites/create', { email, roleId })
    expect((await guest.browser.post('/auth/accept-invite', { code: result.code })).status).toBe(201)
    const other = guest.workspace._id
    const change = () => world.admin.patch(`/user/update/${guest.id}`, { lastName: 'Renamed' })
    expect((await change()).code).toBe('FORBIDDEN')
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [other])
    await world.owner.query(
      how === 'has left'
        ? 'update members set removed = true where workspace_id = $1 and id = $2'
        : 'update workspaces set removed = true where workspace_id = $1 and $2::uuid is not null',
      [other, guest.id],
    )
    expect((await change()).result).toMatchObject({ lastName: 'Renamed' })
  },
)

test('SEC-03 who has left a workspace is no longer its to read or change', async () => {
  const left = await world.member({})
  expect((await world.admin.get(`/user/read/${left.id}`)).result.email).toBe(emailOf(left))
  await world.admin.delete(`/workforce/delete/${left.id}`)
  expect((await world.admin.get(`/user/read/${left.id}`)).code).toBe('NOT_FOUND')
  expect((await world.admin.patch(`/user/update/${left.id}`, { lastName: 'X' })).code).toBe('NOT_FOUND')
})

test('SEC-22 a mailed code is not guessed by asking for new ones', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const email = 'victim@example.com'
    await activated(limited, email)
    const words = { password: 'Quiet-River-8', passwordC: 'Quiet-River-8' }
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 15; round++) {
      if (round % 5 === 0) {
        const asking = visitorOn(limited.app, limited.config.appUrl)
        await asking.post('/auth/forgot-password', { email }, { from: `192.0.2.${round + 1}` })
      }
      const right = await mailedCode(limited, email)
      const body = { email, code: right === '000000' ? '111111' : '000000', ...words }
      const guess = visitorOn(limited.app, limited.config.appUrl)
      codes.push((await guess.post('/auth/reset-password', body, { from: `198.51.100.${round}` })).code)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('CODE_INVALID'))
    expect(codes.slice(10)).toEqual(Array(5).fill('ACCOUNT_BLOCKED'))
    const token = /\/reset_password\/([\w-]+)/.exec((await newestMail(limited, email))?.text ?? '')?.[1]
    const browser = visitorOn(limited.app, limited.config.appUrl)
    const own = await browser.post('/auth/reset-password', { token, ...words }, { from: '203.0.113.5' })
    expect(own.status).toBe(200)
  } finally {
    await limited.close()
  }
})

import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword, owner } from '../../testing/newcomers.ts'
import { type Visitor, visitorOn } from '../../testing/visitor.ts'
import { type World, openWorld } from '../../testing/world.ts'

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

const roleId = (name: string) => roles.get(name) ?? ''
const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)

const asOwner = async (sql: string, values: unknown[]) => {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [boss.workspace._id])
  return world.owner.query(sql, values)
}

/** Creates a role with all permissions that is not the admin role. */
async function fullRole(): Promise<string> {
  const body = { name: `Full ${randomUUIDv7()}`, sections: everySection([true, true, true, true, true]) }
  return (await boss.browser.post('/role/create/', body, boss.inside)).result._id
}

/** Adds a new member with a role to the workspace. */
async function joined(role: string) {
  const email = `${randomUUIDv7()}@example.com`
  const person = await activated(world, email)
  const { result } = await boss.browser.post('/invites/create/', { email, roleId: role }, boss.inside)
  expect((await person.browser.post('/auth/accept-invite', { code: result.code })).status).toBe(201)
  return person
}

async function invitedBy(sender: { browser: Visitor }, role: string) {
  const email = `guest-${randomUUIDv7()}@example.com`
  const made = await sender.browser.post('/invites/create/', { email, roleId: role }, boss.inside)
  expect(made.status).toBe(201)
  return { id: made.result._id, email, code: made.result.code }
}

const newcomer = (code: string) => ({
  code,
  firstName: 'Luc',
  lastName: 'Roy',
  phone: '514 555 0188',
  password: goodPassword,
  passwordC: goodPassword,
})

type Sender = { id: string; browser: Visitor; role: string }

/** The owner's calls that end a sender's membership or reduce their role. */
const endings = {
  'is demoted': ({ id }: Sender) =>
    boss.browser.patch(`/workforce/update/${id}`, { roleId: roleId('Office') }, boss.inside),
  'is disabled': ({ id }: Sender) =>
    boss.browser.patch(`/workforce/update/${id}`, { enabled: false }, boss.inside),
  'is removed': ({ id }: Sender) => boss.browser.delete(`/workforce/delete/${id}`, boss.inside),
  leaves: ({ browser }: Sender) => browser.post(`/workspace/leave/${boss.workspace._id}`, {}, boss.inside),
  'holds a role that loses permissions': ({ role }: Sender) =>
    boss.browser.patch(
      `/role/update/${role}`,
      { sections: everySection([true, true, true, true, false]) },
      boss.inside,
    ),
  'holds a role that is disabled': ({ role }: Sender) =>
    boss.browser.patch(`/role/update/${role}`, { enabled: false }, boss.inside),
}

test.each(Object.entries(endings))(
  'SEC-42, OPEN-460 an invitation ends when its sender %s; answer and log name it',
  async (_, end) => {
    const role = await fullRole()
    const sender = { ...(await joined(role)), role }
    const [mine, bosses] = [await invitedBy(sender, roleId('admin')), await invitedBy(boss, roleId('admin'))]
    const ended = await end(sender)
    expect([ended.status, ended.body.data.endedInvitations]).toEqual([
      200,
      [{ _id: mine.id, email: mine.email, role: 'admin' }],
    ])
    expect((await visitor().get(`/auth/invitation/${mine.code}`)).status).toBe(404)
    expect((await visitor().post('/auth/accept-invite', newcomer(mine.code))).code).toBe('CODE_INVALID')
    const { rows } = await asOwner(
      `select action, changes -> 'email' ->> 0 as email from activities where record_id = $1 order by id`,
      [mine.id],
    )
    expect(rows.at(-1)).toEqual({ action: 'cancel', email: mine.email })
    expect((await visitor().post('/auth/accept-invite', newcomer(bosses.code))).status).toBe(201)
  },
)

test('OPEN-460 what a sender may still give stays open; raising the invited role above the sender ends it', async () => {
  const sender = await joined(await fullRole())
  const weak = (await boss.browser.post('/role/create/', { name: 'Weak', sections: {} }, boss.inside)).result
    ._id
  const [kept, raised] = [await invitedBy(sender, roleId('Technician')), await invitedBy(sender, weak)]
  const demoted = await boss.browser.patch(
    `/workforce/update/${sender.id}`,
    { roleId: roleId('Office') },
    boss.inside,
  )
  expect([demoted.status, demoted.body.data.endedInvitations]).toEqual([200, undefined])
  for (const { code } of [kept, raised])
    expect((await visitor().get(`/auth/invitation/${code}`)).status).toBe(200)
  const changed = await boss.browser.patch(
    `/role/update/${weak}`,
    { sections: { SYS_ACCESS: [true, true, true, true, true] } },
    boss.inside,
  )
  expect(changed.body.data.endedInvitations).toMatchObject([{ _id: raised.id, role: 'Weak' }])
  expect((await visitor().post('/auth/accept-invite', newcomer(kept.code))).status).toBe(201)
})

test('OPEN-460 an invitation does not open while its sender’s account is disabled, and whoever resends it answers for it', async () => {
  const sender = await joined(roleId('admin'))
  const { id, code } = await invitedBy(sender, roleId('Office'))
  const opens = async (of: string) => (await visitor().get(`/auth/invitation/${of}`)).status
  await world.owner.query('update users set disabled_at = now() where id = $1', [sender.id])
  expect(await opens(code)).toBe(404)
  expect((await visitor().post('/auth/accept-invite', newcomer(code))).code).toBe('CODE_INVALID')
  const again = await boss.browser.post(`/invites/resend/${id}`, undefined, boss.inside)
  expect(again.result.invitedBy._id).toBe(boss.id)
  expect(await opens(again.result.code)).toBe(200)
})

const rounds = 60

test(`SEC-42, OPEN-460 an acceptance races ${rounds} changes of its sender: whoever joins joined before the change`, async () => {
  const role = await fullRole()
  const sender = { ...(await joined(role)), role }
  const everything = everySection([true, true, true, true, true])
  const ada = await world.newcomer()
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [ada.id])
  const closing = () => ada.patch(`/organization/workspace/update/${boss.workspace._id}`, { enabled: false })
  const { leaves: _, ...others } = endings
  const changes = [...Object.values(others), closing]
  /** Restores the sender's initial state. */
  const reset = async () => {
    await asOwner('update workspaces set enabled = true where workspace_id = $1', [boss.workspace._id])
    await asOwner(
      'update members set role_id = $3, enabled = true, removed = false where workspace_id = $1 and id = $2',
      [boss.workspace._id, sender.id, role],
    )
    await asOwner('update roles set enabled = true, sections = $2 where id = $1', [
      role,
      JSON.stringify(everything),
    ])
  }
  const started = Date.now()
  const first = await invitedBy(sender, roleId('admin'))
  expect((await visitor().post('/auth/accept-invite', newcomer(first.code))).status).toBe(201)
  const took = Date.now() - started
  const won = { accepted: 0, ended: 0 }
  for (let round = 0; round < rounds; round++) {
    await reset()
    const { code, email } = await invitedBy(sender, roleId('admin'))
    const change = changes[round % changes.length]
    const guest = visitor().post('/auth/accept-invite', newcomer(code))
    // The change comes at varying times: before, during and after the acceptance's transaction.
    await new Promise((done) => setTimeout(done, ((round % 10) / 6) * took))
    const [accepted, changed] = await Promise.all([guest, change?.(sender)])
    expect(changed?.status).toBe(200)
    expect(accepted.code).toBe(accepted.status === 201 ? undefined : 'CODE_INVALID')
    const { rows } = await asOwner('select created_at from members where workspace_id = $1 and email = $2', [
      boss.workspace._id,
      email,
    ])
    const left = await asOwner('select 1 from invitations where email = $1', [email])
    const ended: { email: string }[] = changed?.body.data.endedInvitations ?? []
    const told = ended.filter((each) => each.email === email)
    // Either the acceptance won and no invitation ended, or the change won and nobody joined. A disabled
    // workspace keeps the invitation.
    const kept = change === closing ? [0, 0, 1] : [0, 1, 0]
    expect([rows.length, told.length, left.rowCount]).toEqual(accepted.status === 201 ? [1, 0, 0] : kept)
    won[accepted.status === 201 ? 'accepted' : 'ended']++
  }
  expect(Math.min(won.accepted, won.ended)).toBeGreaterThan(0)
}, 120_000)

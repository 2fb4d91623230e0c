import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword, owner } from '../../testing/newcomers.ts'
import { type Visitor, visitorOn } from '../../testing/visitor.ts'
import { waitingForOwner } from '../../testing/database/locks.ts'
import { type Reply, type World, openWorld } from '../../testing/world.ts'

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

/** Creates a role that has all permissions but is not the admin role. */
async function fullRole(): Promise<string> {
  const body = { name: `Full ${randomUUIDv7()}`, sections: everySection([true, true, true, true, true]) }
  return (await boss.browser.post('/role/create/', body, boss.inside)).result._id
}

/** Posts in the boss's workspace. */
type Send = (path: string, body: object) => Promise<Reply>

const sendOf =
  (browser: Visitor): Send =>
  (path, body) =>
    browser.post(path, body, boss.inside)

/** Adds a new member with a role to the workspace. */
async function joined(role: string) {
  const email = `${randomUUIDv7()}@example.com`
  const person = await activated(world, email)
  const { result } = await boss.browser.post('/invites/create/', { email, roleId: role }, boss.inside)
  expect((await person.browser.post('/auth/accept-invite', { code: result.code })).status).toBe(201)
  return { id: person.id, send: sendOf(person.browser) }
}

async function invitedBy({ send }: { send: Send }, role: string) {
  const email = `guest-${randomUUIDv7()}@example.com`
  const made = await send('/invites/create/', { email, roleId: role })
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

type Sender = { id: string; send: Send; role: string }

/** The owner's calls that end the membership of an invitation's sender or reduce the sender's role. */
const endings = {
  'is demoted': ({ id }: Sender) =>
    boss.browser.patch(`/workforce/update/${id}`, { roleId: roleId('Office') }, boss.inside),
  'is disabled': ({ id }: Sender) =>
    boss.browser.patch(`/workforce/update/${id}`, { enabled: false }, boss.inside),
  'is removed': ({ id }: Sender) => boss.browser.delete(`/workforce/delete/${id}`, boss.inside),
  leaves: ({ send }: Sender) => send(`/workspace/leave/${boss.workspace._id}`, {}),
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
    const [mine, bosses] = [
      await invitedBy(sender, roleId('admin')),
      await invitedBy({ send: sendOf(boss.browser) }, roleId('admin')),
    ]
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

type Change = (sender: Sender) => Promise<Reply>
type Raced = { sender: Sender; invited: string; change: Change; delay: number }

const memberCount = async (email: string) =>
  (await asOwner('select 1 from members where workspace_id = $1 and email = $2', [boss.workspace._id, email]))
    .rowCount ?? 0

/**
 * Runs an acceptance and a change of the invitation's sender at the same time. Returns whether the acceptance
 * succeeded, and the numbers of members, ended invitations and remaining invitations.
 */
async function race({ sender, invited, change, delay }: Raced) {
  const { code, email } = await invitedBy(sender, invited)
  const guest = visitor().post('/auth/accept-invite', newcomer(code))
  await new Promise((done) => setTimeout(done, delay))
  const changed = await change(sender)
  const joinedBefore = await memberCount(email)
  const accepted = await guest
  expect([changed.status, changed.body.errors]).toEqual([200, undefined])
  expect(accepted.code).toBe(accepted.status === 201 ? undefined : 'CODE_INVALID')
  const members = await memberCount(email)
  // After the response to the change, nobody may join.
  expect(members).toBe(joinedBefore)
  const left = (await asOwner('select 1 from invitations where email = $1', [email])).rowCount
  const ended: { email: string }[] = changed.body.data.endedInvitations ?? []
  const named = ended.filter((each) => each.email === email).length
  return { isAccepted: accepted.status === 201, counts: [members, named, left] }
}

/** Measures how long one acceptance takes, in ms. */
async function acceptanceTime(sender: Sender): Promise<number> {
  const { code } = await invitedBy(sender, roleId('admin'))
  const started = Date.now()
  expect((await visitor().post('/auth/accept-invite', newcomer(code))).status).toBe(201)
  return Date.now() - started
}

/** Resolves after a time in milliseconds. */
const waiting = (time: number) => new Promise<string>((done) => setTimeout(done, time, 'waiting'))

/** The delay of a round. Over ten rounds, changes come before, during and after the acceptance's transaction. */
const delayOf = (round: number, took: number) => ((round % 10) / 6) * took

const everything = everySection([true, true, true, true, true])

/** Creates an ADMIN of the installation. */
async function installationAdmin() {
  const ada = await world.newcomer()
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [ada.id])
  return ada
}

const rounds = 80

test(`SEC-42, OPEN-460 an acceptance races ${rounds} changes of its sender: whoever joins joined before the change`, async () => {
  const role = await fullRole()
  const sender = { ...(await joined(role)), role }
  const ada = await installationAdmin()
  const weak = (await boss.browser.post('/role/create/', { name: 'Raised', sections: {} }, boss.inside))
    .result._id
  const closing = () => ada.patch(`/organization/workspace/update/${boss.workspace._id}`, { enabled: false })
  const raising = () =>
    boss.browser.patch(
      `/role/update/${weak}`,
      { sections: { SYS_ACCESS: everything.SYS_ACCESS } },
      boss.inside,
    )
  const changes: Change[] = [...Object.values(endings), closing, raising]
  /** Restores the initial state of the sender, of both roles and of the workspace. */
  const reset = async (senderSections: object) => {
    await asOwner('update workspaces set enabled = true where workspace_id = $1', [boss.workspace._id])
    await asOwner(
      'update members set role_id = $3, enabled = true, removed = false where workspace_id = $1 and id = $2',
      [boss.workspace._id, sender.id, role],
    )
    for (const [id, sections] of [
      [role, senderSections],
      [weak, {}],
    ])
      await asOwner('update roles set enabled = true, sections = $2 where id = $1', [
        id,
        JSON.stringify(sections),
      ])
  }
  const took = await acceptanceTime(sender)
  const { GLOBAL: _, SYS_ACCESS: __, ...withoutAccess } = everything
  const won = { accepted: 0, ended: 0 }
  for (let round = 0; round < rounds; round++) {
    const change = changes[round % changes.length] ?? closing
    await reset(change === raising ? withoutAccess : everything)
    const invited = change === raising ? weak : roleId('admin')
    const delay = delayOf(Math.floor(round / changes.length), took)
    const { isAccepted, counts } = await race({ sender, invited, change, delay })
    // If the acceptance came first, no invitation ended. If the change came first, nobody joined. A disabled workspace
    // keeps the invitation.
    const ended = change === closing ? [0, 0, 1] : [0, 1, 0]
    expect([round % changes.length, ...counts]).toEqual([
      round % changes.length,
      ...(isAccepted ? [1, 0, 0] : ended),
    ])
    won[isAccepted ? 'accepted' : 'ended']++
  }
  expect(Math.min(won.accepted, won.ended)).toBeGreaterThan(0)
}, 180_000)

/** Adds a person to the workspace directly, because other tests cover joining. */
async function freshSender(role: string): Promise<Sender & { email: string }> {
  const person = await world.newcomer()
  const email = `${person.id}@example.com`
  await asOwner(
    `insert into members (workspace_id, id, role_id, timezone, first_name, last_name, email)
     values ($1, $2, $3, 'America/Toronto', 'Tess', 'Tremblay', $4)`,
    [boss.workspace._id, person.id, role, email],
  )
  return { ...person, email, role, send: (path, body) => person.post(path, body, boss.inside.headers) }
}

test.each([
  ['is disabled by an ADMIN', [0, 0, 1]],
  ['is erased', [0, 0, 0]],
])(
  'SEC-42, OPEN-460 an acceptance races 10 times with its sender’s account, which %s: nobody joins after it',
  async (way, ended) => {
    const role = await fullRole()
    const ada = await installationAdmin()
    const took = await acceptanceTime(await freshSender(role))
    const won = { accepted: 0, ended: 0 }
    for (let round = 0; round < 10; round++) {
      const sender = await freshSender(role)
      const change = () =>
        way === 'is erased'
          ? ada.post(`/organization/person/erase/${sender.id}`, { email: sender.email })
          : ada.patch(`/organization/person/update/${sender.id}`, { enabled: false })
      const delay = delayOf(round, took)
      const { isAccepted, counts } = await race({ sender, invited: roleId('admin'), change, delay })
      expect(counts).toEqual(isAccepted ? [1, 0, 0] : ended)
      won[isAccepted ? 'accepted' : 'ended']++
    }
    expect(Math.min(won.accepted, won.ended)).toBeGreaterThan(0)
  },
  60_000,
)

test.each(['is disabled by an ADMIN', 'is erased'])(
  'SEC-42, OPEN-460 an account that %s waits for an acceptance that has begun',
  async (way) => {
    const sender = await freshSender(await fullRole())
    const ada = await installationAdmin()
    const { id, code, email } = await invitedBy(sender, roleId('admin'))
    await world.owner.query('begin')
    await asOwner('select 1 from invitations where workspace_id = $1 and id = $2 for update', [
      boss.workspace._id,
      id,
    ])
    const guest = visitor().post('/auth/accept-invite', newcomer(code))
    await waitingForOwner(world)
    const change =
      way === 'is erased'
        ? ada.post(`/organization/person/erase/${sender.id}`, { email: sender.email })
        : ada.patch(`/organization/person/update/${sender.id}`, { enabled: false })
    const first = await Promise.race([change.then(() => 'change'), waiting(300)])
    await world.owner.query('rollback')
    const [accepted, changed] = await Promise.all([guest, change])
    expect([first, accepted.status, changed.status]).toEqual(['waiting', 201, 200])
    expect(await memberCount(email)).toBe(1)
  },
)

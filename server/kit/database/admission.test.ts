import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { inTransaction } from './work.ts'
import { RecentCache } from './recent-cache.ts'
import { together } from './together.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const body = { firstName: 'Ann', lastName: 'Roy', phone: '+15145550144', languages: ['en-US'] }

/** Changes the database like another server, which this server does not notice. */
async function elsewhere({ workspaceId }: Person, statement: string, id: string): Promise<void> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  expect((await world.owner.query(statement, [id])).rowCount).toBe(1)
}

const roleOf = '(select role_id from members where id = $1)'

/** A member who has just read and written, so that the server knows the session and the access. */
async function knownMember(): Promise<Person> {
  const member = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, true, false] })
  for (let time = 1; time <= 2; time++) {
    expect((await member.get('/client/list')).status).toBe(200)
    expect((await member.post('/client/create', body)).status).toBe(201)
  }
  return member
}

test.each([
  ['the session ends', 'UNAUTHENTICATED', 'delete from sessions where user_id = $1'],
  ['the session expires', 'UNAUTHENTICATED', 'update sessions set expires_at = now() where user_id = $1'],
  ['the person is disabled', 'UNAUTHENTICATED', 'update users set disabled_at = now() where id = $1'],
  ['the account is not activated', 'NOT_ACTIVATED', 'update users set is_activated = false where id = $1'],
  ['the membership ends', 'NOT_A_MEMBER', 'update members set removed = true where id = $1'],
  ['the member is disabled', 'NOT_A_MEMBER', 'update members set enabled = false where id = $1'],
  ['the role is disabled', 'FORBIDDEN', `update roles set enabled = false where id = ${roleOf}`],
  ['the role loses the right', 'FORBIDDEN', `update roles set sections = '{}' where id = ${roleOf}`],
])(
  'OPEN-879 no call reads or writes once %s, although the server knew the person',
  async (_, code, change) => {
    const member = await knownMember()
    await elsewhere(member, change, member.id)
    for (let time = 1; time <= 2; time++) {
      const read = await member.get('/client/list')
      expect(read.code).toBe(code)
      expect(JSON.stringify(read.body)).not.toContain('Roy')
      expect((await member.post('/client/create', body)).code).toBe(code)
    }
  },
)

test.each([
  ['WORKSPACE_DISABLED', 'enabled = false', 'enabled = true'],
  ['SECOND_FACTOR_REQUIRED', 'requires_second_factor = true', 'requires_second_factor = false'],
])(
  'OPEN-879 a known member gets %s while the company is like this, and reads again afterwards',
  async (code, set, reset) => {
    const member = await knownMember()
    const change = (to: string) =>
      elsewhere(member, `update workspaces set ${to} where workspace_id = $1`, member.workspaceId)
    await change(set)
    expect((await member.get('/client/list')).code).toBe(code)
    await change(reset)
    expect((await member.get('/client/list')).status).toBe(200)
  },
)

test('OPEN-879 a right and a language that a known member gets hold from the next call on', async () => {
  const member = await world.member({ CRM_CONTACT_CUSTOMER: [true, false, false, false, false] })
  for (let time = 1; time <= 2; time++) {
    expect((await member.get('/client/list')).status).toBe(200)
    expect((await member.get('/tag/list')).body.msg).toBe('You do not have permission to do this')
  }
  await elsewhere(member, `update users set lang = 'fr' where id = $1`, member.id)
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => member.get('/client/list')))
  expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await member.get('/tag/list')).body.msg).toBe('Vous n’avez pas la permission de faire ceci')
  const sections = `sections || '{"DB_TAG": [true, false, false, false, false]}'`
  await elsewhere(member, `update roles set sections = ${sections} where id = ${roleOf}`, member.id)
  expect((await member.get('/tag/list')).status).toBe(200)
})

test('OPEN-879 a person who chose French is refused in French from the next call on, also before it is read', async () => {
  const member = await knownMember()
  expect((await member.patch(`/user/update/${member.id}`, { lang: 'fr' })).status).toBe(200)
  const refused = await member.post('/client/create', '{', { 'content-type': 'application/json' })
  expect(refused.body.msg).toBe('Veuillez corriger les champs indiqués')
  await elsewhere(member, 'delete from sessions where user_id = $1', member.id)
  const ended = await member.post('/client/create', '{', { 'content-type': 'application/json' })
  expect(ended.code).toBe('UNAUTHENTICATED')
})

test('OPEN-879 an account is activated from the next call on', async () => {
  const member = await world.member({ CRM_CONTACT_CUSTOMER: [true, false, false, false, false] })
  await elsewhere(member, 'update users set is_activated = false where id = $1', member.id)
  for (let time = 1; time <= 2; time++) expect((await member.get('/client/list')).code).toBe('NOT_ACTIVATED')
  await elsewhere(member, 'update users set is_activated = true where id = $1', member.id)
  expect((await member.get('/client/list')).status).toBe(200)
})

test('OPEN-879 access in one company says nothing about another company', async () => {
  const member = await knownMember()
  const there = { 'x-workspace-id': world.stranger.workspaceId }
  expect((await member.get('/client/list', there)).code).toBe('NOT_A_MEMBER')
  expect((await member.get('/client/list')).status).toBe(200)
})

test('steps of a transaction end together: the first error counts, and none runs on', async () => {
  const done: string[] = []
  const step = async (name: string, turns: number, error?: Error) => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    done.push(name)
    if (error) throw error
    return name
  }
  expect(await together([step('a', 2), step('b', 1)])).toEqual(['a', 'b'])
  const [first, second] = [new Error('first'), new Error('second')]
  await expect(together([step('c', 9), step('d', 5, second), step('e', 1, first)])).rejects.toBe(first)
  expect(done).toEqual(['b', 'a', 'e', 'd', 'c'])
})

test('of steps that fail together, the cause is thrown, not its consequence', async () => {
  const failed = inTransaction(world.database.main, (client) => {
    const late = client.query('select 1 / 0').catch(async (error: unknown) => {
      await delay(20)
      throw error
    })
    return together([late, client.query('select 1')])
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
})

test('recent values are forgotten after their time, and the oldest if there are too many', () => {
  const values = new RecentCache<number>(2, 60_000)
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) values.set(key, at)
  expect(['a', 'b', 'c'].map((key) => values.get(key))).toEqual([2, undefined, 3])
  values.delete('a')
  expect(values.get('a')).toBeUndefined()
  const short = new RecentCache<number>(2, 0)
  short.set('a', 1)
  expect(short.get('a')).toBeUndefined()
})

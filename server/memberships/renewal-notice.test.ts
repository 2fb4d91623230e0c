import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { sendNotices } from './notices-job.ts'
import { billedOf, made, planOf } from './testing.ts'

const [toronto, tokyo] = ['America/Toronto', 'Asia/Tokyo'] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.owner.query(`update workspaces set timezone = $2 where workspace_id = $1`, [
    world.stranger.workspaceId,
    tokyo,
  ])
  const sendingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  for (const person of [world.admin, world.stranger])
    expect((await person.post('/configuration/reminders', { steps: [], sendingHours })).status).toBe(200)
})
beforeEach(async () => void (await world.owner.query(`delete from outbox where kind = 'membership'`)))
afterAll(() => world.close())

const todayIn = (zone: string): Day => Temporal.Now.plainDateISO(zone).toString()
const after = (day: Day, days: number): Day => dayAfterUnits(day, 'DAY', days)

/** Runs the job as if it were this wall-clock time in a zone. */
const run = (day: Day, time = '12:00', zone: string = toronto) => {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time })
  return sendNotices(jobToolsOf(world), () => new Date(at.epochMilliseconds))
}

const gold = { name: 'Gold', price: '290.00', frequency: 'YEAR' }
const yearly = (person: Person, more: object = {}) =>
  planOf(person, { price: '290.00', frequency: 'YEAR', ...more })

/** Sells a plan from today on to an account whose holder has this address. Returns the membership. */
async function sold(plan: string, email: string | null, person: Person = world.admin) {
  const account = await accountFor(person)
  const { accountHolder } = (await person.get(`/account/read/${account}`)).result
  if (email) await person.patch(`/client/update/${accountHolder._id}`, { email })
  const startOn = todayIn(person === world.admin ? toronto : tokyo)
  const { _id } = await made(person, '/membership/create/', { account, plan, startOn })
  return { id: _id, account, client: accountHolder._id, renewsOn: dayAfterUnits(startOn, 'YEAR', 1) }
}

/** The total of the first invoice of a membership, which has the same price and taxes as the next one. */
async function totalOf(id: string): Promise<string> {
  const [first] = await billedOf(world, id)
  return (await world.admin.get(`/invoice/read/${first?.invoice?._id}`)).result.total
}

const sent = async () =>
  (
    await world.owner.query(
      `select recipient, subject, text, language from outbox where kind = 'membership' order by recipient`,
    )
  ).rows
const recipients = async () => (await sent()).map(({ recipient }) => recipient)

test('OPEN-805 the notice of a yearly renewal is sent once, in the hours of the zone, in parallel and again', async () => {
  const { id, account, client, renewsOn } = await sold(await planOf(world.admin, gold), 'ana@example.com')
  const day = after(renewsOn, -30)
  await run(after(day, -1))
  for (const time of ['08:59', '17:00']) await run(day, time)
  expect(await sent()).toEqual([])
  await Promise.all([run(day), run(day), run(day)])
  await run(after(day, 1))
  const [notice, ...others] = await sent()
  expect(others).toEqual([])
  const said = new Date(`${renewsOn}T00:00`).toLocaleDateString('en-CA', { dateStyle: 'long' })
  expect(notice).toMatchObject({
    recipient: 'ana@example.com',
    subject: `Your membership Gold renews on ${said}`,
  })
  expect(notice.text).toContain(
    `renews on ${said} for $290.00 a year. With taxes, your next invoice is $${await totalOf(id)}.`,
  )
  expect(notice.text).toContain('call us at (514) 555-0100')
  const { noticedAt } = (await world.admin.get(`/membership/read/${id}`)).result
  expect(new Date(noticedAt).toISOString().slice(0, 10)).toBe(day)
  for (const path of [`/membership/history/${id}`, `/account/history/${account}`]) {
    const { result } = await world.admin.get(path)
    const notices = result.filter(({ action }: { action: string }) => action === 'noticeRenewal')
    expect(notices).toMatchObject([{ changes: { to: [null, 'ana@example.com'] } }])
  }
  const timeline = await world.admin.get(`/client/timeline/${client}?kinds=REMINDER`)
  expect(timeline.result.entries).toMatchObject([
    { kind: 'REMINDER', title: 'Gold', status: renewsOn, entity: 'membership', record: id },
  ])
})

test('OPEN-805 a late notice is sent while the renewal is ahead, in the zone of each workspace', async () => {
  const [plan, theirs] = [await yearly(world.admin), await yearly(world.stranger, { price: '480.00' })]
  const late = await sold(plan, 'late@example.com')
  const other = await sold(theirs, 'tokyo@example.com', world.stranger)
  // Noon in Tokyo is the evening before in Toronto.
  await run(after(other.renewsOn, -30), '12:00', tokyo)
  expect(await recipients()).toEqual(['tokyo@example.com'])
  expect((await sent())[0].text).toContain('480.00')
  await run(late.renewsOn)
  expect(await recipients()).toEqual(['tokyo@example.com'])
  await run(after(late.renewsOn, -1))
  expect(await recipients()).toEqual(['late@example.com', 'tokyo@example.com'])
})

test('OPEN-805 who ends, changes or cannot be reached gets no notice, and the price is that of the renewal', async () => {
  const [plan, dearer, monthly, silent] = [
    await yearly(world.admin),
    await yearly(world.admin, { name: 'Platinum', price: '310.00' }),
    await planOf(world.admin),
    await yearly(world.admin, { noticeDays: 0 }),
  ]
  const of = (name: string, from = plan) => sold(from, `${name}@example.com`)
  const [ends, stays, upgrades, leaves, archived] = [
    await of('ends'),
    await of('stays'),
    await of('upgrades'),
    await of('leaves'),
    await of('archived'),
  ]
  await sold(silent, 'silent@example.com')
  await sold(monthly, 'monthly@example.com')
  await sold(plan, null)
  const post = async (path: string, body: object) =>
    expect((await world.admin.post(path, body)).status).toBe(200)
  await post(`/membership/end/${ends.id}`, { on: ends.renewsOn })
  await post(`/membership/end/${stays.id}`, { on: after(stays.renewsOn, 1) })
  await post(`/membership/change/${upgrades.id}`, { plan: dearer, on: after(upgrades.renewsOn, -5) })
  await post(`/membership/change/${leaves.id}`, { plan: monthly, on: after(leaves.renewsOn, -20) })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update accounts set removed = true where id = $1`, [archived.account])
  // The switch for reminders of unpaid invoices does not apply to notices.
  await world.owner.query(`update accounts set reminders = false where id = $1`, [stays.account])
  await run(after(ends.renewsOn, -30))
  expect(await recipients()).toEqual(['stays@example.com', 'upgrades@example.com'])
  expect((await sent())[1]).toMatchObject({ subject: expect.stringContaining('Platinum') })
  expect((await sent())[1].text).toContain('$310.00 a year')
  const timeline = await world.admin.get(`/client/timeline/${upgrades.client}?kinds=REMINDER`)
  expect(timeline.result.entries).toMatchObject([{ title: 'Platinum' }])
  const facts = await world.admin.get(`/template/facts?about=membership&id=${archived.id}`)
  expect([facts.status, facts.result.membership]).toEqual([200, undefined])
})

test('OPEN-805 plans have 30 days by default, none if monthly, and templates show the values of a membership', async () => {
  const read = async (id: string) => (await world.admin.get(`/membership-plan/read/${id}`)).result.noticeDays
  const [plan, monthly] = [await yearly(world.admin), await planOf(world.admin, { noticeDays: 12 })]
  expect([await read(plan), await read(monthly)]).toEqual([30, 0])
  await world.admin.patch(`/membership-plan/update/${plan}`, { noticeDays: 45 })
  await world.admin.patch(`/membership-plan/update/${monthly}`, { noticeDays: 45 })
  expect([await read(plan), await read(monthly)]).toEqual([45, 0])
  const refused = await world.admin.patch(`/membership-plan/update/${plan}`, { noticeDays: 91 })
  expect([refused.status, refused.body.errors?.[0]?.path ?? refused.body]).toEqual([400, ['noticeDays']])
  const { id, renewsOn } = await sold(plan, 'template@example.com')
  const facts = (await world.admin.get(`/template/facts?about=membership&id=${id}`)).result
  expect(facts.membership).toMatchObject({
    renewsOn,
    price: '290.00',
    frequency: 'YEAR',
    total: await totalOf(id),
  })
  const languages = { fr: { subject: 'Avis', body: '{{membership.plan}} : {{membership.total}}' } }
  const body = {
    name: 'Avis',
    description: 'Avis de renouvellement',
    type: 'EMAIL',
    category: 'MEMBERSHIP',
    purpose: 'MEMBERSHIP_RENEWAL',
    languages,
  }
  await made(world.admin, '/template/create/', body)
  await run(after(renewsOn, -45))
  expect(await sent()).toMatchObject([
    { subject: 'Avis', language: 'fr', text: expect.stringContaining((await totalOf(id)).replace('.', ',')) },
  ])
})

test('OPEN-805 a membership says that its notice could not be sent, until it is', async () => {
  const { id, client, renewsOn } = await sold(await yearly(world.admin), null)
  const read = async () => (await world.admin.get(`/membership/read/${id}`)).result
  await run(after(renewsOn, -31))
  expect((await read()).noticeFailure).toBeNull()
  await run(after(renewsOn, -20))
  await run(after(renewsOn, -20), '13:00')
  const { noticeFailure, version } = await read()
  expect(noticeFailure).toMatch(/email address/)
  const [{ action }] = (await world.admin.get(`/membership/history/${id}`)).result
  expect(action).toBe('failNotice')
  await run(after(renewsOn, -19))
  expect((await read()).version).toBe(version)
  await world.admin.patch(`/client/update/${client}`, { email: 'late@example.com' })
  await run(after(renewsOn, -18))
  const { noticedAt, noticeFailure: left } = await read()
  expect([typeof noticedAt, left]).toEqual(['string', null])
})

test('OPEN-805 a membership that becomes monthly before its renewal says nothing about a notice', async () => {
  const { id, renewsOn } = await sold(await yearly(world.admin), null)
  const plan = await planOf(world.admin, { price: '29.00', frequency: 'MONTH' })
  const changed = await world.admin.post(`/membership/change/${id}`, { plan, on: after(renewsOn, -10) })
  expect(changed.status).toBe(200)
  await run(after(renewsOn, -20))
  expect((await world.admin.get(`/membership/read/${id}`)).result.noticeFailure).toBeNull()
})

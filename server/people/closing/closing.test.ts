import { endOfLastMonth } from '@fieldhouse/domain/people/closing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInWords } from '../../testing/recent-day.ts'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.stranger.patch(`/workspace/update/${world.stranger.workspaceId}`, { timezone: east })
})
afterAll(() => world.close())

const west = 'America/Toronto'
/** The current day of this zone is never before the current day in Toronto. */
const east = 'Pacific/Kiritimati'

const todayIn = (zone: string) => Temporal.Now.plainDateISO(zone)
const daysAgo = (days: number, zone = west) => todayIn(zone).subtract({ days }).toString()
const noon = (day: string, zone = west) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString()

const close = (person: Person, day: string) => person.post('/closing/close', { day })
const reopen = (person: Person, day: string | null, reason = 'A late bill') =>
  person.post('/closing/reopen', { day, reason })
const read = async (person: Person) => (await person.get('/closing/read')).result
const spend = (person: Person, day: string) =>
  person.post('/expense/create/', { day, category: 'PARTS', amount: '1' })

/** Makes an issued invoice with a billing date. */
async function issued(person: Person, billingDate: string): Promise<string> {
  const account = await accountFor(person)
  const { result } = await person.post('/invoice/create/', { ...readyInvoice, account, billingDate })
  const reply = await person.post(`/invoice/issue/${result._id}`)
  expect(reply.status).toBe(200)
  return result._id
}

/** The refusal of a field whose day is in the period through `closed`. */
const refused = (field: string, closed: string) => {
  const first = Temporal.PlainDate.from(closed).add({ days: 1 }).toString()
  return {
    code: 'PERIOD_CLOSED',
    msg: `The period through ${dayInWords(closed)} is closed. The first open day is ${dayInWords(first)}`,
    errors: [
      {
        path: [field],
        code: 'PERIOD_CLOSED',
        msg: `The period through ${dayInWords(closed)} is closed. Enter ${dayInWords(first)} or a later day`,
      },
    ],
  }
}

test('OPEN-810 a period is closed and reopened, with who did it, when and why, in each workspace alone', async () => {
  const { admin, stranger } = world
  expect(await read(admin)).toEqual({
    closedThrough: null,
    firstOpenDay: null,
    today: todayIn(west).toString(),
    history: [],
  })
  const [far, near] = [daysAgo(40), daysAgo(10)]
  expect((await close(admin, far)).result).toMatchObject({ closedThrough: far, firstOpenDay: daysAgo(39) })
  expect((await close(admin, near)).status).toBe(200)
  expect((await reopen(admin, far)).result.closedThrough).toBe(far)
  expect((await reopen(admin, null, 'Wrong tax')).result.closedThrough).toBeNull()
  const by = { _id: admin.id, name: expect.any(String) }
  expect((await read(admin)).history).toMatchObject([
    { before: far, after: null, reason: 'Wrong tax', by },
    { before: near, after: far, reason: 'A late bill', by },
    { before: far, after: near, reason: null, by },
    { before: null, after: far, reason: null, by },
  ])
  expect(await read(stranger)).toMatchObject({ closedThrough: null, history: [] })
  const log = (await admin.get('/activity-log/list/?limit=4')).result
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'reopenPeriod',
    'reopenPeriod',
    'closePeriod',
    'closePeriod',
  ])
})

test('OPEN-810 today stays open in the company’s own zone, a period only grows, and reopening needs a reason', async () => {
  const { admin, stranger } = world
  const faultOf = async (reply: ReturnType<typeof close>) => (await reply).body.errors?.[0]
  for (const [person, zone] of [
    [admin, west],
    [stranger, east],
  ] as const) {
    expect(await faultOf(close(person, daysAgo(0, zone)))).toMatchObject({ code: 'CLOSING_DAY_TO_COME' })
    expect((await close(person, daysAgo(1, zone))).status).toBe(200)
  }
  const closed = daysAgo(1)
  expect(await faultOf(close(admin, closed))).toMatchObject({
    path: ['day'],
    code: 'CLOSED_ALREADY',
    msg: `The period through ${dayInWords(closed)} is already closed. Choose a later day`,
  })
  expect(await faultOf(close(admin, daysAgo(5)))).toMatchObject({ code: 'CLOSED_ALREADY' })
  expect(await faultOf(reopen(admin, closed))).toMatchObject({ code: 'NOTHING_TO_REOPEN' })
  expect(await faultOf(reopen(admin, null, ''))).toMatchObject({ path: ['reason'], code: 'REASON' })
  expect((await read(admin)).closedThrough).toBe(closed)
  expect((await reopen(admin, null)).status).toBe(200)
  expect((await reopen(stranger, null)).status).toBe(200)
  expect(await faultOf(reopen(admin, null))).toMatchObject({ code: 'NOTHING_TO_REOPEN' })
})

/** The statuses of a person's calls that read, close and reopen the period. */
async function statuses(person: Person): Promise<number[]> {
  const calls = [person.get('/closing/read'), close(person, daysAgo(3)), reopen(person, null)]
  return (await Promise.all(calls)).map(({ status }) => status)
}

test('OPEN-810 seeing, closing and reopening are three permissions', async () => {
  const none = [false, false, false, false, false]
  const may = (at: number) =>
    world.member({ ACCTG_CLOSING: none.map((held, index) => held || index === at) as never })
  const [reader, closer, reopener] = [await may(0), await may(1), await may(3)]
  expect(await statuses(reader)).toEqual([200, 403, 403])
  expect(await statuses(closer)).toEqual([403, 200, 403])
  expect(await statuses(reopener)).toEqual([403, 403, 200])
})

test('OPEN-810 nothing is dated in the closed period: the refusal names the closed day and the first open day', async () => {
  const { admin, stranger } = world
  const closed = daysAgo(5)
  const open = daysAgo(4)
  const invoice = await issued(admin, daysAgo(20))
  const draft = (
    await admin.post('/invoice/create/', {
      ...readyInvoice,
      account: await accountFor(admin),
      billingDate: closed,
    })
  ).result._id
  const expense = (await spend(admin, closed)).result._id
  const later = (await spend(admin, open)).result._id
  await close(admin, closed)
  const pay = (day: string) =>
    admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: '1', paidAt: noon(day) })
  const cases = [
    ['billingDate', () => admin.post(`/invoice/issue/${draft}`)],
    ['paidAt', () => pay(closed)],
    ['day', () => spend(admin, closed)],
    ['day', () => admin.patch(`/expense/update/${expense}`, { amount: '2' })],
    ['day', () => admin.patch(`/expense/update/${expense}`, { day: open })],
    ['day', () => admin.patch(`/expense/update/${later}`, { day: closed })],
    ['day', () => admin.post(`/expense/approve/${expense}`)],
    ['day', () => admin.post(`/expense/reject/${expense}`, { reason: 'No' })],
    ['day', () => admin.delete(`/expense/delete/${expense}`)],
  ] as const
  for (const [field, act] of cases) {
    const { status, body } = await act()
    expect([status, body]).toMatchObject([409, refused(field, closed)])
  }
  // Another company with the same day is not closed.
  expect((await spend(stranger, closed)).status).toBe(201)
  // Notes and drafts may change. A cancellation, a payment or an approval of today is dated today.
  expect((await admin.patch(`/expense/update/${expense}`, { note: 'Lost' })).status).toBe(200)
  expect((await admin.patch(`/invoice/update/${draft}`, { billingDate: open })).status).toBe(200)
  expect((await admin.post(`/invoice/issue/${draft}`)).status).toBe(200)
  const paid = await pay(open)
  expect(paid.status).toBe(201)
  expect((await admin.post(`/payment/void/${paid.result._id}`, { reason: 'Typo' })).status).toBe(200)
  expect((await admin.post(`/invoice/cancel/${invoice}`)).status).toBe(200)
  expect((await admin.post(`/expense/approve/${later}`)).status).toBe(200)
  await reopen(admin, null)
  expect((await admin.delete(`/expense/delete/${expense}`)).status).toBe(200)
})

test('OPEN-810 a payment belongs to the day in the company’s zone, also after the zone has changed', async () => {
  const { admin } = world
  const invoice = await issued(admin, daysAgo(1))
  const closed = daysAgo(3)
  const end = Temporal.PlainDate.from(closed).add({ days: 1 }).toZonedDateTime(west)
  await close(admin, closed)
  const pay = (at: Temporal.ZonedDateTime) =>
    admin.post(`/payment/invoice/${invoice}`, {
      currency: 'CAD',
      amount: '1',
      paidAt: at.toInstant().toString(),
    })
  expect((await pay(end.subtract({ seconds: 1 }))).code).toBe('PERIOD_CLOSED')
  expect((await pay(end)).status).toBe(201)
  const move = (timezone: string) => admin.patch(`/workspace/update/${admin.workspaceId}`, { timezone })
  await move(east)
  // In the new zone this instant is on the first open day, but the period ended later when it was closed.
  expect((await pay(end.subtract({ hours: 1 }))).code).toBe('PERIOD_CLOSED')
  await move('Pacific/Pago_Pago')
  // In the new zone this instant is still on the last closed day.
  expect((await pay(end.add({ hours: 1 }))).code).toBe('PERIOD_CLOSED')
  await move(west)
  await reopen(admin, null)
})

test('OPEN-810 the end of last month is proposed', () => {
  expect(['2026-11-29', '2026-03-01', '2028-03-31', '2026-01-31'].map(endOfLastMonth)).toEqual([
    '2026-10-31',
    '2026-02-28',
    '2028-02-29',
    '2025-12-31',
  ])
})

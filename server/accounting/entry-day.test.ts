import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInWords } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let invoice: string
let estimate: string
beforeAll(async () => {
  world = await openWorld()
  const account = await accountFor(world.admin)
  invoice = (await world.admin.post('/invoice/create/', { ...readyInvoice, account })).result._id
  await world.admin.post(`/invoice/issue/${invoice}`)
  estimate = (await world.admin.post('/quote/create/', { ...readyInvoice, account })).result._id
  await world.admin.post(`/quote/issue/${estimate}`)
  await world.admin.post(`/quote/accept/${estimate}`)
})
afterAll(() => world.close())

/** Sets the company's time zone and its range of entry days; returns its current day. */
async function company(set: object, zone = 'America/Toronto'): Promise<Temporal.PlainDate> {
  const saved = await world.admin.patch(`/workspace/update/${world.admin.workspaceId}`, {
    timezone: zone,
    ...set,
  })
  expect(saved.status).toBe(200)
  return Temporal.Now.plainDateISO(zone)
}

const usual = { entryMonthsBack: 12, entryDaysAhead: 0 }
const noon = (day: Temporal.PlainDate, zone = 'America/Toronto') =>
  day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString()

const pay = (paidAt: unknown, path = `/payment/invoice/${invoice}`) =>
  world.admin.post(path, { currency: 'CAD', amount: '0.01', paidAt })
const spend = (day: string) => world.admin.post('/expense/create/', { day, category: 'PARTS', amount: '1' })

test('OPEN-492 payments, deposits and expenses are dated from a year back until today', async () => {
  const today = await company(usual)
  const cases = [
    [today, true],
    [today.subtract({ years: 1 }), true],
    [today.subtract({ years: 1, days: 1 }), false],
    [today.add({ days: 1 }), false],
    [Temporal.PlainDate.from('1900-01-01'), false],
    [Temporal.PlainDate.from('2099-12-31'), false],
  ] as const
  const range = { first: today.subtract({ years: 1 }).toString(), last: today.toString() }
  for (const [day, isTaken] of cases) {
    const answers = [
      await pay(noon(day)),
      await pay(noon(day), `/payment/quote/${estimate}`),
      await spend(day.toString()),
    ]
    expect([String(day), ...answers.map(({ status }) => status)]).toEqual([
      String(day),
      ...(isTaken ? [201, 201, 201] : [400, 400, 400]),
    ])
    if (isTaken) continue
    const [paid, , spent] = answers
    const msg = `Enter a day from ${dayInWords(range.first)} to ${dayInWords(range.last)}`
    expect(paid?.body.errors).toEqual([expect.objectContaining({ path: ['paidAt'], code: 'DAY_RANGE', msg })])
    expect(spent?.body.errors).toEqual([expect.objectContaining({ path: ['day'], code: 'DAY_RANGE', msg })])
  }
})

test('OPEN-492 today is that of the company: a phone that is a day ahead or behind changes nothing', async () => {
  // These two zones never have the same calendar day.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const pasts = ['/product/valuation?day=', '/account/receivables?asOf='].map(
    (path) => (day: Temporal.PlainDate) => world.admin.get(path + day.toString()),
  )
  const eastern = await company(usual, east)
  for (const past of pasts) {
    expect((await past(eastern)).status).toBe(200)
    expect((await past(eastern.add({ days: 1 }))).body.errors).toMatchObject([{ code: 'DAY_TO_COME' }])
  }
  expect((await pay(noon(eastern, east))).status).toBe(201)
  expect(
    (await pay(eastern.toZonedDateTime({ timeZone: east, plainTime: '23:59' }).toInstant().toString()))
      .status,
  ).toBe(201)
  const western = await company(usual, west)
  expect(String(western)).not.toBe(String(eastern))
  // The current day in the eastern time zone is the next day in the company's time zone.
  expect((await pay(noon(eastern, west))).body.errors).toMatchObject([{ code: 'DAY_RANGE' }])
  expect((await spend(eastern.toString())).body.errors).toMatchObject([{ code: 'DAY_RANGE' }])
  expect((await spend(western.toString())).status).toBe(201)
  for (const past of pasts) {
    expect((await past(eastern)).body.errors).toMatchObject([{ code: 'DAY_TO_COME' }])
    expect((await past(western)).status).toBe(200)
  }
  const late = western.toZonedDateTime({ timeZone: west, plainTime: '23:59:59' })
  expect((await pay(late.toInstant().epochMilliseconds)).status).toBe(201)
  expect((await pay(late.add({ seconds: 1 }).toInstant().epochMilliseconds)).status).toBe(400)
  await company(usual)
})

test('OPEN-492 the workspace changes the range, within bounds', async () => {
  const today = await company({ entryMonthsBack: 1, entryDaysAhead: 2 })
  expect((await spend(today.subtract({ months: 1, days: 1 }).toString())).status).toBe(400)
  expect((await spend(today.add({ days: 2 }).toString())).status).toBe(201)
  expect((await pay(noon(today.add({ days: 3 })))).status).toBe(400)
  await company({ entryMonthsBack: 120 })
  expect((await spend(today.subtract({ years: 10 }).toString())).status).toBe(201)
  const path = `/workspace/update/${world.admin.workspaceId}`
  for (const wrong of [
    { entryMonthsBack: 121 },
    { entryMonthsBack: -1 },
    { entryDaysAhead: 367 },
    { entryDaysAhead: 0.5 },
  ])
    expect((await world.admin.patch(path, wrong)).body.errors).toMatchObject([{ path: Object.keys(wrong) }])
  await company(usual)
})

test('OPEN-492 an expense keeps the day it had when the range became smaller; another day is asked', async () => {
  const today = await company({ entryMonthsBack: 24 })
  const { result } = await spend(today.subtract({ months: 20 }).toString())
  await company(usual)
  const path = `/expense/update/${result._id}`
  expect((await world.admin.patch(path, { amount: '2' })).status).toBe(200)
  expect((await world.admin.patch(path, { day: today.subtract({ months: 19 }).toString() })).status).toBe(400)
  expect((await world.admin.patch(path, { day: today.toString() })).status).toBe(200)
})

import type { Day } from '@fieldhouse/domain/kit/time/day'
import { expect, test } from 'vitest'
import { dayIn, planOf } from '../memberships/testing.ts'
import { type TestVisit, act, openVisits, ownVisits, usualRights } from './testing.ts'

const { world, made, labour, driver, visitOf, load, readJob } = await openVisits()
const { admin } = world

type Stop = { visit: { _id: string }; prices: Record<string, string> }

/** The prices of the technician's stop at a visit, on the visit's own day. */
async function pricesAt({ tess, id }: TestVisit): Promise<Record<string, string>> {
  const { startAt } = (await admin.get(`/appointment/read/${id}`)).result
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })
  const { result } = await tess.get(`/my-day?day=${day.format(new Date(startAt))}`)
  return result.stops.find(({ visit }: Stop) => visit._id === id).prices
}

/** Moves a visit to noon of a day. */
async function moveTo({ id }: TestVisit, day: Day): Promise<void> {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'America/Toronto',
    plainTime: '12:00',
  })
  const startAt = noon.epochMilliseconds
  const moved = await admin.patch(`/appointment/update/${id}`, { startAt })
  expect([moved.status, moved.body.errors]).toEqual([200, undefined])
}

test('OPEN-809 My day has the prices that the visit bills: of the list, of the job type, less the discount of the member', async () => {
  const { tess, van } = await driver(usualRights)
  const [listed, priced, same] = [await load(van, 3), await load(van, 3), await load(van, 3)]
  const jobType = await made('/job-type/create/', {
    name: 'Boiler',
    // The first row that has a price decides.
    products: [{ product: labour._id }, { product: priced }, { product: priced, unitPrice: '19.00' }],
  })
  const visit = await visitOf({ tess, van })
  await admin.patch(`/job/update/${visit.job}`, { jobType: jobType._id })
  expect(await pricesAt(visit)).toEqual({ [priced]: '19.00' })
  const { account } = await readJob(visit.job)
  const tag = await made('/tag/create/', { name: 'Trade', color: '#0072b2', types: ['ACCOUNT'] })
  const list = { name: 'Trade', currency: 'CAD', accountTags: [tag._id] }
  await made('/price-list/create/', { ...list, rules: [{ product: listed, price: '20.00' }] })
  await admin.patch(`/account/update/${account._id}`, { tags: [tag._id] })
  expect(await pricesAt(visit)).toEqual({ [priced]: '19.00', [listed]: '20.00' })
  const plan = await planOf(admin, { discounts: { labour: '0.1', parts: '0.05' } })
  await made('/membership/create/', { account: account._id, plan, startOn: dayIn(0) })
  const shown = { [priced]: '18.05', [listed]: '19.00', [same]: '23.75', [labour._id]: '81.00' }
  expect(await pricesAt(visit)).toEqual(shown)
  await act('start', { person: tess, id: visit.id })
  const finished = await act(
    'finish',
    { person: tess, id: visit.id },
    {
      outcome: 'COME_BACK',
      parts: [listed, priced, same].map((product) => ({ product, count: 1 })),
      hours: [{ technician: tess.id, minutes: 60 }],
    },
  )
  expect([finished.status, finished.body.errors]).toEqual([200, undefined])
  expect(await pricesAt(visit)).toEqual({})
  const [draft] = (await admin.get(`/invoice/list/?filter_job=${visit.job}`)).result
  const { lineItems } = (await admin.get(`/invoice/read/${draft._id}`)).result
  type Line = { priced: { product: string }; amount: string }
  expect(Object.fromEntries(lineItems.map((line: Line) => [line.priced.product, line.amount]))).toEqual(shown)
})

test('OPEN-809 My day of tomorrow has the price lists of tomorrow, and a past day those of today', async () => {
  const { tess, van } = await driver(usualRights)
  const product = await load(van, 1)
  const visit = await visitOf({ tess, van })
  const list = { currency: 'CAD', rules: [{ product, price: '20.00' }] }
  await made('/price-list/create/', { name: 'From tomorrow', validFrom: dayIn(1), ...list })
  await moveTo(visit, dayIn(0))
  expect(await pricesAt(visit)).toEqual({})
  await moveTo(visit, dayIn(1))
  expect(await pricesAt(visit)).toEqual({ [product]: '20.00' })
  const former = { currency: 'CAD', rules: [{ product, price: '18.00' }] }
  await made('/price-list/create/', { name: 'Until yesterday', validUntil: dayIn(-1), ...former })
  await moveTo(visit, dayIn(-1))
  expect(await pricesAt(visit)).toEqual({})
})

test('OPEN-809 My day has no prices without the right to read products', async () => {
  const { tess, van } = await driver(ownVisits)
  const product = await load(van, 1)
  const visit = await visitOf({ tess, van })
  await made('/price-list/create/', { name: 'All', currency: 'CAD', rules: [{ product, price: '20.00' }] })
  expect(await pricesAt(visit)).toEqual({})
})

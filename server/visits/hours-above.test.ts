import { expect, test } from 'vitest'
import { act, openVisits, usualRights } from './testing.ts'

const { world, visitOf, read, draftsOf, chargesOf, hoursOf } = await openVisits()
const { admin } = world
const minute = 60_000

/**
 * Creates a visit of `minutes` minutes with a pause of 20, and ends it with `hours` minutes worked. `planned` is its
 * planned length in minutes.
 */
async function ended(minutes: number, hours: number, planned?: number) {
  const visit = await visitOf({ permissions: usualRights })
  const now = Math.floor(Date.now() / minute) * minute
  if (planned !== undefined) {
    const plan = { startAt: now - minutes * minute, estimatedDuration: planned * minute }
    expect((await admin.patch(`/appointment/update/${visit.id}`, plan)).status).toBe(200)
  }
  const at = (before: number) => ({ person: visit.tess, id: visit.id, at: now - before * minute })
  await act('start', at(minutes))
  await act('pause', at(minutes - 10))
  await act('start', at(minutes - 30))
  const reply = await act('finish', at(0), {
    outcome: 'DONE',
    checklist: [{ _id: visit.items[1]?._id, done: true }],
    hours: [{ technician: visit.tess.id, minutes: hours }],
  })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return { visit, warnings: reply.result.warnings }
}

/** The subtotals of a job's drafts, and its unbilled and unconfirmed charges. */
async function billed(job: string) {
  const drafts = await draftsOf(job)
  const { amount, count, unconfirmed } = (await admin.get(`/visit-charge/unbilled?job=${job}`)).result
  return [drafts.map(({ subtotal }: { subtotal: string }) => subtotal), amount, count, unconfirmed]
}

test('OPEN-641 hours within the visit without its pauses, and a quarter of an hour, ask for nothing', async () => {
  const { visit, warnings } = await ended(90, 85)
  expect(warnings).toEqual([])
  expect((await read(visit.id)).hoursAbove).toBe(null)
  expect(await billed(visit.job)).toEqual([['127.50'], '0.00', 0, 0])
})

test('OPEN-641 five hours of a visit of an hour are kept, marked, and billed once the office confirms them', async () => {
  const { visit, warnings } = await ended(90, 300)
  expect(warnings).toEqual([{ code: 'HOURS_ABOVE_SPAN', technician: visit.tess.id, minutes: 300, span: 70 }])
  expect((await read(visit.id)).hoursAbove).toBe(230)
  expect((await hoursOf(visit.id)).map(({ minutes }: { minutes: number }) => minutes)).toEqual([300])
  expect((await chargesOf(visit.job))[0]).toMatchObject({ unconfirmed: true, billed: false })
  expect(await billed(visit.job)).toEqual([[], '0.00', 0, 1])
  // Billing the rest of the job does not include the unconfirmed hours.
  expect((await admin.post(`/job/bill/${visit.job}`, {})).result).toBe(null)
  expect((await visit.tess.post(`/appointment/confirm-hours/${visit.id}`, {})).code).toBe('FORBIDDEN')
  const confirmed = await admin.post(`/appointment/confirm-hours/${visit.id}`, {})
  expect([confirmed.status, confirmed.result.hoursAbove]).toEqual([200, null])
  expect((await admin.post(`/appointment/confirm-hours/${visit.id}`, {})).status).toBe(200)
  expect(await billed(visit.job)).toEqual([['450.00'], '0.00', 0, 0])
})

test('OPEN-641 hours that the office bills by name are confirmed by that', async () => {
  const { visit } = await ended(90, 300)
  const [charge] = await chargesOf(visit.job)
  expect((await admin.post(`/job/bill/${visit.job}`, { charges: [charge._id] })).status).toBe(200)
  expect((await read(visit.id)).hoursAbove).toBe(null)
  expect(await billed(visit.job)).toEqual([['450.00'], '0.00', 0, 0])
})

test('OPEN-641 a correction asks again of whoever may not bill, and confirms by whoever may', async () => {
  const { visit } = await ended(90, 60)
  const correct = (person: typeof admin, minutes: number) =>
    person.post(`/appointment/correct/${visit.id}`, {
      parts: [],
      hours: [{ technician: visit.tess.id, minutes }],
    })
  const longer = await correct(visit.tess, 240)
  expect(longer.result.warnings).toMatchObject([{ code: 'HOURS_ABOVE_SPAN', minutes: 240, span: 70 }])
  expect(await billed(visit.job)).toEqual([['0.00'], '0.00', 0, 1])
  expect((await correct(visit.tess, 75)).result.warnings).toEqual([])
  expect(await billed(visit.job)).toEqual([['112.50'], '0.00', 0, 0])
  expect((await correct(admin, 240)).result.warnings).toEqual([])
  expect(await billed(visit.job)).toEqual([['360.00'], '0.00', 0, 0])
})

test('OPEN-641 a correction counts the work after the planned end of a visit', async () => {
  const { visit, warnings } = await ended(90, 60, 30)
  expect(warnings).toEqual([])
  const { result } = await visit.tess.post(`/appointment/correct/${visit.id}`, {
    parts: [],
    hours: [{ technician: visit.tess.id, minutes: 80 }],
  })
  expect(result.warnings).toEqual([])
  expect(await billed(visit.job)).toEqual([['120.00'], '0.00', 0, 0])
})

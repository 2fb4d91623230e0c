import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import type { Owner } from '../../server/testing/sign-up-owner.ts'
import { openMarket, trade } from '../../server/testing/trade/trade.ts'
import { bothSides } from '../../server/testing/trade/trade-model.ts'
import { untilTaken } from '../../server/testing/until-taken.ts'
import { prepareRecords } from '../../server/testing/writers.ts'
import { need } from '../need.ts'

const slots = 100
const bookingsOfSlot = 10
const numbered = 300
const orders = 1000
/** The number of requests at the same time. */
const atOnce = 25

/** Sends a request until the server has room for it. */
function post(owner: Owner, path: string, body: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return untilTaken(async () => {
    const answer = await owner.send('POST', path, { body, headers })
    return { ...answer, code: answer.body.code as string | undefined }
  })
}

/** Runs the tasks, at most `atOnce` at the same time. Returns the results in order, and the time in s. */
async function together<T>(tasks: readonly (() => Promise<T>)[]): Promise<{ results: T[]; seconds: number }> {
  const began = performance.now()
  const results: T[] = []
  let next = 0
  const work = async () => {
    while (next < tasks.length) {
      const at = next++
      const task = tasks[at]
      if (task) results[at] = await task()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { results, seconds: (performance.now() - began) / 1000 }
}

/** Books one technician a thousand times for a hundred slots. Each slot gets one booking. */
async function raceForSlots(owner: Owner, about: { job: string; technician: string }): Promise<number> {
  const asked = Array.from({ length: slots * bookingsOfSlot }, (_, at) => at % slots)
  const { results, seconds } = await together(
    asked.map((slot) => async () => {
      const answer = await post(owner, '/appointment/create/', {
        jobId: about.job,
        technicians: [about.technician],
        startAt: Date.UTC(2032, 0, 5) + slot * 3_600_000,
        estimatedDuration: 3_600_000,
      })
      return { slot, code: answer.status === 201 ? 'BOOKED' : answer.code }
    }),
  )
  const booked = results.filter(({ code }) => code === 'BOOKED').map(({ slot }) => slot)
  need(
    booked.length === slots && new Set(booked).size === slots,
    `each slot has one booking: ${booked.length}`,
  )
  const refused = results.filter(({ code }) => code === 'TECHNICIAN_BUSY').length
  need(refused === results.length - slots, 'each other booking is refused because the technician is busy')
  return seconds
}

/** Creates jobs at the same time. Their numbers have no hole and no duplicate. */
async function raceForNumbers(owner: Owner): Promise<number> {
  const { results, seconds } = await together(
    Array.from({ length: numbered }, (_, at) => async () => {
      const answer = await post(owner, '/job/create/', {
        clientData: { firstName: `N${at}`, lastName: 'Roy', phone: '+15145550199', languages: ['fr-FR'] },
        title: `Numbered ${at}`,
        description: 'Water under the washer',
        isCreateServiceLocation: true,
        serviceLocationData: { name: 'Home', address: { formatted: '1200 Main Street, Montréal' } },
      })
      need(answer.status === 201, `the job is created: ${JSON.stringify(answer.body)}`)
      return Number(/(\d+)$/.exec(answer.result.jobNumber)?.[1])
    }),
  )
  const sorted = results.toSorted((one, other) => one - other)
  const first = sorted[0] ?? 0
  need(
    isDeepStrictEqual(
      sorted,
      sorted.map((_, at) => first + at),
    ),
    `the numbers of jobs have no hole: ${sorted.join(' ')}`,
  )
  return seconds
}

/** Buys, sells, returns and counts pieces at the same time. The stock is that of an independent model. */
async function raceForStock(owner: Owner): Promise<number> {
  const market = await openMarket(owner)
  const began = performance.now()
  const told = await trade(market, orders, () => {})
  const seconds = (performance.now() - began) / 1000
  const { expected, found } = await bothSides(owner, told)
  for (const part of ['settled', 'stock', 'taken', 'ledger', 'value'] as const)
    need(isDeepStrictEqual(found[part], expected[part]), `the model and the server agree about ${part}`)
  return seconds
}

/** The durations of the races, in s. */
export type Races = { slots: number; numbers: number; stock: number }

/** Runs races for slots, numbers and stock in an empty workspace. Throws if a result is wrong. */
export async function proveRaces(address: string, owner: Owner): Promise<Races> {
  const about = await prepareRecords(address, owner)
  return {
    slots: await raceForSlots(owner, about),
    numbers: await raceForNumbers(owner),
    stock: await raceForStock(owner),
  }
}

/** The sizes of the races, in words. */
export const raceNames = {
  slots: `${slots * bookingsOfSlot} bookings for ${slots} slots`,
  numbers: `${numbered} jobs with numbers without a hole`,
  stock: `${orders} operations on stock`,
} as const

import { expect, test } from 'vitest'
import { merge, subtract } from '../../kit/time/intervals.ts'
import { type Booking, fits, gapsBetween, wayBetween } from '../availability/free-starts.ts'
import type { Place } from '../travel.ts'
import { shiftExpander } from '../availability/working-hours.ts'
import type { PlanDay, PlanJob, PlanTechnician } from './plan-day.ts'
import { planOfDay } from './plan-of-day.ts'
import { randomDay } from './random-days.ts'

// Finds the least driving by brute force. The test tries every assignment in every order, with each visit as early as
// possible.

type Stop = Booking & { ofDay: boolean }
type Result = { placed: number; driving: number }

const hour = 3_600_000

function drivingOf({ start }: PlanTechnician, stops: readonly Stop[], day: PlanDay): number {
  let before: Place | null | undefined = start
  let sum = 0
  for (const { place, ofDay } of stops.toSorted((a, b) => a.from - b.from)) {
    if (!ofDay || !place) continue
    sum += wayBetween(day.travel, before, place)
    before = place
  }
  return sum
}

/** The earliest starts of a job in the gaps between a technician's bookings and jobs assigned before. */
function* startsOf(day: PlanDay, technician: PlanTechnician, at: { job: PlanJob; stops: readonly Stop[] }) {
  const { job, stops } = at
  if (job.skills.some(({ _id }) => !technician.skills.includes(_id))) return
  const work = subtract(
    shiftExpander(day.span)(technician.hours, technician.zone),
    merge([...technician.timeOff, ...(technician.holidays ?? [])]),
  )
  const gaps = gapsBetween(stops, { place: job.place, duration: job.estimatedDuration, travel: day.travel })
  for (const window of job.windows.length > 0 ? job.windows : [day.span]) {
    const stretches = work
      .map(({ from, to }) => ({ from: Math.max(from, window.from, day.now), to: Math.min(to, window.to) }))
      .filter(({ from, to }) => from < to)
    for (const { earliestStart } of fits(stretches, gaps, job.estimatedDuration)) yield earliestStart
  }
}

type Routes = ReadonlyMap<PlanTechnician, readonly Stop[]>

/** All ways to assign one more job: each job to each technician, at the earliest start in each gap. */
function* nextOf(day: PlanDay, routes: Routes, jobs: readonly PlanJob[]): Generator<[Routes, PlanJob]> {
  for (const job of jobs)
    for (const [technician, stops] of routes)
      for (const from of startsOf(day, technician, { job, stops })) {
        const stop = { from, to: from + job.estimatedDuration, place: job.place, ofDay: true }
        yield [new Map([...routes, [technician, [...stops, stop]]]), job]
      }
}

/** The best plan that results from these routes if some of these jobs are added. */
function bestOf(day: PlanDay, routes: Routes, jobs: readonly PlanJob[]): Result {
  let driving = 0
  for (const [technician, stops] of routes) driving += drivingOf(technician, stops, day)
  let best: Result = { placed: 0, driving }
  for (const [next, job] of nextOf(day, routes, jobs)) {
    const rest = bestOf(
      day,
      next,
      jobs.filter((each) => each !== job),
    )
    const found = { ...rest, placed: rest.placed + 1 }
    const isBetter = found.placed === best.placed ? found.driving < best.driving : found.placed > best.placed
    if (isBetter) best = found
  }
  return best
}

const routesOf = (day: PlanDay): Map<PlanTechnician, Stop[]> =>
  new Map(
    day.technicians.map((technician) => [
      technician,
      [
        ...technician.visits.map((visit) => ({ ...visit, ofDay: true })),
        ...technician.others.map((other) => ({ ...other, ofDay: false })),
      ],
    ]),
  )

/** A small day. Jobs have no priorities, and the number of visits is practically unlimited. */
function smallDay(seed: number): PlanDay {
  const technicians = 2 + (seed % 2)
  const drawn = randomDay({ seed, technicians, jobs: technicians === 2 ? 5 : 4, booked: 2 })
  return {
    ...drawn,
    technicians: drawn.technicians.map((technician) => ({ ...technician, max: 100 })),
    jobs: drawn.jobs.map((job) => ({ ...job, priority: null })),
  }
}

test('MAP-01 drives at most a tenth more than the best of all plans on small days, and places as many jobs', () => {
  let total = 0
  let least = 0
  for (let seed = 1; seed <= 24; seed += 1) {
    const day = smallDay(seed)
    const best = bestOf(day, routesOf(day), day.jobs)
    const plan = planOfDay(day)
    expect([seed, plan.changes.length >= best.placed]).toEqual([seed, true])
    if (plan.changes.length > best.placed) continue
    expect([seed, plan.drivingAfter <= best.driving * 1.1]).toEqual([seed, true])
    total += plan.drivingAfter
    least += best.driving
  }
  expect(total / least).toBeLessThan(1.02)
  expect(total).toBeGreaterThan(12 * hour)
}, 120_000)

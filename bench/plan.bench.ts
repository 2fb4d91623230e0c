// Compares the planner's driving time on 30 generated days with a greedy plan, which gives each job the earliest start
// of all technicians.
// node bench/plan.bench.ts
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Candidate } from '../domain/operations/availability/availability.ts'
import { findTechnicians } from '../domain/operations/availability/availability.ts'
import type { PlanDay, PlanJob, PlanTechnician } from '../domain/operations/plan/plan-day.ts'
import { planOfDay } from '../domain/operations/plan/plan-of-day.ts'
import { randomDay } from '../domain/operations/plan/random-days.ts'
import { commonStretches, startChoices } from '../domain/operations/availability/start-times.ts'

type Stop = { from: number; to: number; place: readonly [number, number] | null | undefined; ofDay: boolean }

const minute = 60_000

const bookedStops = ({ visits, others }: PlanTechnician): Stop[] => [
  ...visits.map((visit) => ({ ...visit, ofDay: true })),
  ...others.map(({ from, to, place }) => ({ from, to, place, ofDay: false })),
]

/** Returns the driving time of a technician's day in ms, by the planner's own rules. */
function drivingOf({ start }: PlanTechnician, stops: readonly Stop[], { travel }: PlanDay): number {
  let at = start
  let sum = 0
  for (const { place, ofDay } of stops.toSorted((a, b) => a.from - b.from)) {
    if (!ofDay || !place) continue
    sum += at ? travel(at, place) : 0
    at = place
  }
  return sum
}

/**
 * Assigns each job in turn to the technician who can start it first, with starts at full quarters of an hour, as a
 * dispatcher in a hurry does.
 */
function greedy(day: PlanDay): { placed: PlanJob[]; driving: number } {
  const stops = new Map(day.technicians.map((each) => [each.id, bookedStops(each)]))
  const placed: PlanJob[] = []
  for (const job of day.jobs) {
    const free = day.technicians.filter(
      ({ id, max }) => max === undefined || (stops.get(id) ?? []).filter(({ ofDay }) => ofDay).length < max,
    )
    const candidates = free.map((each): Candidate => ({
      ...each,
      active: true,
      bookings: stops.get(each.id) ?? [],
    }))
    const { offered } = findTechnicians(candidates, {
      windows: job.windows.length > 0 ? job.windows : [day.span],
      wanted: { duration: job.estimatedDuration, place: job.place, travel: day.travel },
      skills: job.skills,
      now: day.now,
    })
    const [first] = offered
      .flatMap((offer) => {
        const stretches = commonStretches([offer])
        const start = startChoices(stretches)[0] ?? stretches[0]?.earliestStart
        return start === undefined ? [] : [{ id: offer.id, start }]
      })
      .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    if (!first) continue
    placed.push(job)
    const { start: from } = first
    stops.get(first.id)?.push({ from, to: from + job.estimatedDuration, place: job.place, ofDay: true })
  }
  const driving = day.technicians.reduce(
    (sum, each) => sum + drivingOf(each, stops.get(each.id) ?? [], day),
    0,
  )
  return { placed, driving }
}

const dates = ['2026-06-10', '2026-03-08', '2026-11-01'] as const
const sizes = [
  { technicians: 3, jobs: 8 },
  { technicians: 8, jobs: 25 },
  { technicians: 20, jobs: 60 },
  { technicians: 20, jobs: 110 },
  { technicians: 50, jobs: 150 },
]

const minutes = (ms: number) => String(Math.round(ms / minute))

/**
 * Compares both plans for a day: the number of placed jobs, the driving time for the jobs that the greedy plan places,
 * and the planner's computing time.
 */
function compared(seed: number) {
  const size = sizes[seed % sizes.length] ?? { technicians: 1, jobs: 1 }
  const drawn = randomDay({
    seed,
    ...size,
    date: dates[seed % dates.length] ?? dates[0],
    zones: seed % 2 ? ['America/Toronto'] : ['America/Toronto', 'America/Halifax'],
  })
  const day = { ...drawn, jobs: drawn.jobs.map((job) => ({ ...job, priority: null })) }
  const first = greedy(day)
  const began = performance.now()
  const plan = planOfDay(day)
  const took = performance.now() - began
  const same = planOfDay({ ...day, jobs: first.placed })
  const isWorse = same.changes.length < first.placed.length || same.drivingAfter > first.driving
  if (isWorse || plan.changes.length < first.placed.length) throw new Error(`greedy is better on day ${seed}`)
  const saved = 1 - same.drivingAfter / first.driving
  return {
    seed,
    ...size,
    greedy: first,
    placed: plan.changes.length,
    driving: same.drivingAfter,
    saved,
    took,
  }
}

const days = Array.from({ length: 30 }, (_, index) => compared(index + 1))
const whole = randomDay({ seed: 7, technicians: 200, jobs: 200 })
const began = performance.now()
planOfDay(whole)
const largest = performance.now() - began

const rows = days.map(
  ({ seed, technicians, jobs, greedy: first, placed, driving, saved, took }) =>
    `| ${seed} | ${technicians} | ${jobs} | ${first.placed.length} | ${placed} | ${minutes(first.driving)} | ${minutes(driving)} | ${Math.round(saved * 100)} % | ${Math.round(took)} |`,
)
const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0)
const saved = 1 - sum(({ driving }) => driving) / sum(({ greedy: first }) => first.driving)
const placed = [sum(({ placed: count }) => count), sum(({ greedy: first }) => first.placed.length)]
const text = `# Plans against greedy

30 generated days around Montréal (\`domain/operations/plan/random-days.ts\`): booked visits, skills, windows, time off, days on which
clocks change, technicians in one or two zones. Greedy gives each job in turn to whoever can start first. Driving is minutes of
the whole day, booked visits included, with the jobs that greedy placed; 'plan placed' and the ms it took are of all jobs.
Made by \`node bench/plan.bench.ts\`, which fails where greedy places more jobs or drives less.
${new Date().toISOString().slice(0, 10)}, load average ${Math.round(loadavg()[0] ?? 0)} on ${availableParallelism()} processors.

For the same jobs the plan drives ${Math.round(saved * 100)} % less; of all jobs it places ${placed.join(' where greedy places ')}.
200 jobs for 200 technicians take ${Math.round(largest)} ms.

| day | technicians | jobs | greedy placed | plan placed | greedy drives | plan drives | less | ms |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
console.log(text)
writeFileSync(join(import.meta.dirname, 'plan.md'), text)

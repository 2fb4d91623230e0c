import type { Day } from '../../kit/time/day.ts'
import type { Interval } from '../../kit/time/intervals.ts'
import { dayBounds } from '../../kit/time/wall-clock.ts'
import { jobPriorities } from '../jobs/job-status.ts'
import { type Place, estimatedTravel } from '../travel.ts'
import type { PlanDay, PlanJob, PlanTechnician, PlanVisit } from './plan-day.ts'

// Makes random days for the planner. Equal seeds give equal days.

const minute = 60_000
const hour = 60 * minute

/** The properties of a random day. */
type Traits = {
  seed: number
  technicians: number
  jobs: number
  date?: Day
  /**
   * The time zones of the technicians' hours. Technicians get the time zones in turn. The day begins and ends in the
   * first time zone.
   */
  zones?: readonly string[]
  /** The maximum number of booked visits of a technician. */
  booked?: number
}

/** Returns a generator of pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
export function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const skills = ['gas', 'cooling', 'heights'].map((id) => ({ _id: id, name: id }))

/** Makes functions that draw random parts of a day. */
function drawer(seed: number) {
  const next = drawing(seed)
  const below = (bound: number) => Math.floor(next() * bound)
  const place = (): Place => [-73.9 + next() * 0.6, 45.35 + next() * 0.35]
  const placed = () => (next() < 0.06 ? null : place())
  const asked = () => skills.filter(() => next() < 0.15)
  return { next, below, place, placed, asked }
}
type Drawer = ReturnType<typeof drawer>

function drawnVisits(
  { next, below, placed, asked }: Drawer,
  id: string,
  at: { span: Interval; most: number },
) {
  const visits: PlanVisit[] = []
  let from = at.span.from + 8 * hour + below(12) * 15 * minute
  for (let count = below(at.most + 1); count > 0; count -= 1) {
    const to = from + (2 + below(5)) * 15 * minute
    const status = next() < 0.2 ? 'PENDING' : 'NEW'
    const crew = next() < 0.1 ? 2 : 1
    const windows = next() < 0.3 ? [{ from: from - hour, to: to + 3 * hour }] : []
    const of = { id: `${id} visit ${visits.length}`, job: `${id} job ${visits.length}` }
    visits.push({ ...of, from, to, status, crew, windows, skills: asked(), place: placed() })
    from = to + (3 + below(10)) * 15 * minute
  }
  return visits.filter(({ to }) => to <= at.span.to)
}

function drawnTechnician(drawn: Drawer, id: string, at: { span: Interval; zone: string; most: number }) {
  const { next, below } = drawn
  const from = 7 + below(3)
  const to = 15 + below(5)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from: `${String(from).padStart(2, '0')}:00`,
    to: `${to}:30`,
  }))
  const off = at.span.from + (8 + below(8)) * hour
  const before = { from: at.span.from - 2 * hour, to: at.span.from - hour, place: drawn.place() }
  const technician: PlanTechnician = {
    id,
    skills: skills.filter(() => next() < 0.6).map(({ _id }) => _id),
    hours,
    zone: at.zone,
    timeOff: next() < 0.15 ? [{ from: off, to: off + 2 * hour }] : [],
    holidays: next() < 0.03 ? [at.span] : [],
    visits: drawnVisits(drawn, id, at),
    others: next() < 0.2 ? [before] : [],
    start: next() < 0.7 ? drawn.place() : null,
    ...(next() < 0.1 ? { max: 4 } : {}),
  }
  return technician
}

function drawnJob({ next, below, placed, asked }: Drawer, id: string, span: Interval): PlanJob {
  const from = span.from + (8 + below(7)) * hour
  const priority = next() < 0.5 ? (jobPriorities[below(jobPriorities.length)] ?? null) : null
  return {
    id,
    estimatedDuration: (2 + below(7)) * 15 * minute,
    skills: asked(),
    windows: next() < 0.35 ? [{ from, to: from + (2 + below(5)) * hour }] : [],
    place: placed(),
    priority,
    wish: null,
  }
}

/** A random day around Montréal, with booked visits, time off, windows, skills and priorities. */
export function randomDay({ seed, technicians, jobs, date, zones, booked }: Traits): PlanDay {
  const drawn = drawer(seed)
  const [zone, ...otherZones] = zones ?? ['America/Toronto']
  const all = [zone ?? 'UTC', ...otherZones]
  const span = dayBounds(date ?? '2026-06-10', zone ?? 'UTC')
  return {
    span,
    now: span.from - hour,
    travel: estimatedTravel,
    technicians: Array.from({ length: technicians }, (_, index) =>
      drawnTechnician(drawn, `t${String(index).padStart(3, '0')}`, {
        span,
        zone: all[index % all.length] ?? 'UTC',
        most: booked ?? 3,
      }),
    ),
    jobs: Array.from({ length: jobs }, (_, index) => drawnJob(drawn, `j${index}`, span)),
    disruption: null,
  }
}

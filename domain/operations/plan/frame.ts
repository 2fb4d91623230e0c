import { type Interval, intersect, merge, subtract } from '../../kit/time/intervals.ts'
import type { Booking, Stretch } from '../availability/free-starts.ts'
import { type ShiftExpander, shiftExpander } from '../availability/working-hours.ts'
import type { Place } from '../travel.ts'
import type { PlanDay, PlanTechnician } from './plan-day.ts'
import type { Task } from './tasks.ts'
import { type WayTable, wayTable } from './way-table.ts'

/**
 * A stop of a technician: a task, or a booking that cannot be moved. `at` is the number of the stop's place in the
 * table of travel times.
 */
export type Stop = {
  task: Task | null
  place: Booking['place']
  at: number
  duration: number
  /** The allowed starts, in epoch ms. */
  starts: readonly Stretch[]
  /** Whether the travel to the stop counts towards the day's driving. */
  ofDay: boolean
}

/** The data that all routes of a day share. `steps` is the number of remaining search steps. */
export type Frame = {
  day: PlanDay
  ways: WayTable
  shifts: ShiftExpander
  starts: Map<string, Map<Task, Stop | null>>
  work: Map<string, Interval[]>
  steps: number
}

/**
 * The maximum number of search steps for a plan. The maximum takes about two seconds for 200 technicians and 200 jobs
 * (bench/plan.md).
 */
const stepLimit = 2_000_000

/**
 * The places of a day: first the places of each technician, then the places of the jobs. A place may occur more than
 * once.
 */
export function* placesOf({
  technicians,
  jobs,
  disruption,
}: Pick<PlanDay, 'technicians' | 'jobs' | 'disruption'>): Iterable<Place | null | undefined> {
  for (const { start, visits, others } of technicians) {
    yield start
    for (const { place } of visits) yield place
    for (const { place } of others) yield place
  }
  for (const { place } of jobs) yield place
  if (disruption?.kind === 'EMERGENCY') yield disruption.job.place
}

/** Makes the frame of a day. */
export const frameOf = (day: PlanDay): Frame => ({
  day,
  ways: wayTable(placesOf(day), day.travel),
  shifts: shiftExpander(day.span),
  starts: new Map(),
  work: new Map(),
  steps: stepLimit,
})

/** The available time of a technician on the day: working hours except holidays and time off. */
function workOf({ work, shifts }: Frame, technician: PlanTechnician): Interval[] {
  const known = work.get(technician.id)
  if (known) return known
  const off = merge([...technician.timeOff, ...(technician.holidays ?? [])])
  const own = subtract(shifts(technician.hours, technician.zone), off)
  work.set(technician.id, own)
  return own
}

/**
 * Returns the stop for a task in a technician's route, or null if the technician lacks a skill or time, as in the
 * technician search (OPEN-82).
 */
export function stopOf(frame: Frame, technician: PlanTechnician, task: Task): Stop | null {
  const own = frame.starts.get(technician.id) ?? new Map<Task, Stop | null>()
  frame.starts.set(technician.id, own)
  const known = own.get(task)
  if (known !== undefined) return known
  const stop = newStop(frame, technician, task)
  own.set(task, stop)
  return stop
}

function newStop(frame: Frame, technician: PlanTechnician, task: Task): Stop | null {
  const { place, estimatedDuration } = task
  if (task.skills.some(({ _id }) => !technician.skills.includes(_id))) return null
  const work = workOf(frame, technician)
  const starts = task.windows
    .flatMap((window) => intersect([window], work))
    .map(({ from, to }) => ({ earliestStart: from, latestStart: to - estimatedDuration }))
    .filter(({ earliestStart, latestStart }) => earliestStart <= latestStart)
  if (starts.length === 0) return null
  const at = frame.ways.numberOf(place)
  return { task, place, at, duration: estimatedDuration, starts, ofDay: true }
}

/** The stop for a booking that cannot be moved. */
export function fixedStop({ ways }: Frame, { from, to, place }: Booking, ofDay: boolean): Stop {
  const starts = [{ earliestStart: from, latestStart: from }]
  return { task: null, place, at: ways.numberOf(place), duration: to - from, starts, ofDay }
}

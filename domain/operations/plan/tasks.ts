import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import { jobPriorities } from '../jobs/job-status.ts'
import { timeStep } from '../scheduling-choices.ts'
import type { PlanDay, PlanJob, PlanVisit, Turn } from './plan-day.ts'

/** Work that the planner has to schedule: a job without a visit, or a visit that may move. */
export type Task = Pick<PlanJob, 'skills' | 'place' | 'estimatedDuration'> & {
  job: string
  visit: string | null
  /** The allowed intervals of the day. The whole task must lie within one window. */
  windows: readonly Interval[]
  /** Whether all windows of the task on the day are over. */
  isOver: boolean
  /** The rank of the task. Tasks of a higher rank are scheduled first. */
  rank: number
  /** The desired start. */
  wish: number | null
  /** The present booking of the visit. */
  from: Turn | null
  /** The begun visit, if the task is the rest of its work. */
  rest?: Turn
}

/** The rank of booked visits. Booked visits have a higher rank than every job. */
const bookedRank = jobPriorities.length + 1

/** The ranks of tasks, highest first. */
export const ranks = Array.from({ length: bookedRank + 1 }, (_, index) => bookedRank - index)

/** The future parts of the windows on this day. Without windows, the result is the rest of the day. */
function windowsAhead(windows: readonly Interval[], { span, now }: PlanDay): Interval[] {
  const ahead = [{ from: Math.max(span.from, now), to: span.to }]
  if (windows.length === 0) return merge(ahead)
  return windows.flatMap((window) => intersect([window], ahead)).filter(({ from, to }) => from < to)
}

/** Whether a window lies on the day. Without windows, every day is allowed. */
const isToday = (windows: readonly Interval[], { span }: PlanDay): boolean =>
  windows.length === 0 || windows.some(({ from, to }) => from < span.to && to > span.from)

/** Makes a task from a job that waits for a visit. */
export function jobTask(job: PlanJob, day: PlanDay): Task {
  const { id, estimatedDuration, skills, place, priority, wish } = job
  const isWishedToday = wish !== null && wish >= day.span.from && wish < day.span.to
  const windows = windowsAhead(job.windows, day)
  return {
    job: id,
    visit: null,
    estimatedDuration,
    skills,
    place,
    windows,
    isOver: windows.length === 0 && isToday(job.windows, day),
    rank: priority === null ? 0 : jobPriorities.indexOf(priority) + 1,
    wish: isWishedToday ? wish : null,
    from: null,
  }
}

/**
 * Makes a task from a booked visit. The visit's present start is the desired start, and its present time is also an
 * allowed window, because the client agreed.
 */
export function visitTask(visit: PlanVisit, technician: string, day: PlanDay): Task {
  const { id, job, from, to, skills, place } = visit
  const agreed = visit.windows.length === 0 ? [] : [...visit.windows, { from, to }]
  return {
    job,
    visit: id,
    estimatedDuration: to - from,
    skills,
    place,
    windows: windowsAhead(agreed, day),
    isOver: to <= day.now,
    rank: bookedRank,
    wish: from,
    from: { technician, startAt: from, estimatedDuration: to - from },
  }
}

/**
 * Makes a task for another technician from the rest of a begun visit. The task should begin as soon as possible, and
 * takes at least a quarter of an hour.
 */
export function restTask(visit: PlanVisit, technician: string, day: PlanDay): Task {
  const left = Math.ceil((visit.to - Math.max(day.now, visit.from)) / timeStep) * timeStep
  const { rank, from, ...task } = visitTask(visit, technician, day)
  return {
    ...task,
    visit: null,
    estimatedDuration: left,
    rank,
    wish: Math.ceil(day.now / timeStep) * timeStep,
    from: null,
    ...(from ? { rest: from } : {}),
  }
}

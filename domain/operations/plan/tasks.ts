import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import { jobPriorities } from '../jobs/job-status.ts'
import { timeStep } from '../scheduling-choices.ts'
import type { PlanDay, PlanJob, PlanVisit, Turn } from './plan-day.ts'

/** Work for which the planner finds a place: a job without a visit, or a movable visit. */
export type Task = Pick<PlanJob, 'skills' | 'place' | 'duration'> & {
  job: string
  visit: string | null
  /** The allowed intervals of the day. The task must lie within one of them. */
  windows: readonly Interval[]
  /** Whether all its windows on the day are over. */
  isOver: boolean
  /** Tasks of a higher rank are placed first. */
  rank: number
  /** The desired start. */
  wish: number | null
  /** The present booking. */
  from: Turn | null
  /** The begun visit of which this task is the rest. */
  rest?: Turn
}

/** The rank of booked visits: above all jobs. */
const bookedRank = jobPriorities.length + 1

/** The ranks of tasks, highest first. */
export const ranks = Array.from({ length: bookedRank + 1 }, (_, index) => bookedRank - index)

/** The part of each window that lies in the future on this day; without windows, the rest of the day. */
function windowsAhead(windows: readonly Interval[], { span, now }: PlanDay): Interval[] {
  const ahead = [{ from: Math.max(span.from, now), to: span.to }]
  if (windows.length === 0) return merge(ahead)
  return windows.flatMap((window) => intersect([window], ahead)).filter(({ from, to }) => from < to)
}

/** Whether a window lies on the day; without windows every day is allowed. */
const isToday = (windows: readonly Interval[], { span }: PlanDay): boolean =>
  windows.length === 0 || windows.some(({ from, to }) => from < span.to && to > span.from)

/** A waiting job as a task of the day. */
export function jobTask(job: PlanJob, day: PlanDay): Task {
  const { id, duration, skills, place, priority, wish } = job
  const isWishedToday = wish !== null && wish >= day.span.from && wish < day.span.to
  const windows = windowsAhead(job.windows, day)
  return {
    job: id,
    visit: null,
    duration,
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
 * A booked visit as a task, with its present start as the desired one. Its present time is also an allowed window,
 * because the client agreed to it.
 */
export function visitTask(visit: PlanVisit, technician: string, day: PlanDay): Task {
  const { id, job, from, to, skills, place } = visit
  const agreed = visit.windows.length === 0 ? [] : [...visit.windows, { from, to }]
  return {
    job,
    visit: id,
    duration: to - from,
    skills,
    place,
    windows: windowsAhead(agreed, day),
    isOver: to <= day.now,
    rank: bookedRank,
    wish: from,
    from: { technician, startAt: from, duration: to - from },
  }
}

/**
 * The rest of a begun visit as a task for another technician, as soon as possible; at least a quarter of an hour long.
 */
export function restTask(visit: PlanVisit, technician: string, day: PlanDay): Task {
  const left = Math.ceil((visit.to - Math.max(day.now, visit.from)) / timeStep) * timeStep
  const { rank, from, ...task } = visitTask(visit, technician, day)
  return {
    ...task,
    visit: null,
    duration: left,
    rank,
    wish: Math.ceil(day.now / timeStep) * timeStep,
    from: null,
    ...(from ? { rest: from } : {}),
  }
}

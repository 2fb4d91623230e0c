import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import { jobPriorities } from '../job-status.ts'
import { timeStep } from '../scheduling-choices.ts'
import type { PlanDay, PlanJob, PlanVisit, Turn } from './plan-day.ts'

/** Work that the planner finds a place for: a job without a visit, or a visit that may be moved. */
export type Task = Pick<PlanJob, 'skills' | 'place' | 'duration'> & {
  job: string
  visit: string | null
  /** Stretches of the day that it may lie in, each whole. */
  windows: readonly Interval[]
  /** Whether its windows of the day are over. */
  isOver: boolean
  /** Higher ones are placed first. */
  rank: number
  /** The start it is kept close to. */
  wish: number | null
  /** Where it is booked now. */
  from: Turn | null
  /** The begun visit of which it is what is left to do. */
  rest?: Turn
}

/** The rank of visits that are booked already: above every job. */
const bookedRank = jobPriorities.length + 1

/** Ranks of tasks, the highest first. */
export const ranks = Array.from({ length: bookedRank + 1 }, (_, index) => bookedRank - index)

/** What of the windows lies on the day and ahead, each by itself; the whole day where there are none. */
function windowsAhead(windows: readonly Interval[], { span, now }: PlanDay): Interval[] {
  const ahead = [{ from: Math.max(span.from, now), to: span.to }]
  if (windows.length === 0) return merge(ahead)
  return windows.flatMap((window) => intersect([window], ahead)).filter(({ from, to }) => from < to)
}

/** Whether windows lie on the day; none says that every time is right. */
const isToday = (windows: readonly Interval[], { span }: PlanDay): boolean =>
  windows.length === 0 || windows.some(({ from, to }) => from < span.to && to > span.from)

/** A job that waits as a task of the day. */
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
 * A booked visit as a task: kept close to where it is. The time it has is one of its windows: its client agreed to that,
 * whatever they said before.
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

/** What is left to do of a visit that has begun, for somebody else as soon as they can; at least a quarter of an hour. */
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

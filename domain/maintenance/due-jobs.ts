import { dayAfter, dayAfterUnits } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'
import { type DueRule, dueDays } from '../kit/time/due-days.ts'

/**
 * The rule of a service plan and its progress: the next due day, the last due day with a job, and the number of created
 * jobs.
 */
export type PlanState = DueRule & {
  /** The number of days before the due day on which a job is created. */
  leadDays: number
  /** The number of jobs after which the service plan ends; null for no limit. */
  endsAfter: number | null
  nextDue: Day | null
  lastDue: Day | null
  made: number
}

/** The number of jobs that a service plan may still create. */
const left = ({ endsAfter, made }: Pick<PlanState, 'endsAfter' | 'made'>): number =>
  endsAfter === null ? Infinity : Math.max(0, endsAfter - made)

/**
 * Returns up to `most` due days of a service plan, from today. Due days up to the last due day with a job are omitted
 * (OPEN-373).
 */
export function daysAhead(
  plan: DueRule & Pick<PlanState, 'endsAfter' | 'made' | 'lastDue'>,
  today: Day,
  most: number,
): Day[] {
  const after = plan.lastDue === null ? today : dayAfter(plan.lastDue)
  return dueDays(plan, { from: after > today ? after : today, most: Math.min(most, left(plan)) })
}

/** The next due day of a service plan, today or later; null if there is none. */
export const firstDue = (plan: Parameters<typeof daysAhead>[0], today: Day): Day | null =>
  daysAhead(plan, today, 1)[0] ?? null

/** The day on which the job for a due day is created. */
export const makingDay = (due: Day, { leadDays }: Pick<PlanState, 'leadDays'>): Day =>
  dayAfterUnits(due, 'DAY', -leadDays)

/**
 * Returns the due day for which a job has to be created now, or null. If several due days were missed, only the latest
 * gets a job (OPEN-372).
 */
export function dueNow(plan: PlanState, today: Day): Day | null {
  const { nextDue } = plan
  if (nextDue === null || makingDay(nextDue, plan) > today) return null
  if (nextDue >= today) return nextDue
  return dueDays(plan, { from: nextDue, until: dayAfterUnits(today, 'DAY', -1) }).at(-1) ?? nextDue
}

/** The progress of a service plan after the creation of the job for a due day. */
export function afterMaking(plan: PlanState, due: Day): Pick<PlanState, 'nextDue' | 'lastDue' | 'made'> {
  const made = plan.made + 1
  const [nextDue = null] = dueDays(plan, { from: dayAfter(due), most: Math.min(1, left({ ...plan, made })) })
  return { nextDue, lastDue: due, made }
}

/**
 * The next due day of a service plan after a time in which it could create no jobs. Missed due days get no jobs
 * (OPEN-373).
 */
export const dueAfterWaiting = (plan: PlanState, today: Day): Day | null =>
  plan.nextDue !== null && plan.nextDue < today ? firstDue(plan, today) : plan.nextDue

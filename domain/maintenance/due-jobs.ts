import { dayAfterUnits } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'
import { type DueRule, dueDays } from './due-days.ts'

/** How far a plan has come: the due day that is next, the last that a job was made for, and how many jobs it made. */
export type Standing = DueRule & {
  /** How many days before it is due a job is made. */
  leadDays: number
  /** After how many jobs the plan has ended; null where it goes on. */
  endsAfter: number | null
  nextDue: Day | null
  lastDue: Day | null
  made: number
}

const dayAfter = (day: Day): Day => dayAfterUnits(day, 'DAY', 1)

/** How many jobs a plan may still make. */
const left = ({ endsAfter, made }: Pick<Standing, 'endsAfter' | 'made'>): number =>
  endsAfter === null ? Infinity : Math.max(0, endsAfter - made)

/**
 * The due days ahead of a plan that begins to count today: none that has passed, none that a job was made for or that lies
 * before such a day (OPEN-373).
 */
export function daysAhead(
  plan: DueRule & Pick<Standing, 'endsAfter' | 'made' | 'lastDue'>,
  today: Day,
  most: number,
): Day[] {
  const after = plan.lastDue === null ? today : dayAfter(plan.lastDue)
  return dueDays(plan, { from: after > today ? after : today, most: Math.min(most, left(plan)) })
}

/** The next due day of a plan that begins to count today, or null where none is left. */
export const firstDue = (plan: Parameters<typeof daysAhead>[0], today: Day): Day | null =>
  daysAhead(plan, today, 1)[0] ?? null

/** The day on which the job of a due day is made. */
export const makingDay = (due: Day, { leadDays }: Pick<Standing, 'leadDays'>): Day =>
  dayAfterUnits(due, 'DAY', -leadDays)

/**
 * The due day for which a job is made now, or null while it is too early. Of several that were missed it is the latest: who
 * comes back finds one job and not a pile of the same (OPEN-372).
 */
export function dueNow(plan: Standing, today: Day): Day | null {
  const { nextDue } = plan
  if (nextDue === null || makingDay(nextDue, plan) > today) return null
  if (nextDue >= today) return nextDue
  return dueDays(plan, { from: nextDue, until: dayAfterUnits(today, 'DAY', -1) }).at(-1) ?? nextDue
}

/** The plan once a job was made for a due day. */
export function afterMaking(plan: Standing, due: Day): Pick<Standing, 'nextDue' | 'lastDue' | 'made'> {
  const made = plan.made + 1
  const [nextDue = null] = dueDays(plan, { from: dayAfter(due), most: Math.min(1, left({ ...plan, made })) })
  return { nextDue, lastDue: due, made }
}

/** The next due day of a plan that could make nothing: what has passed meanwhile is not made up for (OPEN-373). */
export const dueAfterWaiting = (plan: Standing, today: Day): Day | null =>
  plan.nextDue !== null && plan.nextDue < today ? firstDue(plan, today) : plan.nextDue

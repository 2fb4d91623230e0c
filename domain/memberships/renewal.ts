import { type Day, daysBetween } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import { type MembershipLife, membershipCharges, nextPeriodFrom, periodOn, termOn } from './charges.ts'
import type { MembershipFrequency } from './frequencies.ts'

/** How many days before a renewal a notice is sent at most. */
export const mostNoticeDays = 90

/** How many days before a renewal a notice is sent by default. */
export const usualNoticeDays = 30

/** How many days before a renewal its notice is sent. Only yearly plans have notices. With 0, no notice is sent. */
export const noticeDaysOf = (frequency: MembershipFrequency, days: number): number =>
  frequency === 'YEAR' ? days : 0

/** The next period of a membership: its first day, and its price before tax. */
export type Renewal = { on: Day; amount: Decimal }

/**
 * The renewal after a day; null before the start, if the membership ends by it, or if it changes between months and
 * years before it.
 */
export function renewalAfter(life: MembershipLife, today: Day): Renewal | null {
  const on = periodOn(life, today)?.until ?? null
  // A change between months and years begins another period, which the client asked for.
  if (on === null || nextPeriodFrom(life, today) !== on) return null
  const next = membershipCharges(life, on).findLast(({ day, reason }) => day === on && reason === 'PERIOD')
  return next === undefined ? null : { on, amount: next.amount }
}

/** The renewal of a yearly membership whose notice is due on a day; null if none is due (OPEN-805). */
export function renewalToAnnounce(life: MembershipLife, noticeDays: number, today: Day): Renewal | null {
  if (termOn(life.terms, today)?.frequency !== 'YEAR') return null
  const renewal = renewalAfter(life, today)
  return renewal !== null && daysBetween(today, renewal.on) <= noticeDays ? renewal : null
}

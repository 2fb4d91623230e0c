import { type Day, daysBetween } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import { type MembershipLife, membershipCharges, periodOn, termOn } from './charges.ts'
import type { MembershipFrequency } from './frequencies.ts'

/** The most days before a renewal on which its notice is sent. */
export const mostNoticeDays = 90

/** The days before a renewal on which its notice is sent, unless the plan says otherwise. */
export const usualNoticeDays = 30

/** How many days before a renewal its notice is sent. Only yearly plans have notices; 0 sends none. */
export const noticeDaysOf = (frequency: MembershipFrequency, days: number): number =>
  frequency === 'YEAR' ? days : 0

/** The next period of a membership: its first day, and its price before tax. */
export type Renewal = { on: Day; amount: Decimal }

/** The renewal that follows a day; null before the start, if the membership ends first, or if it changes mid-period. */
export function renewalAfter(life: MembershipLife, today: Day): Renewal | null {
  const present = periodOn(life, today)
  if (present === null) return null
  const on = present.until
  const frequency = termOn(life.terms, today)?.frequency
  // A change between months and years begins another period, which the client asked for.
  const isCut = life.terms.some((term) => term.on > today && term.on < on && term.frequency !== frequency)
  const next = membershipCharges(life, on).findLast(({ day, reason }) => day === on && reason === 'PERIOD')
  return isCut || next === undefined ? null : { on, amount: next.amount }
}

/** The renewal of a yearly membership whose notice is due on a day; null if none is due (OPEN-805). */
export function renewalToAnnounce(life: MembershipLife, noticeDays: number, today: Day): Renewal | null {
  if (termOn(life.terms, today)?.frequency !== 'YEAR') return null
  const renewal = renewalAfter(life, today)
  return renewal !== null && daysBetween(today, renewal.on) <= noticeDays ? renewal : null
}

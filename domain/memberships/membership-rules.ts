import type { FieldFault } from '../kit/entity/problem.ts'
import { dayAfterUnits } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'
import { type MembershipLife, periodOn } from './charges.ts'
import type { membershipStates } from './membership.ts'

type MembershipStatus = (typeof membershipStates.codes)[number]

/** The state of a membership on a day. */
export function membershipStatus(
  { startOn, endsOn }: { startOn: Day; endsOn: Day | null },
  today: Day,
): MembershipStatus {
  if (endsOn !== null && endsOn <= today) return 'ENDED'
  return startOn > today ? 'UPCOMING' : 'ACTIVE'
}

/** The years before and after today in which a membership may start, change or end. */
const yearsAround = 3

/** Why a membership may not start on a day, or null. */
export const whyNotStart = (startOn: Day, today: Day): FieldFault | null =>
  isFar(startOn, today) ? { path: ['startOn'], code: 'MEMBERSHIP_FAR' } : null

const isFar = (on: Day, today: Day): boolean =>
  on < dayAfterUnits(today, 'YEAR', -yearsAround) || on > dayAfterUnits(today, 'YEAR', yearsAround)

/** Today, and the latest day whose amounts are billed; null if nothing is billed. */
type Progress = { today: Day; lastBilled: Day | null }

/** Why a membership may not change or end on a day, or null. Billed periods before the present period are settled. */
export function whyNotOn(life: MembershipLife, on: Day, { today, lastBilled }: Progress): FieldFault | null {
  const start = life.terms[0]?.on ?? today
  const period = today < start ? start : (periodOn(life, today)?.from ?? today)
  const settled = lastBilled ?? start
  const from = settled < period ? settled : period
  if (life.endsOn !== null && on >= life.endsOn) return { path: ['on'], code: 'MEMBERSHIP_ENDED' }
  if (on < from) return { path: ['on'], code: 'MEMBERSHIP_BEFORE', params: { day: from } }
  return isFar(on, today) ? { path: ['on'], code: 'MEMBERSHIP_FAR' } : null
}

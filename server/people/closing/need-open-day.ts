import { type ClosedThrough, openDay, periodClosed, whyNotOpenDay } from '@fieldhouse/domain/people/closing'
import type { Day } from '@fieldhouse/domain/kit/time/day'

/** Throws `PERIOD_CLOSED` at the field if the day is in the closed period (OPEN-810). */
export function needOpenDay(
  { closedThrough }: { closedThrough: ClosedThrough },
  field: string,
  day: Day | null,
): void {
  const why = day === null ? null : whyNotOpenDay(day, closedThrough)
  if (why) throw periodClosed(field, why)
}

/**
 * The billing date of an invoice that the system makes for a day: the day, or the first open day. The invoice stores a
 * closed day (OPEN-811).
 */
export function billedOn(
  { closedThrough }: { closedThrough: ClosedThrough },
  day: Day,
): { billingDate: Day; movedFrom: Day | null } {
  const billingDate = openDay(day, closedThrough)
  return { billingDate, movedFrom: billingDate === day ? null : day }
}

import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { entryRange, whyNotEntryDay } from '@fieldhouse/domain/people/entry-days'
import { type Company, companyOf } from '../documents/company.ts'
import { needOpenDay } from '../people/closing/need-open-day.ts'
import type { Work } from '../kit/database/work.ts'

/**
 * Throws `VALIDATION` with the path of the field if a day is outside the workspace's range (OPEN-492), and
 * `PERIOD_CLOSED` if the day is closed (OPEN-810).
 */
export function needEntryDay(
  { entryDays, today, closedThrough }: Pick<Company, 'entryDays' | 'today' | 'closedThrough'>,
  field: string,
  day: Day,
): void {
  needOpenDay({ closedThrough }, field, day)
  const range = entryRange(entryDays, today)
  const why = whyNotEntryDay(day, range)
  if (why) throw fault([field], why, range)
}

/** Checks the day of an instant in the company's time zone, in the same way as `needEntryDay`. */
export async function needEntryInstant(work: Work, field: string, instant: string): Promise<void> {
  const company = await companyOf(work)
  needEntryDay(company, field, dayAt(Date.parse(instant), company.timezone))
}

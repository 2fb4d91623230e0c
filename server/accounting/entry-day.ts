import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { entryRange, whyNotEntryDay } from '@fieldhouse/domain/people/entry-days'
import { type Company, companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'

/**
 * Throws `VALIDATION` at the field if a day is further from the company's today than the workspace allows
 * (OPEN-492).
 */
export function needEntryDay(
  { entryDays, today }: Pick<Company, 'entryDays' | 'today'>,
  field: string,
  day: Day,
): void {
  const range = entryRange(entryDays, today)
  const why = whyNotEntryDay(day, range)
  if (why) throw fault([field], why, range)
}

/** As `needEntryDay`, for the day of an instant in the company's time zone. */
export async function needEntryInstant(work: Work, field: string, instant: string): Promise<void> {
  const company = await companyOf(work)
  needEntryDay(company, field, dayAt(Date.parse(instant), company.timezone))
}

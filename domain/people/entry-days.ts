import { type Day } from '../kit/time/day.ts'

/** The allowed dates of a workspace's payments and expenses, relative to today (OPEN-492). */
export type EntryDays = {
  /** The number of calendar months before today. */
  entryMonthsBack: number
  /** The number of days after today. */
  entryDaysAhead: number
}

/** The first and the last allowed day. `today` is the day in the workspace's time zone. */
export function entryRange(
  { entryMonthsBack, entryDaysAhead }: EntryDays,
  today: Day,
): { first: Day; last: Day } {
  const now = Temporal.PlainDate.from(today)
  return {
    first: now.subtract({ months: entryMonthsBack }).toString(),
    last: now.add({ days: entryDaysAhead }).toString(),
  }
}

/** Why a day is not allowed, or null: `DAY_RANGE` for a day outside of the range. */
export const whyNotEntryDay = (day: Day, { first, last }: { first: Day; last: Day }): 'DAY_RANGE' | null =>
  day < first || day > last ? 'DAY_RANGE' : null

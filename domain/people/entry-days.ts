import { type Day } from '../kit/time/day.ts'

/** How far from today a workspace lets payments and expenses be dated (OPEN-492). */
export type EntryDays = {
  /** Calendar months before today. */
  entryMonthsBack: number
  /** Days after today. */
  entryDaysAhead: number
}

/** The first and the last day that may be entered; `today` is the day in the workspace's zone. */
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

/** Why a day may not be entered, or null: `DAY_RANGE` outside of the range. */
export const whyNotEntryDay = (day: Day, { first, last }: { first: Day; last: Day }): 'DAY_RANGE' | null =>
  day < first || day > last ? 'DAY_RANGE' : null

import { type CalendarUnit, dayAfter } from '../../kit/time/calendar-steps.ts'
import type { Day } from '../../kit/time/day.ts'
import { dueDays } from '../../kit/time/due-days.ts'

/**
 * The rule of a recurring invoice: a run every `interval` units from `startOn`. Runs are calendar days, so clock changes
 * do not affect them.
 */
export type RunRule = { frequency: CalendarUnit; interval: number; startOn: Day; endsOn: Day | null }

/** The rule of a recurring invoice and its progress. */
export type RunState = RunRule & {
  /** The day of the latest run. Runs never go back before this day. */
  lastRun: Day | null
  /** Days on which no invoice is made. */
  skipped: readonly Day[]
}

/** The number of coming runs that a recurring invoice shows. */
const shownRuns = 5

/** The later of two days. */
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The requested runs: from a day on, at most `most`. */
type RunRange = { from: Day; most: number }

/**
 * The days of a rule from a day on, in order. The 31st is the last day of a shorter month, because each day is counted
 * from the first (OPEN-792).
 */
export const runDays = (rule: RunRule, range: RunRange): Day[] =>
  dueDays({ ...rule, weekdays: [], monthBy: 'DAY' }, range)

/** The next runs of a recurring invoice from a day on: after its latest run, without the skipped days. */
export function nextRuns(state: RunState, from: Day, most: number = shownRuns): Day[] {
  const { lastRun, skipped } = state
  const start = lastRun === null ? from : later(dayAfter(lastRun), from)
  const days = runDays(state, { from: start, most: most + skipped.length })
  return days.filter((day) => !skipped.includes(day)).slice(0, most)
}

/** The skipped days that still matter: they are not before today, or not before the next run of a late schedule. */
export const standingSkips = (
  skipped: readonly Day[],
  { today, next }: { today: Day; next: Day | null },
): Day[] => skipped.filter((day) => day >= today || (next !== null && day >= next)).toSorted()

/**
 * Whether a recurring invoice ended because its last runs are skipped. The recurring invoice continues if a user takes
 * back a skipped run.
 */
export const endedBySkips = (state: RunState & { status: string }, today: Day): boolean =>
  state.status === 'ENDED' &&
  nextRuns(state, today, 1).length === 0 &&
  nextRuns({ ...state, skipped: [] }, today, 1).length > 0

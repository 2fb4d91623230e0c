import { type CalendarUnit, dayAfterUnits } from '../../kit/time/calendar-steps.ts'
import { type Day, readDay } from '../../kit/time/day.ts'

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

const parts = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/** The day after a day. */
const dayAfter = (day: Day): Day => dayAfterUnits(day, 'DAY', 1)

/** The later of two days. */
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The requested runs: from a day on, at most `most`. */
type RunRange = { from: Day; most: number }

/**
 * The days of a rule from a day on, in order. The 31st is the last day of a shorter month, because each day is counted
 * from the first (OPEN-792).
 */
export function runDays({ frequency, interval, startOn, endsOn }: RunRule, { from, most }: RunRange): Day[] {
  const begun = readDay(startOn)
  if (begun === null) throw new RangeError(`no day: ${startOn}`)
  const unit = parts[frequency]
  const passed = from > startOn ? begun.until(from, { largestUnit: unit })[unit] : 0
  const days: Day[] = []
  for (let at = Math.max(0, Math.floor(passed / interval) - 1); days.length < most; at += 1) {
    const day = dayAfterUnits(startOn, frequency, at * interval)
    // A day after the year 9999 is written with more digits.
    if (day.length > startOn.length || (endsOn !== null && day > endsOn)) break
    if (day >= from) days.push(day)
  }
  return days
}

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

/** Whether a recurring invoice ended because its last runs are skipped. It goes on if one of them is taken back. */
export const endedBySkips = (state: RunState & { status: string }, today: Day): boolean =>
  state.status === 'ENDED' &&
  nextRuns(state, today, 1).length === 0 &&
  nextRuns({ ...state, skipped: [] }, today, 1).length > 0

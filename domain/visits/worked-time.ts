/** A working interval of a technician, in epoch ms. `endedAt` is null while the clock is running. */
export type WorkedSpan = { technician: string; startedAt: number; endedAt: number | null }

const minute = 60_000

/** The working time of a technician until an instant, in ms. An interval without an end counts until this instant. */
export const workedBy = (spans: readonly WorkedSpan[], technician: string, at: number): number =>
  spans
    .filter((span) => span.technician === technician)
    .reduce((sum, { startedAt, endedAt }) => sum + Math.max(0, (endedAt ?? at) - startedAt), 0)

/**
 * The working time of a technician in whole minutes, rounded half up. The form for finishing a visit proposes this
 * time.
 */
export const minutesBy = (spans: readonly WorkedSpan[], technician: string, at: number): number =>
  Math.round(workedBy(spans, technician, at) / minute)

/**
 * The time until an instant in which at least one technician worked, in ms. Simultaneous work counts once, and pauses
 * do not count.
 */
function spanBy(spans: readonly WorkedSpan[], at: number): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY]
  for (const { startedAt, endedAt } of spans.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const end = Math.min(endedAt ?? at, at)
    sum += Math.max(0, end - Math.max(startedAt, reached))
    reached = Math.max(reached, end)
  }
  return sum
}

/** The number of minutes by which hours may exceed the time of the visit without a warning, because people round up. */
const roundedUp = 15

/**
 * The hours of a technician that exceed the time of the visit. `minutes` are the hours, `span` is the time of the visit
 * without pauses, both in minutes.
 */
export type HoursAbove = { technician: string; minutes: number; span: number }

/**
 * Returns the maximum number of minutes by which hours exceed the time of the visit, or null if no hours exceed the
 * time of the visit.
 */
export const mostAbove = (above: readonly HoursAbove[]): number | null =>
  above.length === 0 ? null : Math.max(...above.map(({ minutes, span }) => minutes - span))

/**
 * Returns the technicians whose hours exceed `span` by more than 15 minutes (OPEN-641). `span` is the time worked at
 * the visit until `at` (epoch ms).
 */
export function hoursAbove(
  hours: readonly { technician: string; minutes: number }[],
  spans: readonly WorkedSpan[],
  at: number,
): HoursAbove[] {
  const span = Math.ceil(spanBy(spans, at) / minute)
  return hours.flatMap(({ technician, minutes }) =>
    minutes > span + roundedUp ? [{ technician, minutes, span }] : [],
  )
}

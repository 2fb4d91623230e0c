/** A working interval of a technician, epoch ms; `endedAt` is null while it runs. */
export type WorkedSpan = { technician: string; startedAt: number; endedAt: number | null }

const minute = 60_000

/** A technician's working time until an instant, in ms; an interval that is still running counts until this instant. */
export const workedBy = (spans: readonly WorkedSpan[], technician: string, at: number): number =>
  spans
    .filter((span) => span.technician === technician)
    .reduce((sum, { startedAt, endedAt }) => sum + Math.max(0, (endedAt ?? at) - startedAt), 0)

/** A technician's working time in whole minutes, rounded half up, as proposed when a visit is finished. */
export const minutesBy = (spans: readonly WorkedSpan[], technician: string, at: number): number =>
  Math.round(workedBy(spans, technician, at) / minute)

/**
 * The time until an instant in which at least one technician worked, in ms: simultaneous work counts once, pauses do
 * not count.
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

/** By how many minutes hours may exceed the visit without a warning, because people round up. */
const roundedUp = 15

/** Hours that exceed the visit's time from start to finish without pauses, in minutes; `span` is that time. */
export type HoursAbove = { technician: string; minutes: number; span: number }

/** The largest number of minutes by which hours exceed their visit; null if none do. */
export const mostAbove = (above: readonly HoursAbove[]): number | null =>
  above.length === 0 ? null : Math.max(...above.map(({ minutes, span }) => minutes - span))

/**
 * The hours that exceed the time recorded at a visit until its end (epoch ms), so that not all can be from this visit
 * (OPEN-641).
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

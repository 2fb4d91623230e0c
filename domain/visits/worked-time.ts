/** A stretch that somebody worked, epoch ms; one that still runs has no end. */
export type WorkedSpan = { technician: string; startedAt: number; endedAt: number | null }

const minute = 60_000

/** How long somebody has worked until an instant, in ms: what still runs counts until then. */
export const workedBy = (spans: readonly WorkedSpan[], technician: string, at: number): number =>
  spans
    .filter((span) => span.technician === technician)
    .reduce((sum, { startedAt, endedAt }) => sum + Math.max(0, (endedAt ?? at) - startedAt), 0)

/** The same in whole minutes, half a minute up: what a visit proposes as hours. */
export const minutesBy = (spans: readonly WorkedSpan[], technician: string, at: number): number =>
  Math.round(workedBy(spans, technician, at) / minute)

/** How long anybody worked until an instant, in ms: stretches of several people at once count once, pauses not at all. */
function spanBy(spans: readonly WorkedSpan[], at: number): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY]
  for (const { startedAt, endedAt } of spans.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const end = Math.min(endedAt ?? at, at)
    sum += Math.max(0, end - Math.max(startedAt, reached))
    reached = Math.max(reached, end)
  }
  return sum
}

/** How much longer than a visit somebody’s hours may be before they are asked about, in minutes: people round up. */
const roundedUp = 15

/** Hours that are longer than their visit from start to finish without its pauses, in minutes; `span` is how long that took. */
export type HoursAbove = { technician: string; minutes: number; span: number }

/** By how many minutes hours are longer than their visit at most; null where none are. */
export const mostAbove = (above: readonly HoursAbove[]): number | null =>
  above.length === 0 ? null : Math.max(...above.map(({ minutes, span }) => minutes - span))

/** Which hours of a visit that ends at an instant, epoch ms, nobody can have worked there by its clocks (OPEN-641). */
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

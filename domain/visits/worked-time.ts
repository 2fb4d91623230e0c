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

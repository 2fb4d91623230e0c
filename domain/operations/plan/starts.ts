import type { Stretch } from '../availability/free-starts.ts'
import { timeStep } from '../scheduling-choices.ts'

/** The first allowed start (epoch ms) at or after an instant, or null. */
export function firstStart(starts: readonly Stretch[], at: number): number | null {
  let first: number | null = null
  for (const { earliestStart, latestStart } of starts) {
    const start = Math.max(earliestStart, at)
    if (start <= latestStart && (first === null || start < first)) first = start
  }
  return first
}

/** The last allowed start (epoch ms) at or before an instant, or null. */
export function lastStart(starts: readonly Stretch[], at: number): number | null {
  let last: number | null = null
  for (const { earliestStart, latestStart } of starts) {
    const start = Math.min(latestStart, at)
    if (start >= earliestStart && (last === null || start > last)) last = start
  }
  return last
}

/**
 * The first allowed start that is a quarter hour between two instants, or null. The two instants are included
 * (APPT-17).
 */
function quarterStart(starts: readonly Stretch[], from: number, to: number): number | null {
  let first: number | null = null
  for (const { earliestStart, latestStart } of starts) {
    const start = Math.ceil(Math.max(earliestStart, from) / timeStep) * timeStep
    if (start <= Math.min(latestStart, to) && (first === null || start < first)) first = start
  }
  return first
}

/**
 * Chooses a start between two instants (epoch ms): the desired start, else the first quarter hour after it, else the
 * first quarter hour, else the first possible start, else null.
 */
export function chosenStart(
  starts: readonly Stretch[],
  { from, to }: { from: number; to: number },
  wish: number | null,
): number | null {
  if (wish !== null && wish >= from && wish <= to && firstStart(starts, wish) === wish) return wish
  const after = wish === null ? null : quarterStart(starts, Math.max(from, wish), to)
  const chosen = after ?? quarterStart(starts, from, to) ?? firstStart(starts, from)
  return chosen !== null && chosen <= to ? chosen : null
}

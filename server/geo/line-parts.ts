import { type Place, distance } from '@fieldhouse/domain/operations/travel'

/** A place on a route, and the length in metres of the leg that ends there. */
export type Via = { place: Place; metres: number }

/** Whether two places are the same. Coordinates have six decimals. */
const isSame = (a: Place, b: Place) => Math.abs(a[0] - b[0]) < 2e-6 && Math.abs(a[1] - b[1]) < 2e-6

/**
 * Finds the point of the line where a leg ends. If the line passes the leg's end several times, chooses the point whose
 * distance is closest to the leg's length.
 */
function endOf(line: readonly Place[], start: number, { place, metres }: Via): number | null {
  let best: { at: number; off: number } | null = null
  let length = 0
  for (let at = start; at < line.length; at += 1) {
    const [before, here] = [line[at - 1], line[at]]
    if (!here) break
    if (at > start && before) length += distance(before, here)
    const off = Math.abs(length - metres)
    if (isSame(here, place) && (best === null || off < best.off)) best = { at, off }
  }
  return best?.at ?? null
}

/** Splits a route's line into one part per leg, in order. Stops at the first place that is not on the line. */
export function partsOfLine(line: readonly Place[], via: readonly Via[]): Place[][] {
  const parts: Place[][] = []
  let start = 0
  for (const each of via.slice(1)) {
    const end = endOf(line, start, each)
    if (end === null) return parts
    parts.push(line.slice(start, end + 1))
    start = end
  }
  return parts
}

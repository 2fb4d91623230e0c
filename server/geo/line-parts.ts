import { type Place, distance } from '@fieldhouse/domain/operations/travel'

/** A place on a way, and how long the leg to it is, in metres. */
export type Via = { place: Place; metres: number }

/** Coordinates are written with six digits. */
const isSame = (a: Place, b: Place) => Math.abs(a[0] - b[0]) < 2e-6 && Math.abs(a[1] - b[1]) < 2e-6

/** Where the leg that begins at an index of the line ends: of the passages of its place that which lies as far on as it is long. */
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

/**
 * The part of a line that each leg is, in their order; OSRM gives one line for a whole route, on which all places lie. From the
 * first place on that does not, there are no parts.
 */
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

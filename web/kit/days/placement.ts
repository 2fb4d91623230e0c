import { type TimeAxis, nextQuarter, snapMinute } from '@fieldhouse/domain/kit/time/time-axis'
import { quarterMinutes } from '@fieldhouse/domain/kit/time/quarter-hour'
import type { Span } from './grid-data.ts'

/** A position of an event: a row, and a period on the axis in minutes. */
export type Placement = Span & { row: string }

/** What a drag changes: `move` moves the whole event, `from` moves its start, and `to` moves its end. */
export type Grip = 'move' | 'from' | 'to'

/** The last minute of the axis at which an event may begin. */
const lastStart = (axis: TimeAxis) => nextQuarter(axis, axis.minutes, -1)

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The first minute of the axis at which an event may begin. */
const firstStart = (axis: TimeAxis) => nextQuarter(axis, -1, 1)

/** Moves an event so that it begins at `start`. The event keeps its length and begins on the axis. */
function startingAt(axis: TimeAxis, { from, to, row }: Placement, start: number): Placement {
  const at = between(Math.min(from, firstStart(axis)), start, Math.max(from, lastStart(axis)))
  return { row, from: at, to: at + to - from }
}

/** Places a new item with a length of `minutes` at the quarter of an hour nearest to `minute`. */
export function placedAt(
  axis: TimeAxis,
  row: string,
  { minute, minutes }: { minute: number; minutes: number },
): Placement {
  const from = between(firstStart(axis), snapMinute(axis, minute), lastStart(axis))
  return { row, from, to: from + minutes }
}

/** Moves the start or the end of an event to a minute. The event remains at least a quarter of an hour long. */
function withEdge(axis: TimeAxis, at: Placement, { edge, minute }: { edge: 'from' | 'to'; minute: number }) {
  return edge === 'from'
    ? { ...at, from: between(Math.min(at.from, 0), minute, at.to - quarterMinutes) }
    : { ...at, to: between(at.from + quarterMinutes, minute, Math.max(at.to, axis.minutes)) }
}

/**
 * Moves or resizes a dragged event by `by` minutes, rounded to the nearest quarter of an hour. A moved event goes to
 * the row `row`.
 */
export function pulled(
  axis: TimeAxis,
  origin: Placement,
  { grip, by, row }: { grip: Grip; by: number; row: string },
): Placement {
  if (grip === 'move')
    return { ...startingAt(axis, origin, by === 0 ? origin.from : snapMinute(axis, origin.from + by)), row }
  if (by === 0) return origin
  return withEdge(axis, origin, { edge: grip, minute: snapMinute(axis, origin[grip] + by) })
}

/** Moves or resizes an event by one quarter of an hour. */
export function nudged(axis: TimeAxis, at: Placement, { grip, by }: { grip: Grip; by: 1 | -1 }): Placement {
  if (grip === 'move') return startingAt(axis, at, nextQuarter(axis, at.from, by))
  return withEdge(axis, at, { edge: grip, minute: nextQuarter(axis, at[grip], by) })
}

/** Whether two placements are the same. */
export const isSamePlace = (a: Placement, b: Placement) =>
  a.row === b.row && a.from === b.from && a.to === b.to

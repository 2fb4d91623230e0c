import { type TimeAxis, instantOf, minuteOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { GhostPlace } from '../ghost.ts'
import { laneHeight, rowAt } from '../grid-data.ts'
import type { DraggedItem } from '../held.ts'
import { type GridParts, type Point, revealMinute, trackOf } from '../pane.ts'
import type { Placement } from '../placement.ts'
import { type Week, type WeekCell, type WeekRow, cardTop, dayIndexOf } from './week-cells.ts'

/** The width of a narrow column in px, for a day on which nobody works and nothing is booked. */
export const narrowPixels = 60

/**
 * Moves a placement by a number of days. The time of day and the length do not change. A time that a clock change
 * skips becomes later (REL-18).
 */
export function movedByDays(axis: TimeAxis, at: Placement, days: number): Placement {
  if (days === 0) return at
  const start = Temporal.Instant.fromEpochMilliseconds(instantOf(axis, at.from)).toZonedDateTimeISO(axis.zone)
  const from = minuteOf(axis, start.add({ days }).epochMilliseconds)
  return { ...at, from, to: from + at.to - at.from }
}

/** The positions of the columns of the days, in px from the left edge of the canvas. */
function columnsOf(parts: GridParts, narrow: readonly boolean[]): { left: number; width: number }[] {
  const { left, width } = trackOf(parts, 1)
  const few = narrow.filter(Boolean).length
  const wide = (width - few * narrowPixels) / (narrow.length - few)
  let at = left
  return narrow.map((isNarrow) => {
    const column = { left: at, width: isNarrow ? narrowPixels : wide }
    at += column.width
    return column
  })
}

/** The row and the index of the day at a point of the window, or nearest to a point outside the cells. */
export function cellAt(parts: GridParts, { rows, narrow }: Week, { x, y }: Point) {
  const { left, top } = parts.canvas.getBoundingClientRect()
  const after = columnsOf(parts, narrow).findIndex((column) => left + column.left > x)
  const day = after === -1 ? narrow.length - 1 : Math.max(0, after - 1)
  const found = rowAt(rows, y - top)
  return found ? { found, day } : null
}

/** Scrolls the column of a day into view. */
export function revealDay(parts: GridParts, { narrow }: Week, day: number): void {
  const track = trackOf(parts, 1)
  const column = columnsOf(parts, narrow)[day]
  if (!column) return
  const from = column.left - track.left
  revealMinute(parts, track.width, { from, to: from + column.width })
}

/**
 * The lane of a dragged item in a cell. An item from another cell is placed below the events that begin earlier or at
 * the same time.
 */
function laneFor({ events }: WeekCell, { id, at }: DraggedItem): number {
  const own = events.find(({ event }) => event.id === id)
  if (own || !at) return own?.lane ?? 0
  const { from } = at
  return events.filter((each) => each.from <= from).length
}

/** The ghost's position for a dragged item in the cell where the item would be dropped. */
export function placeInCell(parts: GridParts, week: Week, held: DraggedItem): GhostPlace | null {
  const layout: WeekRow | undefined = week.rows.find(({ row }) => row.id === held.at?.row)
  const day = held.at ? dayIndexOf(week.days, held.at.from) : -1
  const [cell, column] = [layout?.cells[day], columnsOf(parts, week.narrow)[day]]
  if (!layout || !cell || !column) return null
  const below = Math.min(cardTop(cell, laneFor(cell, held)), Math.max(0, layout.height - laneHeight()))
  return {
    left: column.left + 2,
    top: layout.top + below + 1,
    width: column.width - 4,
    height: Math.min(laneHeight(), layout.height) - 2,
    side: day * 2 >= week.days.length ? 'right' : 'left',
  }
}

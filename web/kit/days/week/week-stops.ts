import type { Stop } from '../focus-stops.ts'
import { type StopPlaces, noStop } from '../use-stop.ts'
import { type Week, type WeekCell, type WeekRow, dayIndexOf } from './week-cells.ts'

// The focusable parts of a week are cells and the cards in them. The minute of a `Stop` identifies the day of its
// cell.

const cellOf = ({ days }: Week, layout: WeekRow, minute: number) => layout.cells[dayIndexOf(days, minute)]

const has = (cell: WeekCell | undefined, id: string | null) =>
  cell?.events.some(({ event }) => event.id === id) ?? false

/** The focusable parts of a cell in order: null for the cell itself, then its cards. */
const eventsOf = ({ events }: WeekCell): (string | null)[] => [null, ...events.map(({ event }) => event.id)]

/**
 * Finds a focused cell or card in the current layout. A card that is no longer in its cell is looked up in all cells.
 */
export function weekStop(week: Week, stop: Stop): Stop {
  const { event, minute } = stop
  const layout = week.rows.find(({ row }) => row.id === stop.row) ?? week.rows[0]
  if (!layout) return noStop
  const here = { row: layout.row.id, event: null, minute }
  if (event === null) return here
  if (has(cellOf(week, layout, minute), event)) return { ...here, event }
  for (const { row, cells } of week.rows) {
    const home = cells.find((cell) => has(cell, event))
    if (home) return { row: row.id, event, minute: home.from }
  }
  return here
}

/** The focusable part of a cell at index `at`, or the last part if the cell has fewer parts. */
function stopIn(layout: WeekRow, cell: WeekCell, at: number): Stop {
  const stops = eventsOf(cell)
  return { row: layout.row.id, event: stops[Math.min(at, stops.length - 1)] ?? null, minute: cell.from }
}

/**
 * The cell or card to which a key moves the focus; null if the key does not move the focus. `page` is the number of
 * rows in view.
 */
export function nextWeekStop(
  { week, page }: { week: Week; page: number },
  stop: Stop,
  key: { name: string; ctrl: boolean },
): Stop | null {
  const { rows, days } = week
  const index = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === stop.row),
  )
  const [layout, day] = [rows[index], dayIndexOf(days, stop.minute)]
  const cell = layout?.cells[day]
  if (!layout || !cell) return null
  const here = Math.max(0, eventsOf(cell).indexOf(stop.event))
  const onDay = (to: number) => {
    const next = layout.cells[to]
    return next ? stopIn(layout, next, here) : stop
  }
  const inRow = (to: number, at: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
    const under = next?.cells[day]
    return next && under && next !== layout ? stopIn(next, under, at) : stop
  }
  switch (key.name) {
    case 'ArrowRight':
      return onDay(day + 1)
    case 'ArrowLeft':
      return onDay(day - 1)
    case 'ArrowDown':
      return here < cell.events.length ? stopIn(layout, cell, here + 1) : inRow(index + 1, 0)
    case 'ArrowUp':
      return here > 0 ? stopIn(layout, cell, here - 1) : inRow(index - 1, Number.POSITIVE_INFINITY)
    case 'PageDown':
      return inRow(index + page, 0)
    case 'PageUp':
      return inRow(index - page, 0)
    case 'Home':
      return key.ctrl ? inRow(0, 0) : onDay(0)
    case 'End':
      return key.ctrl ? inRow(rows.length - 1, 0) : onDay(days.length - 1)
    default:
      return null
  }
}

/** The drawn element of a cell. */
export const cellIn = (box: HTMLElement, row: string, day: number) =>
  box.querySelector<HTMLElement>(`[data-track="${CSS.escape(row)}"][data-day="${day}"]`)

/** How a week finds its focusable parts, which are cells and cards. */
export const weekStops = (week: Week): StopPlaces => ({
  find: (stop) => weekStop(week, stop),
  elementOf: (box, { row, event, minute }) => {
    const cell = cellIn(box, row, dayIndexOf(week.days, minute))
    return event === null
      ? cell
      : (cell?.querySelector<HTMLElement>(`[data-event="${CSS.escape(event)}"]`) ?? null)
  },
  read: ({ event = null, track, of = track, day }, stop) => {
    const minute = week.days[Number(day)]?.from
    if (of === undefined || minute === undefined) return null
    const isSame = of === stop.row && event === stop.event
    return isSame && dayIndexOf(week.days, stop.minute) === Number(day) ? null : { row: of, event, minute }
  },
})

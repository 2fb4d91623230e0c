import { type Stop, stopAt } from './focus-stops.ts'
import type { RowLayout } from './grid-data.ts'
import { type StopPlaces, noStop } from './use-stop.ts'

type Rows = {
  layouts: readonly RowLayout[]
  /** Whether free times can be focused as well as events. */
  free: boolean
}

/**
 * Finds a focusable part in the current layout. An event is looked up in all rows, because it may have moved to
 * another row.
 */
function found({ layouts, free }: Rows, stop: Stop): Stop {
  const home = stop.event && layouts.find(({ events }) => events.some(({ event }) => event.id === stop.event))
  if (home) return { ...stop, row: home.row.id }
  const layout = layouts.find(({ row }) => row.id === stop.row) ?? layouts[0]
  return layout ? stopAt({ free }, layout, stop.minute) : noStop
}

/** The element in a row that is focused for a free time. */
export const trackIn = (box: HTMLElement, row: string) =>
  box.querySelector<HTMLElement>(`[data-track="${CSS.escape(row)}"]`)

/** How a grid with a time axis finds its focusable parts, which are events and free times. */
export const dayStops = (rows: Rows): StopPlaces => ({
  find: (stop) => found(rows, stop),
  elementOf: (box, { row, event }) =>
    event === null
      ? trackIn(box, row)
      : box.querySelector<HTMLElement>(`[data-event="${CSS.escape(event)}"]`),
  read: ({ event, track }, stop) => {
    if (event !== undefined) return event === stop.event ? null : { ...stop, event }
    if (track === undefined || (track === stop.row && stop.event === null)) return null
    return { ...stop, row: track, event: null }
  },
})

import { type Stop, stopAt } from './focus-stops.ts'
import type { RowLayout } from './grid-data.ts'
import { type StopPlaces, noStop } from './use-stop.ts'

type Rows = {
  layouts: readonly RowLayout[]
  /** Whether free times can have the focus as well. */
  free: boolean
}

/** The stop in the current layout; an event is searched in all rows, because it may have moved. */
function found({ layouts, free }: Rows, stop: Stop): Stop {
  const home = stop.event && layouts.find(({ events }) => events.some(({ event }) => event.id === stop.event))
  if (home) return { ...stop, row: home.row.id }
  const layout = layouts.find(({ row }) => row.id === stop.row) ?? layouts[0]
  return layout ? stopAt({ free }, layout, stop.minute) : noStop
}

/** The element of a row that takes the focus for a free time. */
export const trackIn = (box: HTMLElement, row: string) =>
  box.querySelector<HTMLElement>(`[data-track="${CSS.escape(row)}"]`)

/** The focusable stops of rows with a time axis: events and free times. */
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

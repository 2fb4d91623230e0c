import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { quarterMinutes } from '@fieldhouse/domain/kit/time/quarter-hour'
import type { KeyboardEvent } from 'react'
import { type Stop, nextStop } from './focus-stops.ts'
import type { RowLayout } from './grid-data.ts'
import type { KeyPlaces } from './grid-keys.ts'
import type { Hold } from './hold.ts'
import { type Placement, nudged } from './placement.ts'

type Rows = {
  axis: TimeAxis
  layouts: readonly RowLayout[]
  stop: Stop
  hold: Hold
  /** Whether free times can be focused as well as events. */
  free: boolean
  /** The number of rows in view. */
  page: number
}

/**
 * Returns the position of a picked-up event after an arrow key. Arrows move the event along its row or to another row.
 * Shift+arrow changes the event's length.
 */
function heldBy({ axis, layouts, hold }: Rows, at: Placement, event: KeyboardEvent): Placement | null {
  const id = event.shiftKey ? hold.current()?.id : undefined
  const held = layouts.flatMap(({ events }) => events).find((placed) => placed.event.id === id)
  if (event.shiftKey && held?.event.fixed === 'length') return at
  const grip = event.shiftKey ? 'to' : 'move'
  const neighbour = (by: 1 | -1) => {
    const index = layouts.findIndex(({ row }) => row.id === at.row) + by
    return { ...at, row: layouts[index]?.row.id ?? at.row }
  }
  switch (event.key) {
    case 'ArrowLeft':
      return nudged(axis, at, { grip, by: -1 })
    case 'ArrowRight':
      return nudged(axis, at, { grip, by: 1 })
    case 'ArrowUp':
      return neighbour(-1)
    case 'ArrowDown':
      return neighbour(1)
    default:
      return null
  }
}

/** The keyboard handling of a grid with a time axis. */
export const dayKeys = (rows: Rows): KeyPlaces => ({
  held: (at, event) => heldBy(rows, at, event),
  next: (key) => nextStop(rows, rows.stop, key),
  focused: () => {
    const { layouts, stop } = rows
    const layout = layouts.find(({ row }) => row.id === stop.row)
    const placed = layout?.events.find(({ event }) => event.id === stop.event)
    return placed
      ? { event: placed.event, origin: { row: stop.row, from: placed.from, to: placed.to } }
      : null
  },
  free: () => {
    const { axis, stop } = rows
    const from = instantOf(axis, stop.minute)
    return { id: null, row: stop.row, from, to: from + quarterMinutes * 60_000, isNew: true }
  },
})

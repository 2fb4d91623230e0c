import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import { type PlacedEvent, type RowLayout, rowAt } from './grid-data.ts'
import { type GridParts, type Point, pointAt, within } from './pane.ts'
import { type Grip, type Placement, placedAt, pulled } from './placement.ts'
import type { DragPlaces } from './use-drag.ts'

type Rows = { axis: TimeAxis; layouts: readonly RowLayout[] }

type Pulling = { parts: GridParts; down: Point; grip: Grip; origin: Placement }

/**
 * Returns a function that computes the placement of a dragged event at a point. Distances are measured on the canvas,
 * so that scrolling also moves the event.
 */
function puller(rows: () => Rows, { parts, down, grip, origin }: Pulling) {
  const began = pointAt(parts, rows().axis.minutes, down)
  return (point: Point): Placement => {
    const { axis, layouts } = rows()
    const at = pointAt(parts, axis.minutes, within(parts, point))
    const row = rowAt(layouts, at.y)?.row.id ?? origin.row
    return pulled(axis, origin, { grip, by: Math.round(at.minute - began.minute), row })
  }
}

/** Finds the event under the pressed pointer, and whether the pointer is on an edge of the event. */
function pressed({ layouts }: Rows, target: EventTarget | null) {
  if (!(target instanceof Element)) return null
  const id = target.closest<HTMLElement>('[data-event]')?.dataset['event']
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
  const grip: Grip = edge === 'from' || edge === 'to' ? edge : 'move'
  for (const { events } of layouts) {
    const placed = events.find(({ event }) => event.id === id)
    if (placed) return { placed, grip }
  }
  return null
}

const originOf = ({ event, from, to }: PlacedEvent): Placement => ({ row: event.row, from, to })

/** Converts points of the window to placements on the axis of the rows. */
export const dayPlaces = (rows: () => Rows): DragPlaces => ({
  grab: (parts, down) => {
    const found = pressed(rows(), down.target)
    if (!found) return null
    const origin = originOf(found.placed)
    const start = { x: down.clientX, y: down.clientY }
    const placeAt = puller(rows, { parts, down: start, grip: found.grip, origin })
    return { event: found.placed.event, origin, placeAt }
  },
  land: (parts, point, { minutes }) => {
    const { axis, layouts } = rows()
    const { minute, y } = pointAt(parts, axis.minutes, point)
    const row = rowAt(layouts, y)?.row.id
    return row === undefined ? null : placedAt(axis, row, { minute, minutes })
  },
})

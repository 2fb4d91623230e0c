import { useEffect, useState } from 'react'
import { makeEdgeScroll } from './edge-scroll.ts'
import type { Stop } from './focus-stops.ts'
import { followPointer, keepFromScrolling } from './follow-pointer.ts'
import type { GridEvent } from './grid-data.ts'
import type { Hold } from './hold.ts'
import type { OutsideItem } from './outside.ts'
import { type GridParts, type Point, isInPane, paneOf } from './pane.ts'
import type { Placement } from './placement.ts'
import { type Drawing, drawOutside } from './use-drawing.ts'
import { useLatest } from '../value/use-latest.ts'

/** An event that a pointer has picked up: its original position, and a function for its drop position at a point. */
type Grabbed = { event: GridEvent; origin: Placement; placeAt: (point: Point) => Placement }

/**
 * Converts points of the window to placements in a grid. Each step of a drag converts the point again, because the rows
 * may have changed.
 */
export type DragPlaces = {
  /** The event under the pressed pointer; null if there is none. */
  grab: (parts: GridParts, down: PointerEvent) => Grabbed | null
  /** The drop position at a point for an item from outside; null if it cannot be dropped there. */
  land: (parts: GridParts, point: Point, item: OutsideItem) => Placement | null
}

type DragSettings = {
  movable: boolean
  hold: Hold
  drawing: Drawing
  places: DragPlaces
  /**
   * The focused part of the grid and its setter. During a drag, the event keeps the focus, so its row remains drawn.
   * Afterwards, it is focused at its new position.
   */
  stop: Stop
  focus: (stop: Stop) => void
}

/**
 * Follows a pointer that drags an item until the item is dropped or the drag is cancelled. `placeAt` returns the drop
 * position at a point.
 */
function follow(
  settings: () => DragSettings,
  down: PointerEvent,
  {
    parts,
    take,
    placeAt,
    isTakenElsewhere,
  }: Pick<OutsideItem, 'isTakenElsewhere'> & {
    parts: GridParts
    take: () => void
    placeAt: (point: Point) => Placement | null
  },
): () => void {
  const { hold } = settings()
  let last: Point = { x: down.clientX, y: down.clientY }
  const place = () => hold.place(placeAt(last))
  const scroll = makeEdgeScroll(parts.box, () => paneOf(parts), place)
  return followPointer(down, parts.box, {
    begin: take,
    move: (x, y) => {
      last = { x, y }
      place()
      if (hold.current()?.origin !== null || isInPane(paneOf(parts), x, y)) scroll.at(x, y)
      else scroll.stop()
    },
    end: () => {
      scroll.stop()
      if (isTakenElsewhere?.()) return hold.release()
      const id = hold.current()?.id
      const at = hold.drop()
      if (at && id !== undefined) settings().focus({ row: at.row, event: id, minute: at.from })
    },
    cancel: () => {
      scroll.stop()
      hold.back()
    },
  })
}

/** Manages the dragging of events, and of items from outside the grid. */
export function useDrag(given: DragSettings) {
  const latest = useLatest(given)
  const [drag] = useState(() => {
    const settings = () => latest.current
    let giveUp = () => {}
    return {
      /** Cancels the drag when the grid is removed. The item returns to its original position. */
      giveUp: () => giveUp(),
      /** Handles a pointer press on the grid. */
      press(down: PointerEvent) {
        const { movable, drawing, hold, stop, focus, places } = settings()
        const parts = drawing.parts()
        const grabbed = movable && down.button === 0 && parts ? places.grab(parts, down) : null
        if (!parts || !grabbed || grabbed.event.fixed === 'place') return
        const { event, origin, placeAt } = grabbed
        const take = () => {
          focus({ ...stop, event: event.id })
          hold.take({ id: event.id, title: event.title, by: 'pointer', origin, at: origin })
        }
        giveUp = follow(settings, down, { parts, take, placeAt })
      },
      /** Handles a pointer press on an item outside the grid. */
      pressOutside(down: PointerEvent, item: OutsideItem) {
        const { drawing, hold } = settings()
        const { id, title, isTakenElsewhere } = item
        const parts = drawing.parts()
        if (down.button !== 0 || !parts) return
        const placeAt = (point: Point): Placement | null => {
          const isInside = isInPane(paneOf(parts), point.x, point.y)
          drawOutside(drawing, title, isInside ? null : point)
          return isInside ? settings().places.land(parts, point, item) : null
        }
        const take = () => hold.take({ id, title, by: 'pointer', origin: null, at: null })
        giveUp = follow(settings, down, { parts, take, placeAt, isTakenElsewhere })
      },
    }
  })
  useEffect(() => drag.giveUp, [drag])
  useNoScrollWhileHeld(given)
  return drag
}
export type Drag = ReturnType<typeof useDrag>

/** Prevents scrolling of the grid while a finger drags an item. */
function useNoScrollWhileHeld({ drawing, hold }: DragSettings) {
  useEffect(() => {
    const box = drawing.parts()?.box
    return box && keepFromScrolling(box, () => hold.current()?.by === 'pointer')
  }, [drawing, hold])
}

import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import { useEffect, useState } from 'react'
import { makeEdgeScroll } from './edge-scroll.ts'
import { followPointer, keepFromScrolling } from './follow-pointer.ts'
import { type PlacedEvent, type RowLayout, rowAt } from './grid-data.ts'
import type { Hold } from './hold.ts'
import type { OutsideItem } from './outside.ts'
import { type GridParts, isInPane, paneOf, pointAt } from './pane.ts'
import { type Grip, type Placement, placedAt, pulled } from './placement.ts'
import { useLatest } from '../value/use-latest.ts'

export type DragSettings = {
  axis: TimeAxis
  layouts: readonly RowLayout[]
  movable: boolean
  hold: Hold
  /** The parts of the grid, once it is drawn. */
  parts: () => GridParts | null
  /** What is dragged has the focus, and keeps its row on the page; so it has where it is dropped. */
  onTake: (event: string) => void
  onDropped: (event: string, at: Placement) => void
  /** Shows what is held outside the grid at this point of the window; nothing without a point. */
  drawOutside: (title: string, point: { x: number; y: number } | null) => void
}

type Point = { x: number; y: number }

/** The point itself, or the nearest one at which events are seen. */
function within(parts: GridParts, { x, y }: Point): Point {
  const { left, top, right, bottom } = paneOf(parts)
  return { x: Math.min(right - 1, Math.max(left, x)), y: Math.min(bottom - 1, Math.max(top, y)) }
}

type Pulling = { parts: GridParts; down: Point; grip: Grip; origin: Placement }

/** How the place of an event follows the pointer; the distance is taken on the canvas, so that scrolling counts. */
function puller(settings: () => DragSettings, { parts, down, grip, origin }: Pulling) {
  const began = pointAt(parts, settings().axis.minutes, down)
  return (point: Point): Placement => {
    const { axis, layouts } = settings()
    const at = pointAt(parts, axis.minutes, within(parts, point))
    const row = rowAt(layouts, at.y)?.row.id ?? origin.row
    return pulled(axis, origin, { grip, by: Math.round(at.minute - began.minute), row })
  }
}

/** Takes something along with a pointer until it is dropped or taken back; `placeAt` says where it would land. */
function follow(
  settings: () => DragSettings,
  down: PointerEvent,
  {
    parts,
    take,
    placeAt,
  }: { parts: GridParts; take: () => void; placeAt: (point: Point) => Placement | null },
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
      const id = hold.current()?.id
      const at = hold.drop()
      if (at && id !== undefined) settings().onDropped(id, at)
    },
    cancel: () => {
      scroll.stop()
      hold.back()
    },
  })
}

/** The event of a grid on which a pointer went down, and by what it is held. */
function pressed({ layouts }: DragSettings, target: EventTarget | null) {
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

/** Dragging of events, and of what comes from outside. */
export function useDrag(given: DragSettings) {
  const latest = useLatest(given)
  const [drag] = useState(() => {
    const settings = () => latest.current
    let giveUp = () => {}
    return {
      /** The grid goes away: what is dragged returns, and its pointer is no longer followed. */
      giveUp: () => giveUp(),
      /** A pointer went down on the grid. */
      press(down: PointerEvent) {
        const { movable, parts: partsOf, hold, onTake } = settings()
        const [parts, found] = [partsOf(), pressed(settings(), down.target)]
        if (!movable || down.button !== 0 || !parts || !found || found.placed.event.fixed === 'place') return
        const { event } = found.placed
        const origin = originOf(found.placed)
        const placeAt = puller(settings, {
          parts,
          down: { x: down.clientX, y: down.clientY },
          grip: found.grip,
          origin,
        })
        const take = () => {
          onTake(event.id)
          hold.take({ id: event.id, title: event.title, by: 'pointer', origin, at: origin })
        }
        giveUp = follow(settings, down, { parts, take, placeAt })
      },
      /** A pointer went down on something outside the grid. */
      pressOutside(down: PointerEvent, { id, title, minutes }: OutsideItem) {
        const { parts: partsOf, hold, drawOutside } = settings()
        const parts = partsOf()
        if (down.button !== 0 || !parts) return
        const placeAt = (point: Point): Placement | null => {
          const { axis, layouts } = settings()
          const isInside = isInPane(paneOf(parts), point.x, point.y)
          drawOutside(title, isInside ? null : point)
          const { minute, y } = pointAt(parts, axis.minutes, point)
          const row = rowAt(layouts, y)?.row.id
          return isInside && row !== undefined ? placedAt(axis, row, { minute, minutes }) : null
        }
        const take = () => hold.take({ id, title, by: 'pointer', origin: null, at: null })
        giveUp = follow(settings, down, { parts, take, placeAt })
      },
    }
  })
  useEffect(() => drag.giveUp, [drag])
  useNoScrollWhileHeld(given)
  return drag
}

/** A finger that has taken something along scrolls nothing. */
function useNoScrollWhileHeld({ parts, hold }: DragSettings) {
  const partsOf = useLatest(parts)
  useEffect(() => {
    const box = partsOf.current()?.box
    return box && keepFromScrolling(box, () => hold.current()?.by === 'pointer')
  }, [partsOf, hold])
}

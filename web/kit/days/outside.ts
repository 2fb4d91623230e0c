import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { keepFromScrolling } from './follow-pointer.ts'

/** An item outside a grid that can be dragged into it. `minutes` is its duration. */
export type OutsideItem = {
  id: string
  title: string
  minutes: number
  /**
   * Whether another drop target accepts the item at its current position. A target that accepts the item announces the
   * drop.
   */
  isTakenElsewhere?: (() => boolean) | undefined
}

/** The functions with which a grid accepts items from outside. */
type Inside = {
  press: (down: PointerEvent, item: OutsideItem) => void
  /** Picks an item up by keyboard. `source` is the element that is focused again after the drop. */
  take: (item: OutsideItem, source: HTMLElement) => void
  isDragging: () => boolean
}

function makeOutside() {
  let inside: Inside | null = null
  /** Makes the connected grid follow a pointer that was pressed on an item. Returns false if no grid is connected. */
  const press = (down: PointerEvent, item: OutsideItem): boolean => {
    inside?.press(down, item)
    return inside !== null
  }
  /** Makes the connected grid pick an item up on Enter or Space. */
  const takeByKey = (event: KeyboardEvent<HTMLElement>, item: OutsideItem): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    inside?.take(item, event.currentTarget)
  }
  return {
    /** Connects the grid. The returned function disconnects it. */
    connect: (grid: Inside) => {
      inside = grid
      return () => {
        inside = null
      }
    },
    press,
    takeByKey,
    /** The props that make an element draggable into the grid. Enter or Space also picks the element up. */
    source: (item: OutsideItem) => ({
      ref: (element: HTMLElement | null) =>
        element ? keepFromScrolling(element, () => inside?.isDragging() ?? false) : undefined,
      onPointerDown: ({ nativeEvent }: ReactPointerEvent) => press(nativeEvent, item),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => takeByKey(event, item),
    }),
  }
}
export type Outside = ReturnType<typeof makeOutside>

/** Connects a grid with the items outside it. */
export function useOutside(): Outside {
  const [outside] = useState(makeOutside)
  return outside
}

import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { keepFromScrolling } from './follow-pointer.ts'

/** An item outside a grid that can be dropped into it, with its duration in minutes. */
export type OutsideItem = {
  id: string
  title: string
  minutes: number
  /** Whether another drop target accepts the item at its current position and announces the result itself. */
  isTakenElsewhere?: (() => boolean) | undefined
}

/** The handlers of a grid for items dragged in from outside. */
type Inside = {
  press: (down: PointerEvent, item: OutsideItem) => void
  /** Picks the item up by keyboard; `source` gets the focus back. */
  take: (item: OutsideItem, source: HTMLElement) => void
  isDragging: () => boolean
}

function makeOutside() {
  let inside: Inside | null = null
  /** Starts dragging a pressed item in the grid; returns whether a grid is connected. */
  const press = (down: PointerEvent, item: OutsideItem): boolean => {
    inside?.press(down, item)
    return inside !== null
  }
  /** Picks an item up in the grid on Enter or Space. */
  const takeByKey = (event: KeyboardEvent<HTMLElement>, item: OutsideItem): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    inside?.take(item, event.currentTarget)
  }
  return {
    /** Connects the grid; the returned function disconnects it. */
    connect: (grid: Inside) => {
      inside = grid
      return () => {
        inside = null
      }
    },
    press,
    takeByKey,
    /** The props that let an element be dragged into the grid, or picked up with Enter and dropped there. */
    source: (item: OutsideItem) => ({
      ref: (element: HTMLElement | null) =>
        element ? keepFromScrolling(element, () => inside?.isDragging() ?? false) : undefined,
      onPointerDown: ({ nativeEvent }: ReactPointerEvent) => press(nativeEvent, item),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => takeByKey(event, item),
    }),
  }
}
export type Outside = ReturnType<typeof makeOutside>

/** Connects items outside a grid with the grid. */
export function useOutside(): Outside {
  const [outside] = useState(makeOutside)
  return outside
}

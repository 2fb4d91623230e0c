import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { keepFromScrolling } from './follow-pointer.ts'

/** Something outside a grid that can be dropped in it, and how long it takes, in minutes. */
export type OutsideItem = {
  id: string
  title: string
  minutes: number
  /** Whether something else than the grid takes it where it is now, and tells what comes of that. */
  isTakenElsewhere?: (() => boolean) | undefined
}

/** What a grid does with what is dragged in from outside. */
type Inside = {
  press: (down: PointerEvent, item: OutsideItem) => void
  /** Takes it along by keyboard; `source` gets the focus back. */
  take: (item: OutsideItem, source: HTMLElement) => void
  isDragging: () => boolean
}

function makeOutside() {
  let inside: Inside | null = null
  /** A pointer went down on an item, which the grid takes along and shows; answers whether there is one that does. */
  const press = (down: PointerEvent, item: OutsideItem): boolean => {
    inside?.press(down, item)
    return inside !== null
  }
  /** Enter or the space bar on an item takes it along in the grid. */
  const takeByKey = (event: KeyboardEvent<HTMLElement>, item: OutsideItem): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    inside?.take(item, event.currentTarget)
  }
  return {
    /** Connects the grid; the answered function disconnects it. */
    connect: (grid: Inside) => {
      inside = grid
      return () => {
        inside = null
      }
    },
    press,
    takeByKey,
    /** What an element needs so that it can be dragged into the grid, or taken along with Enter and dropped there. */
    source: (item: OutsideItem) => ({
      ref: (element: HTMLElement | null) =>
        element ? keepFromScrolling(element, () => inside?.isDragging() ?? false) : undefined,
      onPointerDown: ({ nativeEvent }: ReactPointerEvent) => press(nativeEvent, item),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => takeByKey(event, item),
    }),
  }
}
export type Outside = ReturnType<typeof makeOutside>

/** Connects things outside a grid with it. */
export function useOutside(): Outside {
  const [outside] = useState(makeOutside)
  return outside
}

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Stop } from './focus-stops.ts'

/** How a grid finds its stops. */
export type StopPlaces = {
  /** The stop in the current layout. */
  find: (stop: Stop) => Stop
  elementOf: (box: HTMLElement, stop: Stop) => HTMLElement | null
  /** The stop of an element with these data attributes; null for the current stop, or for no stop. */
  read: (data: DOMStringMap, stop: Stop) => Stop | null
}

type About = StopPlaces & { box: RefObject<HTMLElement | null> }

/** The stop of an empty grid. */
export const noStop: Stop = { row: '', event: null, minute: 0 }

/** The single tab stop of a grid, which keys move. */
export function useStop({ box, find, elementOf, read }: About) {
  const [wished, setStop] = useState(noStop)
  const stop = find(wished)
  // The stop that waits to be drawn to get the focus; a late effect of an earlier render must not change it.
  const waiting = useRef<Stop | null>(null)
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // If the focused element moves to another row or is removed, the browser moves the focus out of the grid.
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    if ((waiting.current !== wished && !isLost) || !box.current) return
    const element = elementOf(box.current, stop)
    if (!element) return
    waiting.current = null
    element.focus({ preventScroll: true })
  })
  return {
    stop,
    /** Moves the stop and the focus. */
    go: (next: Stop) => {
      if (next === wished) return
      waiting.current = next
      setStop(next)
    },
    /** Focuses the current stop. */
    stay: () => box.current && elementOf(box.current, stop)?.focus({ preventScroll: true }),
    /** An element focused in any other way becomes the stop. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target
      const next = read(target.dataset, stop)
      if (next) setStop(next)
    },
  }
}

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Stop } from './focus-stops.ts'

/** How a grid finds its stops. */
export type StopPlaces = {
  /** The stop as the grid is now. */
  find: (stop: Stop) => Stop
  elementOf: (box: HTMLElement, stop: Stop) => HTMLElement | null
  /** The stop that an element with these data is; null where it is the present one, or none. */
  read: (data: DOMStringMap, stop: Stop) => Stop | null
}

type About = StopPlaces & { box: RefObject<HTMLElement | null> }

/** The stop of a grid in which there is nothing yet. */
export const noStop: Stop = { row: '', event: null, minute: 0 }

/** The one stop of Tab in a grid, which the keys move. */
export function useStop({ box, find, elementOf, read }: About) {
  const [wished, setStop] = useState(noStop)
  const stop = find(wished)
  // The stop that waits for the focus; an effect of an earlier render, which may run late, leaves it alone.
  const waiting = useRef<Stop | null>(null)
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // What had the focus may be drawn in another row from now on, or be gone: the focus would fall out of the grid.
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    if ((waiting.current !== wished && !isLost) || !box.current) return
    const element = elementOf(box.current, stop)
    if (!element) return
    waiting.current = null
    element.focus({ preventScroll: true })
  })
  return {
    stop,
    /** Moves the stop, and the focus with it. */
    go: (next: Stop) => {
      if (next === wished) return
      waiting.current = next
      setStop(next)
    },
    /** Takes the focus to where the stop is. */
    stay: () => box.current && elementOf(box.current, stop)?.focus({ preventScroll: true }),
    /** What got the focus in another way is the stop from now on. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target
      const next = read(target.dataset, stop)
      if (next) setStop(next)
    },
  }
}

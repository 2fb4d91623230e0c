import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Stop } from './focus-stops.ts'

/** The functions with which a grid finds its stops. */
export type StopPlaces = {
  /** The position of a stop in the current layout. */
  find: (stop: Stop) => Stop
  elementOf: (box: HTMLElement, stop: Stop) => HTMLElement | null
  /**
   * Reads the stop of an element from its data attributes. Returns null if the element has no stop or is the current
   * stop.
   */
  read: (data: DOMStringMap, stop: Stop) => Stop | null
}

type About = StopPlaces & {
  box: RefObject<HTMLElement | null>
  /** The minute at which Tab enters the grid. */
  first: number
}

/** The stop of a grid without rows. */
export const noStop: Stop = { row: '', event: null, minute: 0 }

/** Manages the focusable stop of a grid. Only one stop is in the tab order. Keys move this position to another stop. */
export function useStop({ box, first, find, elementOf, read }: About) {
  const [wished, setStop] = useState<Stop | null>(null)
  const stop = find(wished ?? { ...noStop, minute: first })
  // The stop that gets the focus as soon as it is drawn. An effect of an earlier render must not focus another stop.
  const waiting = useRef<Stop | null>(null)
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // If React removes the focused element or moves it to another row, the browser moves the focus out of the grid.
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    const isWaiting = waiting.current !== null && waiting.current === wished
    if ((!isWaiting && !isLost) || !box.current) return
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
    /**
     * An element that is focused in another way, such as by a click, becomes the stop. After the first focus, a change
     * of `first` no longer moves the stop.
     */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target
      const next = read(target.dataset, stop)
      if (next || wished === null) setStop(next ?? stop)
    },
  }
}

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Stop } from './focus-stops.ts'

/** The functions with which a grid finds its focusable parts (`Stop`). */
export type StopPlaces = {
  /** Returns the position of a focusable part in the current layout. */
  find: (stop: Stop) => Stop
  elementOf: (box: HTMLElement, stop: Stop) => HTMLElement | null
  /**
   * Reads a focusable part from the data attributes of its element. Returns null if the attributes describe no part, or
   * the part `stop`.
   */
  read: (data: DOMStringMap, stop: Stop) => Stop | null
}

type About = StopPlaces & {
  box: RefObject<HTMLElement | null>
  /** The minute of the free time that Tab focuses first. */
  first: number
}

/** The value for a grid without rows. */
export const noStop: Stop = { row: '', event: null, minute: 0 }

/**
 * Manages which part of a grid can be focused by Tab. Only one part is in the tab order. Keys move the focus to other
 * parts.
 */
export function useStop({ box, first, find, elementOf, read }: About) {
  const [wished, setStop] = useState<Stop | null>(null)
  const stop = find(wished ?? { ...noStop, minute: first })
  // The part that gets the focus as soon as it is drawn. An effect of an earlier render must not focus another part.
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
    /** Focuses another part. */
    go: (next: Stop) => {
      if (next === wished) return
      waiting.current = next
      setStop(next)
    },
    /** Focuses the current part again. */
    stay: () => box.current && elementOf(box.current, stop)?.focus({ preventScroll: true }),
    /**
     * A part that is focused in another way, such as by a click, becomes the current part. After the first focus, a
     * change of `first` has no effect.
     */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target
      const next = read(target.dataset, stop)
      if (next || wished === null) setStop(next ?? stop)
    },
  }
}

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Stop, stopAt } from './focus-stops.ts'
import type { RowLayout } from './grid-data.ts'

type About = {
  box: RefObject<HTMLElement | null>
  layouts: readonly RowLayout[]
  /** Whether free places are stops as well. */
  free: boolean
}

const first: Stop = { row: '', event: null, minute: 0 }

/** The stop as the grid is now: an event is looked for in every row, since it may have moved to another. */
function found({ layouts, free }: About, stop: Stop): Stop {
  const home = stop.event && layouts.find(({ events }) => events.some(({ event }) => event.id === stop.event))
  if (home) return { ...stop, row: home.row.id }
  const layout = layouts.find(({ row }) => row.id === stop.row) ?? layouts[0]
  return layout ? stopAt({ free }, layout, stop.minute) : first
}

const elementOf = (box: HTMLElement, { row, event }: Stop) =>
  box.querySelector<HTMLElement>(
    event === null ? `[data-track="${CSS.escape(row)}"]` : `[data-event="${CSS.escape(event)}"]`,
  )

/** The one stop of Tab in a grid, which the keys move. */
export function useStop(about: About) {
  const [wished, setStop] = useState(first)
  const stop = found(about, wished)
  // The stop that waits for the focus; an effect of an earlier render, which may run late, leaves it alone.
  const waiting = useRef<Stop | null>(null)
  const { box } = about
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
      const { event, track } = target.dataset
      if (event !== undefined && event !== stop.event) setStop({ ...stop, event })
      if (track !== undefined && (track !== stop.row || stop.event !== null))
        setStop({ ...stop, row: track, event: null })
    },
  }
}

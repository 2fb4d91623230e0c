import { minuteOf } from '@fieldhouse/domain/kit/time/time-axis'
import { useEffect, useRef } from 'react'
import type { DayGridProps } from './day-grid-props.ts'
import type { Stop } from './focus-stops.ts'
import type { Drawing } from './use-drawing.ts'

type About = {
  props: Pick<DayGridProps, 'axis' | 'rows' | 'events' | 'goTo'>
  drawing: Drawing
  nav: {
    /** Focuses a part of the grid and scrolls it into view. */
    go: (stop: Stop) => void
    /** Focuses the current part again. */
    stay: () => void
  }
}

/**
 * Focuses the part of the grid that `goTo` requests. The grid itself is focused at once. An event is focused as soon
 * as it is drawn.
 */
export function useGoingTo({ props, drawing, nav }: About): void {
  const { axis, rows, events, goTo = null } = props
  const asked = useRef(goTo)
  const arrived = useRef(goTo)
  useEffect(() => {
    const box = drawing.box.current
    const held = document.activeElement
    if (!goTo || arrived.current === goTo || !box) return
    const isNew = asked.current !== goTo
    asked.current = goTo
    // The focus does not move while the user is in a dialog, or after the user has moved the focus out of the grid.
    const isFree = isNew ? !held?.closest('[role="dialog"]') : box.contains(held)
    const event = events.find(({ id, row }) => id === goTo.event && rows.some((each) => each.id === row))
    if (!isFree || event || goTo.event === null) arrived.current = goTo
    if (!isFree) return
    if (event) nav.go({ row: event.row, event: event.id, minute: minuteOf(axis, event.from) })
    else if (isNew) nav.stay()
  })
}

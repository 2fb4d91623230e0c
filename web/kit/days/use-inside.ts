import { useEffect } from 'react'
import type { Hold } from './hold.ts'
import type { Outside, OutsideItem } from './outside.ts'
import type { Placement } from './placement.ts'
import type { Drag } from './use-drag.ts'
import type { Drawing } from './use-drawing.ts'
import { useLatest } from '../value/use-latest.ts'

type About = {
  outside: Outside | undefined
  drawing: Drawing
  hold: Hold
  drag: Drag
  /**
   * Returns the first position of an item that is picked up by keyboard, and the element to focus during the drag.
   * Returns null if the grid has no rows.
   */
  enter: (item: OutsideItem) => { at: Placement; focus: HTMLElement | null } | null
  reveal: (at: Placement) => void
}

/** Allows users to drop items from outside into the grid, by pointer and by keyboard. */
export function useInside({ outside, drawing, hold, drag, enter, reveal }: About): void {
  const latest = useLatest({ enter, reveal })
  useEffect(
    () =>
      outside?.connect({
        press: drag.pressOutside,
        isDragging: () => hold.current()?.by === 'pointer',
        take: (item, source) => {
          const entered = latest.current.enter(item)
          if (!entered) return
          const { at, focus } = entered
          drawing.lend(source, focus)
          hold.take({ id: item.id, title: item.title, by: 'keyboard', origin: null, at })
          latest.current.reveal(at)
        },
      }),
    [outside, drag, drawing, hold, latest],
  )
}

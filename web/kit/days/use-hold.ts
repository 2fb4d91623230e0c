import { useState } from 'react'
import type { DayGridProps } from './day-grid-props.ts'
import type { RowLayout } from './grid-data.ts'
import { type Hold, makeHold } from './hold.ts'
import { type Drawing, drawHeld, showRefusal } from './use-drawing.ts'
import type { GridWords } from './use-grid-words.ts'
import { useLatest } from '../value/use-latest.ts'

type About = { props: DayGridProps; drawing: Drawing; layouts: readonly RowLayout[]; words: GridWords }

/** What is held in a grid, drawn and announced as it moves. */
export function useHold(about: About): Hold {
  const latest = useLatest(about)
  const [hold] = useState(() =>
    makeHold(() => {
      const { props, drawing, layouts, words } = latest.current
      return {
        axis: props.axis,
        words,
        mayDrop: (candidate) => props.mayDrop?.(candidate) ?? null,
        onDrop: (candidate) => props.onDrop?.(candidate),
        draw: (held) => drawHeld(drawing, { axis: props.axis, words, layouts }, held),
        say: drawing.say,
        refuse: (reason) => showRefusal(drawing, words.refused(reason)),
      }
    }),
  )
  return hold
}

import { useState } from 'react'
import type { DayGridProps } from './day-grid-props.ts'
import type { DraggedItem } from './held.ts'
import { type Hold, makeHold } from './hold.ts'
import type { GridWords } from './use-grid-words.ts'
import { useLatest } from '../value/use-latest.ts'

type About = {
  props: Pick<DayGridProps, 'axis' | 'mayDrop' | 'warn' | 'onDrop'>
  words: GridWords
  /** Draws the dragged item; null removes it. */
  draw: (held: DraggedItem | null) => void
  say: (text: string) => void
  /** Announces and shows why the item was not dropped. */
  refuse: (text: string) => void
}

/** The state of a drag in a grid. The dragged item is drawn and announced at each step. */
export function useHold(about: About): Hold {
  const latest = useLatest(about)
  const [hold] = useState(() =>
    makeHold(() => {
      const { props, words, draw, say, refuse } = latest.current
      return {
        axis: props.axis,
        words,
        mayDrop: (candidate) => props.mayDrop?.(candidate) ?? null,
        warn: (candidate) => props.warn?.(candidate) ?? null,
        onDrop: (candidate) => props.onDrop?.(candidate),
        draw,
        say,
        refuse: (reason) => refuse(words.refused(reason)),
      }
    }),
  )
  return hold
}

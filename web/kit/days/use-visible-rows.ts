import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { RowLayout } from './grid-data.ts'

type About = {
  box: RefObject<HTMLElement | null>
  /** The laid out rows. The heights of the rows and of the headings above them are given in px. */
  layouts: readonly Pick<RowLayout, 'row' | 'height' | 'room'>[]
  /** The index of the focused row. This row remains drawn when it is scrolled out of view. */
  focused: number
  /** The height of the head above the rows, in px. */
  head: number
}

/** The rows that are in view or close to it, and a function that scrolls to a row. */
export function useVisibleRows({ box, layouts, focused, head }: About) {
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used, and rows are memoised
  const virtualizer = useVirtualizer({
    count: layouts.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => {
      const { height = 0, room = 0 } = layouts[index] ?? {}
      return room + height
    },
    getItemKey: (index) => layouts[index]?.row.id ?? index,
    overscan: 3,
    scrollMargin: head,
    scrollPaddingStart: head,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].toSorted((a, b) => a - b)
    },
  })
  // The heights of rows are computed from the number of lanes. The heights change only with the layout, so they need
  // not be measured in the browser.
  useEffect(() => virtualizer.measure(), [virtualizer, layouts])
  return {
    indexes: virtualizer.getVirtualItems().map(({ index }) => index),
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

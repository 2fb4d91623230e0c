import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { RowLayout } from './grid-data.ts'

type About = {
  box: RefObject<HTMLElement | null>
  /** The rows as they are laid out: their heights, and the room of headings above them, in px. */
  layouts: readonly Pick<RowLayout, 'row' | 'height' | 'room'>[]
  /** The row that stays there wherever it is scrolled to: it has the focus. */
  focused: number
  /** How high the head above the rows is, in px. */
  head: number
}

/** Which rows are in view, or nearly, and how another comes into view. */
export function useVisibleRows({ box, layouts, focused, head }: About) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and what is drawn is memoised by row
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
  // Heights are known, not measured; lanes that come or go change them.
  useEffect(() => virtualizer.measure(), [virtualizer, layouts])
  return {
    indexes: virtualizer.getVirtualItems().map(({ index }) => index),
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

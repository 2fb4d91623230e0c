/** Rows on their way: which one is dragged, from which place to which; heights are in pixels, by place. */
export type Drag = { from: number; to: number; heights: readonly number[] }

/** The items with one of them in another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)

/** The place of a row pulled by `shift` pixels from its own: it passes those whose middle its own has crossed. */
export function placeAt(heights: readonly number[], from: number, shift: number): number {
  const own = heights[from] ?? 0
  const passes = (index: number) => {
    const other = heights[index] ?? 0
    const between = sum(index > from ? heights.slice(from + 1, index) : heights.slice(index + 1, from))
    const way = own / 2 + between + other / 2
    return index > from ? shift > way : -shift > way
  }
  const down = heights.findLastIndex((_, index) => index > from && passes(index))
  if (down !== -1) return down
  const up = heights.findIndex((_, index) => index < from && passes(index))
  return up === -1 ? from : up
}

/** How far a row stands from its own place while another, or itself, is dragged; in pixels, down is positive. */
export function shiftOf({ from, to, heights }: Drag, index: number): number {
  const own = heights[from] ?? 0
  if (index === from) return to > from ? sum(heights.slice(from + 1, to + 1)) : -sum(heights.slice(to, from))
  if (index > from && index <= to) return -own
  return index < from && index >= to ? own : 0
}

/** The place a key brings a row to, of those from 0 to `last`; null for a key that moves nothing. */
export function placeByKey(key: string, at: number, last: number): number | null {
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

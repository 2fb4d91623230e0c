import { type Range, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLatest } from '../../value/use-latest.ts'

/** Up to this number of lines, all lines are drawn. Drawing more lines would take noticeable time. */
const few = 40

/** The estimated height of a line before it is drawn, in px. */
const estimate = 96

/** The maximum number of lines that are drawn in one step. More lines would delay key presses. */
const atOnce = 6

/** The number of lines that are drawn above the view and below it. */
const beyond = 6

const wholeRange = ({ count }: Range) => Array.from({ length: count }, (_, index) => index)

/**
 * The offset of an element from the top of the page, in px. The offset is measured again when the height of the
 * content above changes.
 */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** The key of the line that was focused or pressed last. */
function useActive(body: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [active, setActive] = useState<string | null>(null)
  const hold = useLatest(({ target }: Event) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    setActive(keys[Number(row?.dataset['index'] ?? -1)] ?? null)
  })
  useEffect(() => {
    const rows = body.current
    const held = (event: Event) => hold.current(event)
    rows?.addEventListener('focusin', held)
    rows?.addEventListener('pointerdown', held)
    return () => {
      rows?.removeEventListener('focusin', held)
      rows?.removeEventListener('pointerdown', held)
    }
  }, [body, hold])
  return { active, setActive }
}

/**
 * Chooses which of many lines are drawn: the lines near the view and the active line. Empty space replaces the other
 * lines. `reveal` draws a line without scrolling to it.
 */
export function useShownLines(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTopOf(body)
  const { active, setActive } = useActive(body, keys)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used, and lines are memoised
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: beyond,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: keys.length <= few ? wholeRange : defaultRangeExtractor,
  })
  const revealed = useLatest((index: number) => setActive(keys[index] ?? null))
  const inView = virtualizer.getVirtualIndexes()
  const later = useDeferredValue(inView)
  const near = keys.length <= few ? inView : later
  const activeAt = active === null ? -1 : keys.indexOf(active)
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index }) =>
    index < anchorOf(activeAt, virtualizer.range)
  const indexes = useBitByBit(near.filter((index) => index < keys.length))
  if (activeAt >= 0 && !indexes.includes(activeAt)) indexes.push(activeAt)
  return {
    body,
    measure: virtualizer.measureElement,
    ...withGaps(
      indexes.toSorted((one, other) => one - other),
      { places: virtualizer.measurementsCache, top, total: virtualizer.getTotalSize() },
    ),
    reveal: useCallback((index: number) => revealed.current(index), [revealed]),
  }
}

/** Draws the lines that should be drawn in small steps, so that no render takes long. */
function useBitByBit(wanted: readonly number[]): number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([])
  const kept = wanted.filter((index) => drawn.includes(index))
  const more = wanted.filter((index) => !drawn.includes(index)).slice(0, atOnce)
  const next = [...kept, ...more]
  useEffect(() => {
    if (more.length > 0) startTransition(() => setDrawn(next))
  })
  return next
}

/**
 * The index of the line that stays in place while lines above it are measured: the active line if it is in view, else
 * the first line in view.
 */
function anchorOf(active: number, view: { startIndex: number; endIndex: number } | null): number {
  if (view === null) return 0
  return active >= view.startIndex && active <= view.endIndex ? active : view.startIndex
}

type Layout = { places: readonly { start: number; end: number }[]; top: number; total: number }

/** The drawn lines, each with the height of the gap before it, and the height of the gap after the last line. */
function withGaps(indexes: readonly number[], { places, top, total }: Layout) {
  const endOf = (index: number | undefined) => (index === undefined ? top : (places[index]?.end ?? top))
  return {
    shown: indexes.map((index, at) => ({
      index,
      gap: (places[index]?.start ?? top) - endOf(indexes[at - 1]),
    })),
    after: top + total - endOf(indexes.at(-1)),
  }
}

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

/** So many lines are all drawn: only more of them cost time. */
const few = 40

/** How high a line is until it was drawn, in px. */
const estimate = 96

/** How many lines are drawn at once: with more of them a key would wait. */
const atOnce = 6

/** How many lines are drawn above and below what is in view. */
const beyond = 6

const wholeRange = ({ count }: Range) => Array.from({ length: count }, (_, index) => index)

/** Where an element begins on the page, in px, as what stands above it grows. */
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

/** The key of the line that somebody is at: it has the focus, or was pressed on. */
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
 * Which of many lines are drawn: those in view, those nearby, and the one that somebody is at. The others have their room
 * in gaps. Lines that scroll into view are drawn between the keys; the one that is led to, at once. The
 * caller scrolls to it: two who scroll at a time lose it.
 */
export function useShownLines(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTopOf(body)
  const { active, setActive } = useActive(body, keys)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and what is drawn is memoised by line
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

/** Some of what is wanted, and soon all of it: a few more are drawn at a time, so that no drawing takes long. */
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

/** The line that stands still while those above it get the height they really have: the active one, or the first in view. */
function anchorOf(active: number, view: { startIndex: number; endIndex: number } | null): number {
  if (view === null) return 0
  return active >= view.startIndex && active <= view.endIndex ? active : view.startIndex
}

type Layout = { places: readonly { start: number; end: number }[]; top: number; total: number }

/** The drawn lines, each with the room before it, and the room after the last. */
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

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../value/use-latest.ts'

/** So many lines are all drawn: only more of them cost time. */
const few = 40

/** How high a line is until it was drawn, in px. */
const estimate = 96

/** How far beyond the window lines are drawn, in px. */
const beyond = 600

/** Ranges begin and end at multiples of it, so that scrolling by a line draws nothing anew. */
const step = 5

type Span = { from: number; to: number }

/** What is drawn before it is known where the lines stand. */
const first = { from: 0, to: 2 * step }

/** The lines that lie between two heights, counted from the top of the first. */
function spanOf(heights: readonly number[], top: number, bottom: number): Span {
  let [at, y] = [0, 0]
  while (at < heights.length - 1 && y + (heights[at] ?? 0) < top) y += heights[at++] ?? 0
  const from = Math.floor(at / step) * step
  while (at < heights.length && y < bottom) y += heights[at++] ?? 0
  return { from, to: Math.min(heights.length, Math.ceil(at / step) * step) }
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)

/**
 * Which of many lines are drawn: those in view, those nearby, and the one that has the focus. The others have their
 * room in gaps as high as they were when they were drawn.
 */
export function useShownLines(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  /** How high the lines were that were drawn; measuring one draws nothing anew. */
  const [known] = useState(() => new Map<string, number>())
  const [span, setSpan] = useState<Span>(first)
  const [active, setActive] = useState<string | null>(null)
  const isAll = keys.length <= few
  const heightsOf = () => keys.map((key) => known.get(key) ?? estimate)
  const topOf = () => (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY
  const look = useLatest(() => {
    if (isAll) return
    const top = window.scrollY - topOf()
    const next = spanOf(heightsOf(), top - beyond, top + window.innerHeight + beyond)
    if (next.from !== span.from || next.to !== span.to) setSpan(next)
  })
  const keep = useLatest(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    setActive(keys[Number(row?.dataset['index'] ?? -1)] ?? null)
  })
  useEffect(() => {
    const rows = body.current
    const see = () => look.current()
    const hold = (event: FocusEvent) => keep.current(event)
    rows?.addEventListener('focusin', hold)
    window.addEventListener('scroll', see, { passive: true })
    window.addEventListener('resize', see)
    return () => {
      rows?.removeEventListener('focusin', hold)
      window.removeEventListener('scroll', see)
      window.removeEventListener('resize', see)
    }
  }, [look, keep])
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      known.set(keys[Number(row.dataset['index'])] ?? '', row.offsetHeight)
    look.current()
  })
  const revealed = useLatest((index: number) => {
    const y = topOf() + sum(heightsOf().slice(0, index))
    window.scrollTo({ top: y - window.innerHeight / 3 })
    look.current()
  })
  return {
    body,
    ...shownOf(keys, { span: isAll ? { from: 0, to: keys.length } : span, active, heights: heightsOf() }),
    reveal: useCallback((index: number) => revealed.current(index), [revealed]),
  }
}

type Drawing = { span: Span; active: string | null; heights: readonly number[] }

/** The drawn lines, each with the room before it, and the room after the last. */
function shownOf(keys: readonly string[], { span, active, heights }: Drawing) {
  const to = Math.min(span.to, keys.length)
  const indexes = Array.from({ length: Math.max(0, to - span.from) }, (_, at) => span.from + at)
  const kept = active === null ? -1 : keys.indexOf(active)
  if (kept >= 0 && !indexes.includes(kept)) indexes.push(kept)
  indexes.sort((one, other) => one - other)
  const gap = (after: number, before: number) => sum(heights.slice(after + 1, before))
  return {
    shown: indexes.map((index, at) => ({ index, gap: gap(indexes[at - 1] ?? -1, index) })),
    after: gap(indexes.at(-1) ?? -1, keys.length),
  }
}

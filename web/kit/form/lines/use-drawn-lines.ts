import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** So many lines are drawn with the form: only more of them cost time. */
const few = 6

/** How far from what is in view a line is drawn, in px. */
const nearby = 800

/** The part of the page that scrolls an element: a drawer, or null for the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  return null
}

/** The keys that wait to be drawn: of many that come at once all but the first. */
function useWaiting(keys: readonly string[]) {
  const [known, setKnown] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  if (known !== keys) {
    const before = new Set(known)
    const come = keys.filter((key) => !before.has(key))
    setKnown(keys)
    if (come.length > few) setWaiting(new Set([...waiting, ...come.slice(few)]))
  }
  const draw = useCallback((drawn: readonly string[]) => {
    setWaiting((before) => new Set([...before].filter((key) => !drawn.includes(key))))
  }, [])
  return { waiting, draw }
}

/**
 * Which of many lines are drawn: the first, those that came near to what is in view, the one at `led`, and those that somebody
 * is led to by `reveal`, both counted from 0. What was drawn stays. A line that waits is an element with `data-waiting`
 * and its key.
 */
export function useDrawnLines(keys: readonly string[], led: number) {
  const list = useRef<HTMLDivElement>(null)
  const { waiting, draw } = useWaiting(keys)
  const ledTo = keys[led]
  if (ledTo !== undefined && waiting.has(ledTo)) draw([ledTo])
  useEffect(() => {
    if (!list.current || waiting.size === 0) return undefined
    const watcher = new IntersectionObserver(
      (seen) => {
        const near = seen.filter(({ isIntersecting }) => isIntersecting)
        const drawn = near.flatMap(({ target }) =>
          target instanceof HTMLElement ? (target.dataset['waiting'] ?? []) : [],
        )
        // One at a time, so that the page answers in between.
        if (drawn.length > 0) startTransition(() => draw(drawn.slice(0, 1)))
      },
      { root: scrollerOf(list.current), rootMargin: `${nearby}px 0px` },
    )
    for (const line of list.current.querySelectorAll('[data-waiting]')) watcher.observe(line)
    return () => watcher.disconnect()
  }, [waiting, draw])
  const reveal = (at: number) => draw(keys.slice(at, at + 1))
  return { list, waiting, reveal }
}

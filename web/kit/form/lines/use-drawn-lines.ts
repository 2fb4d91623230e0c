import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** If a form has at most this number of lines, all are drawn at once. Drawing more lines would delay the form. */
const few = 6

/** The distance from the view at which a line is drawn, in px. */
const nearby = 300

/**
 * The distance from the view at which a line is no longer drawn, in px. This distance is larger than `nearby`, so that
 * lines do not flicker.
 */
const away = 600

/** The ancestor that scrolls an element, such as a drawer; null if the page itself scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  return null
}

/**
 * The keys of the lines that are not drawn yet. If more than `few` lines are added at once, only the first `few` are
 * drawn immediately.
 */
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
  const clear = useCallback((gone: readonly string[]) => {
    setWaiting((before) => new Set([...before, ...gone]))
  }, [])
  return { waiting, draw, clear }
}

const lineOf = ({ target }: IntersectionObserverEntry): string[] =>
  target instanceof HTMLElement && target.dataset['line'] !== undefined ? [target.dataset['line']] : []

const isLeft = ({ isIntersecting, target }: IntersectionObserverEntry): boolean =>
  !isIntersecting && !target.contains(document.activeElement)

/**
 * Chooses which of many lines are drawn: lines near the view, the focused line, the last revealed line, and the line
 * at `led`. The attribute `data-line` contains a line's key.
 */
export function useDrawnLines(keys: readonly string[], led: number) {
  const list = useRef<HTMLDivElement>(null)
  const [heights] = useState(() => new Map<string, number>())
  const revealed = useRef<string>(undefined)
  // The scrolling element is looked up only once, because the lookup makes the browser compute the style of every
  // line.
  const scroller = useRef<HTMLElement | null>(undefined)
  const { waiting, draw, clear } = useWaiting(keys)
  const ledTo = keys[led]
  if (ledTo !== undefined && waiting.has(ledTo)) draw([ledTo])
  useEffect(() => {
    if (!list.current || keys.length <= few) return undefined
    if (scroller.current === undefined) scroller.current = scrollerOf(list.current)
    const root = scroller.current
    let isDrawing = false
    const coming = new IntersectionObserver(
      (seen) => {
        const [near] = seen.filter(({ isIntersecting }) => isIntersecting).flatMap(lineOf)
        // The lines are drawn one at a time, so that the page can respond in between.
        if (near === undefined || isDrawing) return
        isDrawing = true
        startTransition(() => draw([near]))
      },
      { root, rootMargin: `${nearby}px 0px` },
    )
    const going = new IntersectionObserver(
      (seen) => {
        const left = seen.filter(isLeft)
        for (const each of left)
          // The height of a line that is no longer drawn is stored for its placeholder.
          for (const key of lineOf(each)) heights.set(key, each.boundingClientRect.height)
        const gone = left.flatMap(lineOf).filter((key) => key !== ledTo && key !== revealed.current)
        if (gone.length > 0) startTransition(() => clear(gone))
      },
      { root, rootMargin: `${away}px 0px` },
    )
    for (const line of list.current.querySelectorAll<HTMLElement>('[data-line]')) {
      const watcher = waiting.has(line.dataset['line'] ?? '') ? coming : going
      watcher.observe(line)
    }
    return () => {
      coming.disconnect()
      going.disconnect()
    }
  }, [keys, waiting, ledTo, draw, clear, heights])
  const reveal = (at: number) => {
    revealed.current = keys[at]
    draw(keys.slice(at, at + 1))
  }
  return { list, waiting, reveal, heightOf: (key: string) => heights.get(key) }
}

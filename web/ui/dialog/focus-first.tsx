import { useEffect, useRef } from 'react'

/** Calls `act` once `find` finds an element, unless the user presses a key or the pointer in `around` first. */
function onceThere(around: Element, find: () => HTMLElement | null, act: (found: HTMLElement) => void) {
  const look = () => {
    const found = find()
    if (found === null) return
    stop()
    act(found)
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    for (const taken of ['keydown', 'pointerdown']) around.removeEventListener(taken, stop)
  }
  observer.observe(around, { childList: true, subtree: true })
  for (const taken of ['keydown', 'pointerdown']) around.addEventListener(taken, stop)
  look()
  return stop
}

/**
 * Focuses the `data-autofocus` field of the surrounding dialog as soon as it is rendered, for content that loads after
 * the dialog has opened.
 */
export function FocusFirst() {
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const around = own.current?.closest('[role=dialog]') ?? own.current?.parentElement
    if (!around) return undefined
    return onceThere(
      around,
      () => around.querySelector<HTMLElement>('[data-autofocus]'),
      (field) => field.focus(),
    )
  }, [])
  return <span ref={own} hidden />
}

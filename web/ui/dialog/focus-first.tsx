import { useEffect, useRef } from 'react'

/** Runs an action as soon as an element can be found there, unless the user has typed or clicked there first. */
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
 * Focuses the `data-autofocus` field of the surrounding dialog once it is there, for content that loads after
 * the dialog opened.
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

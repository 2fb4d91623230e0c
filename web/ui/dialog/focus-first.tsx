import { useEffect, useRef } from 'react'

/** Does something as soon as a part of the page can be found in there; not once somebody typed or pressed there. */
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
 * Focuses the field that asks for it in the surrounding dialog: for what is loaded after the dialog opened, the form as a
 * whole or the input of its first field.
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

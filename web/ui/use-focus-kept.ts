import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for a button that loses the focus while it is busy. Afterwards, the button gets the focus again, unless the
 * focus is on another element.
 */
export function useFocusKept(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the next step of a dialog: to the `data-autofocus` element, else to the first field, else to the
 * first button.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const choices = ['[data-autofocus]', 'input:not([type="file"], :disabled)', 'button']
    const found = choices.map((choice) => ref.current?.querySelector<HTMLElement>(choice))
    found.find((element) => element instanceof HTMLElement)?.focus()
  }, [step])
  return ref
}

import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a dialog's next step: to the marked element, else the first field, else the first button. */
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

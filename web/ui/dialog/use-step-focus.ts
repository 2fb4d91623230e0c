import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus along to a dialog's next step, whose predecessor took it away: to what is marked, else the first field, else the first button. */
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

import { type ChangeEvent, useEffect, useState } from 'react'

/**
 * A text that follows what is typed once no key was pressed for `pause` ms, and how to set it at once: on Enter and
 * after a paste nobody waits (OPEN-168).
 */
export function useRestedText(text: string, pause: number): [rested: string, ask: (text: string) => void] {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return [rested, setRested]
}

/** Whether a field changed because something was pasted or dropped into it. */
export function isPaste(event: ChangeEvent<HTMLInputElement>): boolean {
  const { nativeEvent } = event
  return (
    nativeEvent instanceof InputEvent && ['insertFromPaste', 'insertFromDrop'].includes(nativeEvent.inputType)
  )
}

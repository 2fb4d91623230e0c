import { type ChangeEvent, useEffect, useState } from 'react'

/**
 * Debounces a text by `pause` ms. The returned function sets the text without a delay, for Enter and paste (OPEN-168).
 */
export function useDebouncedText(
  text: string,
  pause: number,
): [debounced: string, ask: (text: string) => void] {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return [debounced, setDebounced]
}

/** Whether the change of an input comes from a paste or a drop. */
export function isPaste(event: ChangeEvent<HTMLInputElement>): boolean {
  const { nativeEvent } = event
  return (
    nativeEvent instanceof InputEvent && ['insertFromPaste', 'insertFromDrop'].includes(nativeEvent.inputType)
  )
}

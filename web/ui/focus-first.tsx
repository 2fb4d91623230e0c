import { useEffect, useRef } from 'react'

/** Focuses the field that asks for it in the surrounding dialog: for what is loaded after the dialog opened. */
export function FocusFirst() {
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const around = own.current?.closest('[role=dialog]') ?? own.current?.parentElement
    around?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return <span ref={own} hidden />
}

import { type RefObject, useEffect, useState } from 'react'

/** What had the focus; of an entry of a menu, which is gone once it is chosen, the button of the menu. */
function holder(): Element | null {
  const held = document.activeElement
  const button = held?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : held
}

/**
 * Gives the focus back when a dialog that came open goes: to what had it before, else to the first button of
 * `instead`. Mantine does so only for dialogs that are there before they open.
 */
export function useFocusBack(opened: boolean, instead?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => (opened ? holder() : null))
  useEffect(() => {
    if (before === null) return undefined
    const give = () => {
      if (document.activeElement !== document.body) return
      const back = before.isConnected && !before.matches('body, :disabled') ? before : null
      const next = back ?? instead?.current?.querySelector('button:not(:disabled)')
      if (next instanceof HTMLElement) next.focus()
    }
    return () => void requestAnimationFrame(give)
  }, [before, instead])
}

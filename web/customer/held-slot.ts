import { useEffect, useRef } from 'react'
import { addressOf } from './api.ts'

/** Releases the held slot. `keepalive` sends the request even while the browser leaves the page. */
const release = (token: string): void =>
  void fetch(addressOf(token, '/hold'), { method: 'DELETE', credentials: 'omit', keepalive: true }).catch(
    () => {},
  )

/**
 * Returns a function that records whether the customer holds a slot. A held slot is released when the component
 * unmounts or the user leaves the page (OPEN-255).
 */
export function useHeldSlot(token: string): (isHeld: boolean) => void {
  const held = useRef(false)
  useEffect(() => {
    const leave = () => {
      if (held.current) release(token)
      held.current = false
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [token])
  return (isHeld) => {
    held.current = isHeld
  }
}

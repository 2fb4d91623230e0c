import { useEffect, useRef } from 'react'
import { addressOf } from './api.ts'

/** Gives back what is held, also while the page is being left. */
const release = (token: string): void =>
  void fetch(addressOf(token, '/hold'), { method: 'DELETE', credentials: 'omit', keepalive: true }).catch(
    () => {},
  )

/** Notes whether a time is held, and gives it back when the page or the part of it that asks is left (OPEN-255). */
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

import { useEffect, useState } from 'react'
import { onTimeJump, serverNow } from '../api/connection/server-time.ts'

/**
 * The estimated server time in epoch ms. The time is updated every `every` ms while the page is visible, and when the
 * estimate changes because the device's clock was wrong.
 */
export function useNow(every: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => document.hidden || setNow(serverNow())
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    const stop = onTimeJump(tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      stop()
    }
  }, [every])
  return now
}

import { useEffect, useEffectEvent } from 'react'

/** How long lies between two tries to reach the server, in ms. */
const every = 8000

/** Tries again while something waits for the line: when the browser has one again, and every few seconds. */
export function useRetry(isWaiting: boolean, attempt: () => Promise<void>): void {
  const again = useEffectEvent(() => void attempt())
  useEffect(() => {
    if (!isWaiting) return undefined
    const listen = () => again()
    const timer = setInterval(listen, every)
    addEventListener('online', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', listen)
    }
  }, [isWaiting])
}

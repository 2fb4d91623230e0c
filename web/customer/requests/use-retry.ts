import { useEffect, useEffectEvent } from 'react'

/** The delay between two tries to reach the server, in ms. */
const every = 8000

/** Retries a request that waits for the connection: when the browser is online again, and every few seconds. */
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

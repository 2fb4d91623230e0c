import { reach } from './api.ts'
import { isReached, onReached } from './connection.ts'

/** The smallest file of the server, which says whether it is there. */
const smallest = '/meta.json'

/** How long the server may take to say so, in ms. */
const patience = 10_000

/** How often a server that is away is looked for, in ms. */
const pause = 5000

/** Whether the server answers now; that is noted. */
export const isThere = (): Promise<boolean> =>
  reach(smallest, AbortSignal.timeout(patience)).then(
    () => true,
    () => false,
  )

/**
 * Calls `back` once a server that was away answers again: it is looked for every few seconds and as soon as the browser has a
 * network. The answered function ends the wait.
 */
export function whenBack(back: () => void): () => void {
  const over = new AbortController()
  const look = async () => {
    const wasReached = isReached()
    // That it is reached anew is heard below.
    if ((await isThere()) && wasReached && !over.signal.aborted) back()
  }
  const timer = setInterval(() => void look(), pause)
  window.addEventListener('online', () => void look(), { signal: over.signal })
  const stop = onReached(() => isReached() && back())
  return () => {
    over.abort()
    clearInterval(timer)
    stop()
  }
}

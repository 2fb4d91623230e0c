import { reach } from '../api.ts'
import { isReached, onReached } from './connection.ts'

/** The smallest file on the server, requested to check whether the server can be reached. */
const smallest = '/meta.json'

/** How long the server may take to respond to a check of its reachability, in ms. */
const patience = 10_000

/** How often an unreachable server is checked again, in ms. */
const pause = 5000

/** Checks whether the server can be reached now, and records the result. */
export const isThere = (): Promise<boolean> =>
  reach(smallest, AbortSignal.timeout(patience)).then(
    () => true,
    () => false,
  )

/**
 * Calls `back` when an unreachable server responds again. Checks every few seconds and when the browser goes online.
 * The returned function stops the checks.
 */
export function whenBack(back: () => void): () => void {
  const over = new AbortController()
  const look = async () => {
    const wasReached = isReached()
    // If the server was not reached before, the `onReached` listener below calls `back`.
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

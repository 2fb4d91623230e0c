import { useSyncExternalStore } from 'react'

let reached = true
const listeners = new Set<() => void>()

/** Records whether the last call reached the server. Any response counts, even a refusal. */
export function noteReached(next: boolean): void {
  if (reached === next) return
  reached = next
  for (const listener of listeners) listener()
}

/** Whether the last call reached the server. */
export const isReached = (): boolean => reached

/** Calls `listener` whenever `isReached` changes. The returned function removes the listener. */
export function onReached(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether the last call reached the server. The component renders again when this changes. */
export const useReached = (): boolean => useSyncExternalStore(onReached, isReached)

/** Whether there is a connection: the browser has a network, and the last call reached the server. */
export const hasLine = (): boolean => navigator.onLine && reached

/** Calls `listener` whenever `hasLine` may have changed. The returned function removes the listener. */
export function onLine(listener: () => void): () => void {
  const over = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: over.signal })
  const stop = onReached(listener)
  return () => {
    over.abort()
    stop()
  }
}

/** Returns whether there is a connection. The component renders again when this changes. */
export const useLine = (): boolean => useSyncExternalStore(onLine, hasLine)

import { useSyncExternalStore } from 'react'

let reached = true
const listeners = new Set<() => void>()

/** Notes whether the last call came through to the server, whatever it answered. */
export function noteReached(next: boolean): void {
  if (reached === next) return
  reached = next
  for (const listener of listeners) listener()
}

/** Whether the last call came through to the server. */
export const isReached = (): boolean => reached

/** Calls `listener` whenever that changes, until the answered function is called. */
export function onReached(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the last call came through, for a component that is to change with it. */
export const useReached = (): boolean => useSyncExternalStore(onReached, isReached)

/** Whether there is a line: the browser has a network, and the last call came through. */
export const hasLine = (): boolean => navigator.onLine && reached

/** Calls `listener` whenever that may have changed, until the answered function is called. */
export function onLine(listener: () => void): () => void {
  const over = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: over.signal })
  const stop = onReached(listener)
  return () => {
    over.abort()
    stop()
  }
}

/** Whether there is a line, for a component that is to change with it. */
export const useLine = (): boolean => useSyncExternalStore(onLine, hasLine)

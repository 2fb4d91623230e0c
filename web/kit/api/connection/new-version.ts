import { useSyncExternalStore } from 'react'

let open: (() => void) | null = null
const listeners = new Set<() => void>()

/** Stores that a newer version is ready. `opens` is the function that opens the newer version in this tab. */
export function noteNewVersion(opens: () => void): void {
  open = opens
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The function that opens the newer version; null if no newer version is known. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(listen, () => open)

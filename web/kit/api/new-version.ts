import { useSyncExternalStore } from 'react'

let open: (() => void) | null = null
const listeners = new Set<() => void>()

/** Notes that a newer version is ready, and what opens it in this tab. */
export function noteNewVersion(opens: () => void): void {
  open = opens
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What opens the newer version that is ready; null while none is known. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(listen, () => open)

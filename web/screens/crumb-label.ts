import { useEffect, useSyncExternalStore } from 'react'

let label: string | null = null
const listeners = new Set<() => void>()

function say(next: string | null): void {
  label = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The name of the record on screen, the last crumb and the first word of the tab's title. */
export function useCrumbLabel(): string | null {
  return useSyncExternalStore(subscribe, () => label)
}

/** A record screen calls this with its number or name, once it knows it. */
export function useCrumb(name: string | null | undefined): void {
  useEffect(() => {
    say(name ?? null)
    return () => say(null)
  }, [name])
}

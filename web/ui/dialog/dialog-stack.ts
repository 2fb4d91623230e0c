import { useEffect, useState, useSyncExternalStore } from 'react'

/** Something that was laid over the page, and what laid it there. */
type Layer = { by: symbol }

/** What stands open over the page, the topmost last. */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

function stand(next: readonly Layer[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lays something over what stands open; the answer takes it away again. */
export function standOver(by: symbol = Symbol('question')): () => void {
  const layer = { by }
  stand([...layers, layer])
  // Not at once: the key that closed it is still on its way to what lies below.
  return () => void setTimeout(() => stand(layers.filter((each) => each !== layer)))
}

/** Whether nothing stands over a dialog: the topmost alone is closed by Escape (UI-01). */
export function useTopmost(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'))
  useEffect(() => (opened ? standOver(own) : undefined), [opened, own])
  return useSyncExternalStore(subscribe, () => {
    const top = layers.at(-1)
    return top === undefined || top.by === own || layers.every(({ by }) => by !== own)
  })
}

import { useEffect, useState, useSyncExternalStore } from 'react'

/** A dialog or question above the page. `by` identifies the code that opened it. */
type Layer = { by: symbol }

/** The open dialogs and questions above the page, the topmost last. */
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

/** Registers a dialog or question as the topmost layer. The returned function removes the layer. */
export function standOver(by: symbol = Symbol('question')): () => void {
  const layer = { by }
  stand([...layers, layer])
  // The removal is delayed, because the key press that closed the layer still reaches the layers below.
  return () => void setTimeout(() => stand(layers.filter((each) => each !== layer)))
}

/** Whether a dialog is the topmost layer. Escape closes only the topmost layer (UI-01). */
export function useTopmost(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'))
  useEffect(() => (opened ? standOver(own) : undefined), [opened, own])
  return useSyncExternalStore(subscribe, () => {
    const top = layers.at(-1)
    return top === undefined || top.by === own || layers.every(({ by }) => by !== own)
  })
}

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

/** What the mouse or the focus is on, kept beside React: only what is lit by it is drawn anew. */
function makePointed() {
  let pointed: string | null = null
  const told = new Set<() => void>()
  return {
    get: () => pointed,
    point: (id: string | null) => {
      if (id === pointed) return
      pointed = id
      for (const each of told) each()
    },
    subscribe: (tell: () => void) => {
      told.add(tell)
      return () => void told.delete(tell)
    },
  }
}
export type Pointed = ReturnType<typeof makePointed>

/** What is pointed at, and what was chosen, on the map or in the list; one alone is open in the list. */
export function useAttention() {
  const [pointed] = useState(makePointed)
  const [chosen, choose] = useState<readonly string[]>([])
  const turn = useCallback(
    (id: string) => choose((before) => (before.length === 1 && before[0] === id ? [] : [id])),
    [],
  )
  const opened = chosen.length === 1 ? (chosen[0] ?? null) : null
  return useMemo(() => ({ pointed, chosen, opened, choose, turn }), [pointed, chosen, opened, turn])
}
export type Attention = ReturnType<typeof useAttention>

/** Whether something is pointed at. */
export const useIsPointed = ({ subscribe, get }: Pointed, id: string): boolean =>
  useSyncExternalStore(subscribe, () => get() === id)

/** All that is lit: what is pointed at, and what was chosen. */
export function useLit({ pointed, chosen }: Attention): readonly string[] {
  const id = useSyncExternalStore(pointed.subscribe, pointed.get)
  return useMemo(() => [...new Set([...(id === null ? [] : [id]), ...chosen])], [id, chosen])
}

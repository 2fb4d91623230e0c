import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

/**
 * The item under the pointer or focus. The item is stored outside React, so that only the highlighted parts render
 * again.
 */
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

/**
 * The highlighted item, and the items that the user chose on the map or in the list. If exactly one item is chosen, it
 * is open in the list.
 */
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

/** Whether an item is highlighted. */
export const useIsPointed = ({ subscribe, get }: Pointed, id: string): boolean =>
  useSyncExternalStore(subscribe, () => get() === id)

/** All highlighted items: the item under the pointer, and the chosen items. */
export function useLit({ pointed, chosen }: Attention): readonly string[] {
  const id = useSyncExternalStore(pointed.subscribe, pointed.get)
  return useMemo(() => [...new Set([...(id === null ? [] : [id]), ...chosen])], [id, chosen])
}

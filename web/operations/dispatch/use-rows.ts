import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const keys = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity } as const
const isKey = (key: string): key is keyof typeof keys => key in keys

/** The button of a row, by the id of its item. */
const buttonOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null

/**
 * Lets the arrow keys move through the rows of a long list. One row is the tab stop. The list scrolls to an item that
 * is chosen on the map.
 */
export function useRows(
  list: RefObject<HTMLElement | null>,
  { ids, chosen }: { ids: readonly string[]; chosen: string | null },
) {
  const [last, setLast] = useState<string | null>(null)
  const stop = last !== null && ids.includes(last) ? last : ids[0]
  useEffect(() => {
    if (chosen !== null) buttonOf(list.current, chosen)?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen])
  return {
    stop,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = target.dataset['row']
      if (id !== undefined) setLast(id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target } = event
      if (!isKey(key) || !(target instanceof HTMLElement)) return
      const id = target.dataset['row']
      if (id === undefined) return
      event.preventDefault()
      const at = Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + keys[key]))
      buttonOf(list.current, ids[at] ?? id)?.focus()
    },
  }
}

import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks'
import type { z } from 'zod'
import { useSession } from './session.ts'

/** Parses a stored list; one that cannot be read counts as none. */
function readList<T>(item: z.ZodType<T>, text: string | undefined): T[] | null {
  try {
    return item.array().parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/**
 * A list that this browser stores for the signed-in person in the open workspace, how to replace it, and how to change
 * what is stored at that moment, which may be more than was drawn; null where none is stored. Every part of the screen
 * that uses it sees a change at once.
 */
export function useStoredList<T>(
  prefix: string,
  item: z.ZodType<T>,
): [list: T[] | null, keep: (list: T[]) => void, change: (update: (list: readonly T[]) => T[]) => void] {
  const session = useSession()
  const key = prefix + (session.user === null ? '-' : `${session.user.id}:${session.workspace?._id ?? '-'}`)
  const deserialize = (text: string | undefined) => readList(item, text)
  const [list, keep] = useLocalStorage<T[] | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize,
  })
  // Where the browser stores nothing, what is drawn is all there is.
  const now = () => readLocalStorageValue<T[] | null>({ key, defaultValue: null, deserialize }) ?? list ?? []
  return [list, keep, (update) => keep(update(now()))]
}

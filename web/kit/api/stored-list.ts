import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks'
import type { z } from 'zod'
import { useSession } from './session.ts'

/** Parses a stored list. Returns null if the list is missing or cannot be parsed. */
function readList<T>(item: z.ZodType<T>, text: string | undefined): T[] | null {
  try {
    return item.array().parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/**
 * A list that this browser stores for the user and workspace, or null. `keep` replaces the list. `change` updates the
 * stored list, which another tab may have changed.
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
  // If the browser forbids storage, the list of the last render is used.
  const now = () => readLocalStorageValue<T[] | null>({ key, defaultValue: null, deserialize }) ?? list ?? []
  return [list, keep, (update) => keep(update(now()))]
}

import { useLocalStorage } from '@mantine/hooks'
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
 * A list that this browser stores for the signed-in person in the open workspace, and how to replace it; null where
 * none is stored. Every part of the screen that uses it sees a change at once.
 */
export function useStoredList<T>(
  prefix: string,
  item: z.ZodType<T>,
): [list: T[] | null, keep: (list: T[]) => void] {
  const session = useSession()
  const [list, keep] = useLocalStorage<T[] | null>({
    key: prefix + (session.user === null ? '-' : `${session.user.id}:${session.workspace?._id ?? '-'}`),
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: (text) => readList(item, text),
  })
  return [list, keep]
}

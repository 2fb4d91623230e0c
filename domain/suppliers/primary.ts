import type { FieldCode } from '../kit/words/field-words.ts'

type Place = { name?: string | null; address?: string | null; city?: string | null }

/** Why this is no place, or null: it needs something to be called by. */
export const whyNotLocation = ({ name, address, city }: Place): FieldCode | null =>
  name || address || city ? null : 'PLACE_UNNAMED'

/** Whether a new place is the primary one: the first is, a later one where it is asked for (OPEN-143). */
export const isFirstOrAsked = (asked: boolean, others: number): boolean => asked || others === 0

/** Why a place may not stop being the primary one, or null: a supplier with places always has one; another takes over. */
export function whyNotDemote(before: boolean, after: boolean): FieldCode | null {
  return before && !after ? 'PRIMARY_NEEDED' : null
}

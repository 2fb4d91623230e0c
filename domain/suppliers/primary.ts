import type { FieldCode } from '../kit/field-words.ts'

type Place = { name?: string | null; address?: string | null; city?: string | null }

/** Why this is no place, or null: it needs a name, a street or a city to be called by. */
export function whyNotLocation({ name, address, city }: Place): FieldCode | null {
  return name || address || city ? null : 'REQUIRED'
}

/** Whether a new place is the primary one: the first is, a later one where it is asked for (OPEN-143). */
export const isFirstOrAsked = (asked: boolean, others: number): boolean => asked || others === 0

/** Why a place may not stop being the primary one, or null: a supplier with places always has one; another takes over. */
export function whyNotDemote(before: boolean, after: boolean): FieldCode | null {
  return before && !after ? 'PRIMARY_NEEDED' : null
}

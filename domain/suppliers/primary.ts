import type { FieldCode } from '../kit/words/field-words.ts'

type Place = { name?: string | null; address?: string | null; city?: string | null }

/** Why a location is refused, or null: the location has no name, no address and no city. */
export const whyNotLocation = ({ name, address, city }: Place): FieldCode | null =>
  name || address || city ? null : 'PLACE_UNNAMED'

/**
 * Whether a new location is the primary location: the first location is always primary, a later location only on
 * request (OPEN-143).
 */
export const isFirstOrAsked = (asked: boolean, others: number): boolean => asked || others === 0

/**
 * Why a location must stay the primary location, or null. A supplier's primary location can only be replaced by another
 * location.
 */
export function whyNotDemote(before: boolean, after: boolean): FieldCode | null {
  return before && !after ? 'PRIMARY_NEEDED' : null
}

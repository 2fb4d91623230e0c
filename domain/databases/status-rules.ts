import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * The facts about a status that the rules for default statuses need: its types, whether it is the default of these
 * types, and whether it is active.
 */
export type DefaultFacts = { types: readonly string[]; isDefault: boolean; enabled: boolean }

/** The message if a change would leave a type without a default status (DB-13). */
export const defaultNeeded: Words = translated('databases', 'defaultNeeded')

/** The message if a user tries to switch off a default status. */
const defaultOff: Words = translated('databases', 'statusRules.defaultOff')

/**
 * Returns why a status may not become `after`, or null (DB-13, DB-14). A null `after` means deletion. A type's default
 * status stays active until another status becomes the default.
 */
export function whyNotDefault(before: DefaultFacts | null, after: DefaultFacts | null): Words | null {
  if (after?.isDefault && !after.enabled) return before?.isDefault ? defaultNeeded : defaultOff
  if (!before?.isDefault) return null
  const kept: readonly string[] = after?.isDefault ? after.types : []
  return before.types.every((type) => kept.includes(type)) ? null : defaultNeeded
}

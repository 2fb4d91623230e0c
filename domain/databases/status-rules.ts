import type { Words } from '../kit/words/words.ts'

/** What decides over a default: what the status is about, whether it is the default there, whether it is in use. */
export type DefaultFacts = { types: readonly string[]; isDefault: boolean; enabled: boolean }

/** Said where a kind would be left without its default status (DB-13). */
export const defaultNeeded: Words = {
  en: 'This is the default status. Make another one the default first.',
  fr: 'C’est le statut par défaut. Choisissez-en d’abord un autre.',
  es: 'Es el estado predeterminado. Elija antes otro.',
}

/** Said of a default that is switched off. */
const defaultOff: Words = {
  en: 'A default status must be active',
  fr: 'Un statut par défaut doit être actif',
  es: 'Un estado predeterminado debe estar activo',
}

/**
 * Why a status may not become `after` (null: deleted), or null. The default of a kind is given to another status, never
 * taken away: so a kind that has a default keeps one, and that one is in use (DB-13, DB-14).
 */
export function whyNotDefault(before: DefaultFacts | null, after: DefaultFacts | null): Words | null {
  if (after?.isDefault && !after.enabled) return before?.isDefault ? defaultNeeded : defaultOff
  if (!before?.isDefault) return null
  const kept: readonly string[] = after?.isDefault ? after.types : []
  return before.types.every((type) => kept.includes(type)) ? null : defaultNeeded
}

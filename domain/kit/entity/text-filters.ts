import type { Entity } from './entity.ts'
import { infoOfField } from './entity-fields.ts'

/** The searched fields of the record itself. Fields of referenced records are not included. */
export const searchedFields = (of: Entity): string[] => of.search.filter((field) => !field.includes('.'))

/**
 * The searched fields that contain names and numbers. Matches in names and numbers rank before matches in e-mail
 * addresses, notes and addresses.
 */
export const nameFields = (of: Entity): string[] =>
  searchedFields(of).filter((field) => {
    const info = infoOfField(of, field)
    if (info.kind === 'text') return !info.multiline
    return info.kind === 'phone' || (info.kind === 'value' && info.asked?.as === 'phones')
  })

const texts: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'address'])

/** The searched text fields. A list can also be filtered by each of these fields (`has_<field>`). */
export const textFilters = (of: Entity): string[] =>
  searchedFields(of).filter((field) => texts.has(infoOfField(of, field).kind))

const whole: ReadonlySet<string> = new Set(['text', 'email', 'phone'])

/**
 * Returns the fields that a list can filter by an exact text (API-10): searched texts, and names composed of several
 * texts. Fields that the entity declares as filters are omitted.
 */
export function wholeTexts(of: Entity): string[] {
  const together = Object.keys(of.searchNames).filter((field) => Array.isArray(of.searchNames[field]))
  return [...new Set([...textFilters(of), ...together])].filter(
    (field) => whole.has(infoOfField(of, field).kind) && !of.filter.includes(field),
  )
}

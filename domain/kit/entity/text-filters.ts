import { type Entity, infoOfField } from './entity.ts'

/** The searched fields of the entity's own row, without those reached through a reference. */
export const searchedFields = (of: Entity): string[] => of.search.filter((field) => !field.includes('.'))

/** The searched fields of the row that hold names and numbers, which a search ranks first; not e-mail, notes or addresses. */
export const nameFields = (of: Entity): string[] =>
  searchedFields(of).filter((field) => {
    const info = infoOfField(of, field)
    if (info.kind === 'text') return !info.multiline
    return info.kind === 'phone' || (info.kind === 'value' && info.asked?.as === 'phones')
  })

const texts: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'address'])

/** The texts a list may be narrowed by, each alone: what is searched, where it is one text (`has_<field>`). */
export const textFilters = (of: Entity): string[] =>
  searchedFields(of).filter((field) => texts.has(infoOfField(of, field).kind))

const whole: ReadonlySet<string> = new Set(['text', 'email', 'phone'])

/**
 * The texts a list may be asked for whole, value for value, besides what it declares as filters (API-10): what is searched,
 * and what is put together from that, as a name.
 */
export function wholeTexts(of: Entity): string[] {
  const together = Object.keys(of.searchNames).filter((field) => Array.isArray(of.searchNames[field]))
  return [...new Set([...textFilters(of), ...together])].filter(
    (field) => whole.has(infoOfField(of, field).kind) && !of.filter.includes(field),
  )
}

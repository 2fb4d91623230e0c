/** A field that is part of a record's name; if it refers to another entity (`to`), that record's name is used. */
type NamePart = { field: string; to?: string }

/**
 * The naming fields of an entity's records, in groups: the first group with a value is used, and its fields are joined.
 */
export type Naming = readonly (readonly NamePart[])[]

type Named = { readonly [field: string]: unknown }

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** The separator of the parts of a name: a comma between names of records, a space between words. */
export const separatorOf = (parts: readonly NamePart[]): string =>
  parts.every(({ to }) => to !== undefined) ? ', ' : ' '

/** The text of a value: a plain text, or an address on one line. */
const said = (value: unknown): string => {
  const text = isNamed(value) ? value['formatted'] : value
  return typeof text === 'string' ? text : ''
}

/** The name of a record or of a reference to it, never its id; empty if its naming fields are empty. */
export function nameBy(
  naming: Naming,
  record: Named | null | undefined,
  namingOf: (entity: string) => Naming,
): string {
  if (!record) return ''
  const partOf = ({ field, to }: NamePart): string => {
    const value = record[field]
    if (to === undefined) return said(value)
    return isNamed(value) ? nameBy(namingOf(to), value, namingOf) : ''
  }
  for (const parts of naming) {
    const name = parts.map(partOf).filter(Boolean).join(separatorOf(parts))
    if (name !== '') return name
  }
  return ''
}

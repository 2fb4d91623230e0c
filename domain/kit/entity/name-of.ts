/**
 * A field that is part of a record's name. If the field refers to an entity `to`, the name of the referenced record is
 * used.
 */
type NamePart = { field: string; to?: string }

/** The fields that form a record's name, in groups. The fields of the first group with a value are joined. */
export type Naming = readonly (readonly NamePart[])[]

type Named = { readonly [field: string]: unknown }

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** The separator between the parts of a name: a comma between the names of records, else a space. */
export const separatorOf = (parts: readonly NamePart[]): string =>
  parts.every(({ to }) => to !== undefined) ? ', ' : ' '

/** The text of a value. The value is a text or an address. */
const said = (value: unknown): string => {
  const text = isNamed(value) ? value['formatted'] : value
  return typeof text === 'string' ? text : ''
}

/** Whether all parts of a name are the same. A company has its name as the first and as the last name (CRM-08). */
const isOneName = (names: readonly string[]): boolean => new Set(names).size === 1

/**
 * The name of a record or of a reference to a record. The name is empty if all fields of the name are empty. The id is
 * never used.
 */
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
    const names = parts.map(partOf).filter(Boolean)
    const name = isOneName(names) ? names[0] : names.join(separatorOf(parts))
    if (name) return name
  }
  return ''
}

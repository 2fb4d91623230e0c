/** A field that a record is called by; `to` is the entity it refers to, by whose name the record is called then. */
type NamePart = { field: string; to?: string }

/** How the records of an entity are called: by the first of these that says anything; what stands together is said together. */
export type Naming = readonly (readonly NamePart[])[]

type Named = { readonly [field: string]: unknown }

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** What separates the names of several records, and what the words of one. */
export const separatorOf = (parts: readonly NamePart[]): string =>
  parts.every(({ to }) => to !== undefined) ? ', ' : ' '

/** What a text or an address says. */
const said = (value: unknown): string => {
  const text = isNamed(value) ? value['formatted'] : value
  return typeof text === 'string' ? text : ''
}

/** What a record or a reference to one is called; empty where it says nothing of itself. Never its id. */
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

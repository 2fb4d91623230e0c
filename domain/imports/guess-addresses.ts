import { type AddressColumn, type AddressGroup, addressColumn } from './address-groups.ts'

/** Which address of a file counts as the record's own where there are several: by entity, the first that is there. */
const orders: Readonly<Record<string, readonly AddressGroup[]>> = {
  client: ['plain', 'home', 'billing', 'mailing', 'business', 'address', 'shipping', 'service', 'other'],
  'service-location': [
    'plain',
    'service',
    'shipping',
    'address',
    'home',
    'business',
    'mailing',
    'billing',
    'other',
  ],
  billing: ['billing', 'plain', 'mailing', 'business', 'home', 'address', 'shipping', 'service', 'other'],
}
const usualOrder = [
  'plain',
  'business',
  'billing',
  'mailing',
  'address',
  'shipping',
  'service',
  'home',
  'other',
]

/** Addresses where work is done, the likeliest first. */
const workGroups = ['service', 'shipping']

type Column = AddressColumn & { at: number }
type Group = { name: AddressGroup; columns: Column[]; isFilled: boolean }

const holds = ({ columns }: Group, ...wanted: AddressColumn['part'][]) =>
  columns.some(({ part }) => wanted.includes(part))

const hasStreet = (group: Group) => holds(group, 'route', 'whole')

/** The columns of a file by whose address they are; what only has a country or region is no address. */
function groupsOf(headings: readonly string[], rows: readonly (readonly string[])[]): Group[] {
  const found = new Map<AddressGroup, Column[]>()
  for (const [at, heading] of headings.entries()) {
    const column = addressColumn(heading)
    if (column) found.set(column.group, [...(found.get(column.group) ?? []), { ...column, at }])
  }
  const groups = [...found].map(([name, columns]) => ({
    name,
    columns,
    isFilled:
      rows.length === 0 || columns.some(({ at }) => rows.some((row) => (row[at] ?? '').trim() !== '')),
  }))
  return completed(groups).filter(
    (group) => group.name === 'plain' || hasStreet(group) || holds(group, 'locality', 'postalCode'),
  )
}

/** Plain columns without a street are of the only other address, as far as it lacks them: `Service Street, City, State`. */
function completed(groups: Group[]): Group[] {
  const plain = groups.find(({ name }) => name === 'plain')
  const streets = groups.filter((group) => group !== plain && hasStreet(group))
  const [only] = streets
  if (!plain || hasStreet(plain) || !only) return groups
  const others = groups.filter((group) => group !== plain)
  if (streets.length > 1) return others
  const added = plain.columns.filter(({ part }) => !holds(only, part))
  return others.map((group) => (group === only ? { ...only, columns: [...only.columns, ...added] } : group))
}

const rank = (order: readonly string[], { name, isFilled }: Group): number => {
  const at = order.indexOf(name.replace(/ \d$/, ''))
  return (isFilled ? 0 : 100) + (at === -1 ? order.length : at) + (Number(/ (\d)$/.exec(name)?.[1]) || 0) / 10
}

/** What a column of an address is taken for: the key of its target, and how well that fits. */
type AddressGuess = { key: string; score: number }

/**
 * Gives every address of a file to one field, so that columns of two never become one: the record's own, where work is
 * done if `fields` has `serviceAddress`, and another if it has `otherAddress`. A further one is not imported.
 */
export function guessAddresses(
  { entity, fields }: { entity: string; fields: readonly string[] },
  { headings, rows }: { headings: readonly string[]; rows: readonly (readonly string[])[] },
): (AddressGuess | null)[] {
  const order = orders[entity] ?? usualOrder
  const left = groupsOf(headings, rows).toSorted((one, other) => rank(order, one) - rank(order, other))
  const guess: (AddressGuess | null)[] = headings.map(() => null)
  const give = (field: string, group: Group | undefined) => {
    if (!group || !fields.includes(field)) return
    left.splice(left.indexOf(group), 1)
    for (const { at, part, score } of group.columns)
      guess[at] = { key: part === 'whole' ? field : `${field}.${part}`, score }
  }
  const [main] = left
  give('address', main)
  const atWork = workGroups.flatMap((name) => left.find((group) => group.name === name) ?? [])
  if (main && !workGroups.includes(main.name)) give('serviceAddress', atWork[0])
  give('otherAddress', left[0])
  return guess
}

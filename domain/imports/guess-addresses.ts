import { type AddressColumn, type AddressGroup, addressColumn } from './address-groups.ts'

/**
 * For each entity, the kinds of addresses in order of priority. The first kind that a file contains becomes the
 * record's own address.
 */
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
  job: ['service', 'plain', 'shipping', 'address', 'home', 'business', 'mailing', 'billing', 'other'],
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

/** Kinds of addresses that are work sites, the most likely first. */
const workGroups = ['service', 'shipping']

type Column = AddressColumn & { at: number }
type Group = { name: AddressGroup; columns: Column[]; isFilled: boolean }

const holds = ({ columns }: Group, ...wanted: AddressColumn['part'][]) =>
  columns.some(({ part }) => wanted.includes(part))

const hasStreet = (group: Group) => holds(group, 'route', 'whole')

/** The address columns of a file by kind. A kind with only a country or a region is not an address. */
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

/**
 * If exactly one address has a street, the columns without a kind complete this address: `Service Street, City, State`.
 */
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

/** The guess for an address column: the key of its target, and its score. */
type AddressGuess = { key: string; score: number }

/**
 * Assigns each address of a file to a field: the record's own address, then `serviceAddress` and `otherAddress`, if
 * `fields` contains these fields. Further addresses are not imported.
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

import { type Address } from '../kit/value/address.ts'

/** How long the name of a service location may be, in letters. */
const longest = 120

/** What a place is called after its address: the line with the street, empty where there is none. */
export function nameAfterAddress({ formatted }: Address): string {
  const [first = '', second = ''] = (formatted ?? '').split(/[,\n]/).map((part) => part.trim())
  // `4321, rue Saint-Denis` is one line.
  const street = /^\d+[a-z]?$/i.test(first) && second !== '' ? `${first}, ${second}` : first
  return street.slice(0, longest)
}

/**
 * The name of a place whose address changes: it follows the address as long as nobody typed another, since where a name
 * is required the address is what the place is known by (JOB-14, OPEN-74).
 */
export function nameFollowing(name: string, before: Address, after: Address): string {
  const own = name.trim()
  return own === '' || own === nameAfterAddress(before) ? nameAfterAddress(after) : name
}

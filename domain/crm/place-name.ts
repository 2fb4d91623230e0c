import { type Address } from '../kit/value/address.ts'

/** The longest name of a service location, in characters. */
const longest = 120

/** The default name of a place: the street line of its address, empty without one. */
export function nameAfterAddress({ formatted }: Address): string {
  const [first = '', second = ''] = (formatted ?? '').split(/[,\n]/).map((part) => part.trim())
  // `4321, rue Saint-Denis` counts as one line.
  const street = /^\d+[a-z]?$/i.test(first) && second !== '' ? `${first}, ${second}` : first
  return street.slice(0, longest)
}

/**
 * Returns the name of a place whose address changes: it follows the address unless a user typed another name (JOB-14,
 * OPEN-74).
 */
export function nameFollowing(name: string, before: Address, after: Address): string {
  const own = name.trim()
  return own === '' || own === nameAfterAddress(before) ? nameAfterAddress(after) : name
}

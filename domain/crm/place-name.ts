import { type Address } from '../kit/value/address.ts'
import { beginningOf } from '../kit/value/typed-text.ts'

/** The maximum length of a service location's name, in characters. */
const longest = 120

/** The default name of a place: the street line of its address. Without an address, the default name is empty. */
export function nameAfterAddress({ formatted }: Address): string {
  const [first = '', second = ''] = (formatted ?? '').split(/[,\n]/).map((part) => part.trim())
  // The number and the street in `4321, rue Saint-Denis` belong together.
  const street = /^\d+[a-z]?$/i.test(first) && second !== '' ? `${first}, ${second}` : first
  return beginningOf(street, longest)
}

/**
 * Returns the name of a place after a change of its address. A name that a user typed stays. A default name follows the
 * address (JOB-14, OPEN-74).
 */
export function nameFollowing(name: string, before: Address, after: Address): string {
  const own = name.trim()
  return own === '' || own === nameAfterAddress(before) ? nameAfterAddress(after) : name
}

import type { Address } from './address.ts'

/**
 * The street line of an address: its parts where they are known, else the beginning of what was typed while
 * nothing else is known, so that entering city and country by hand loses nothing (UI-32).
 */
export function streetOf(address: Address): string {
  const known = [address.streetNumber, address.route].filter(Boolean).join(' ')
  const hasParts = Boolean(address.locality || address.adminAreaLevel1 || address.countryCode)
  if (known !== '' || hasParts) return known
  return address.formatted?.split(',')[0]?.trim() ?? ''
}

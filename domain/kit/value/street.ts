import type { Address } from './address.ts'

/**
 * Returns the street line of an address: number and street, or the text before the first comma while no part
 * is known (UI-32).
 */
export function streetOf(address: Address): string {
  const known = [address.streetNumber, address.route].filter(Boolean).join(' ')
  const hasParts = Boolean(address.locality || address.adminAreaLevel1 || address.countryCode)
  if (known !== '' || hasParts) return known
  return address.formatted?.split(',')[0]?.trim() ?? ''
}

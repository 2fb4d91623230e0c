import type { Address } from './address.ts'

/**
 * Returns the number and the street of an address. If the address has no parts, the result is the text before the first
 * comma (UI-32).
 */
export function streetOf(address: Address): string {
  const known = [address.streetNumber, address.route].filter(Boolean).join(' ')
  const hasParts = Boolean(address.locality || address.adminAreaLevel1 || address.countryCode)
  if (known !== '' || hasParts) return known
  return address.formatted?.split(',')[0]?.trim() ?? ''
}

import type { Address } from './address.ts'

/** An address in Montréal for the sample company. */
export const montreal = (
  street: { number: string; route: string; postalCode: string },
  coordinates: [number, number],
): Address => ({
  formatted: `${street.number} ${street.route}, Montréal, QC ${street.postalCode}`,
  streetNumber: street.number,
  route: street.route,
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  postalCode: street.postalCode,
  countryCode: 'CA',
  location: { type: 'Point', coordinates },
  timezone: 'America/Toronto',
})

import type { Address } from '../kit/address.ts'

/** The percents of the two taxes of Québec: GST 5, QST 9.975 (part 2 §9). */
export const quebecTaxes = { gstPercent: '5', pstPercent: '9.975' } as const

/** The tax percents a company at this address starts with; none outside Québec, where they are typed. */
export function defaultTaxes(
  address: Address | null | undefined,
): Partial<Record<keyof typeof quebecTaxes, string>> {
  if (!address || (address.countryCode && address.countryCode !== 'CA')) return {}
  const region = address.adminAreaLevel1 ?? ''
  const isQuebec =
    /^(qc|qu[ée]bec)$/i.test(region.trim()) || /\b(qc|qu[ée]bec)\b/i.test(address.formatted ?? '')
  return isQuebec ? quebecTaxes : {}
}

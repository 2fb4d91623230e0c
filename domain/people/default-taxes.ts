import type { Address } from '../kit/value/address.ts'
import { placeOf } from '../kit/value/address-place.ts'

/** The percentages of the two taxes of Québec: GST 5, QST 9.975 (part 2 §9). */
export const quebecTaxes = { gstPercent: '5', pstPercent: '9.975' } as const

/**
 * The initial tax percentages of a company at this address. Outside Québec, the company has no initial percentages, and
 * users enter the percentages.
 */
export function defaultTaxes(
  address: Address | null | undefined,
): Partial<Record<keyof typeof quebecTaxes, string>> {
  return placeOf(address).region === 'QC' ? quebecTaxes : {}
}

import type { Place } from '../kit/value/address-place.ts'
import { type TaxProfile, companyPlace, proposedPercents } from './tax-registration.ts'
import { hasValueAddedTax } from './value-added-countries.ts'

/**
 * The two taxes of a company, as prefixes of fields in its profile: GST, and a second tax in addition to or instead
 * of GST.
 */
export type TaxOfProfile = 'gst' | 'pst'

/**
 * The taxes that the profile form asks about: the taxes of the company's place, and the taxes already in its profile.
 */
export function taxesAskedAt(place: Place, { gstPercent, pstPercent }: TaxProfile): TaxOfProfile[] {
  const proposed = proposedPercents(place)
  const isUnknown = place.country === null || (place.country === 'CA' && place.region === null)
  const isAsked = {
    gst: isUnknown || Boolean(proposed?.gstPercent) || Boolean(gstPercent),
    pst: proposed === null || Boolean(proposed.pstPercent) || Boolean(pstPercent),
  }
  return (['gst', 'pst'] as const).filter((tax) => isAsked[tax])
}

/**
 * Whether a profile has fields for GST. In countries with value added tax, it has them only while they hold a value.
 */
export const showsGst = ({ gstNum, gstPercent, ...place }: TaxProfile): boolean =>
  Boolean(gstNum) || Boolean(gstPercent) || !hasValueAddedTax(companyPlace(place).country)

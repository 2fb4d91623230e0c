import type { Place } from '../kit/value/address-place.ts'
import { type TaxProfile, proposedPercents } from './tax-registration.ts'

/** The taxes that a company may charge, as the fields of its profile begin: GST, and what stands beside it or in its place. */
export type TaxOfProfile = 'gst' | 'pst'

/** The taxes that a company at a place is asked about: those there are, and those that its profile names already. */
export function taxesAskedAt(place: Place, { gstPercent, pstPercent }: TaxProfile): TaxOfProfile[] {
  const proposed = proposedPercents(place)
  const isUnknown = place.country === null || (place.country === 'CA' && place.region === null)
  const isAsked = {
    gst: isUnknown || Boolean(proposed?.gstPercent) || Boolean(gstPercent),
    pst: proposed === null || Boolean(proposed.pstPercent) || Boolean(pstPercent),
  }
  return (['gst', 'pst'] as const).filter((tax) => isAsked[tax])
}

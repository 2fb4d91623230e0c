import type { Address } from '../kit/value/address.ts'
import { type Place, placeOf } from '../kit/value/address-place.ts'
import { compare, readDecimal } from '../kit/value/money.ts'
import type { Province } from '../kit/value/provinces.ts'
import type { TaxRegistration } from './tax-registrations.ts'
import { hasValueAddedTax } from './value-added-countries.ts'

/** The percentages of the two taxes in a business profile: GST, and a second tax in addition to or instead of GST. */
export type Percents = { gstPercent?: string; pstPercent?: string }

/** The fields of a business profile with tax registration numbers. */
export type TaxNumberField = 'gstNum' | 'pstNum'

type Text = string | null | undefined

/** The tax fields of a business profile. */
export type TaxProfile = {
  taxRegistration?: TaxRegistration | null | undefined
  address?: Partial<Address> | null | undefined
  country?: Text
  gstPercent?: Text
  gstNum?: Text
  pstPercent?: Text
  pstNum?: Text
}

const harmonized: Partial<Record<Province, string>> = { ON: '13', NB: '15', NL: '15', PE: '15', NS: '14' }
const beside: Partial<Record<Province, string>> = { QC: '9.975', BC: '7', SK: '6', MB: '7' }
const valueAdded: Record<string, string> = { FR: '20', ES: '21' }

/** Whether a region of Canada has one harmonized tax instead of GST and a tax of its own. */
export const isHarmonized = (region: string | null): boolean => region !== null && region in harmonized

/** The place of a company: by its address, else by its country. */
export function companyPlace({ address, country }: Pick<TaxProfile, 'address' | 'country'>): Place {
  const place = placeOf(address)
  return place.country === null ? { country: country || null, region: null } : place
}

/** Returns the legal tax percentages at a place, or null if the place is unknown or has no single certain rate. */
export function proposedPercents({ country, region }: Place): Percents | null {
  if (country !== 'CA') {
    const rate = country === null ? undefined : valueAdded[country]
    return rate === undefined ? null : { pstPercent: rate }
  }
  if (region === null) return null
  const whole = harmonized[region]
  if (whole !== undefined) return { pstPercent: whole }
  const own = beside[region]
  return own === undefined ? { gstPercent: '5' } : { gstPercent: '5', pstPercent: own }
}

const samePercent = (one: Text, other: Text): boolean =>
  compare(readDecimal(one) ?? '0', readDecimal(other) ?? '0') === 0

type Moved = { gstPercent?: string | null; pstPercent?: string | null; taxRegistration?: null }

/**
 * The tax changes of a move (OPEN-581). Percentages proposed for the old place become the new place's percentages. If
 * the new place has no percentages, the company is asked again.
 */
export function movedTaxes(before: TaxProfile, after: TaxProfile): Moved {
  const [from, to] = [companyPlace(before), companyPlace(after)]
  const old = proposedPercents(from)
  const isMove = from.country !== to.country || from.region !== to.region
  const isOwn =
    !samePercent(before.gstPercent, old?.gstPercent) || !samePercent(before.pstPercent, old?.pstPercent)
  if (!isMove || old === null || isOwn) return {}
  const proposed = proposedPercents(to)
  return {
    gstPercent: proposed?.gstPercent ?? null,
    pstPercent: proposed?.pstPercent ?? null,
    ...(proposed === null ? { taxRegistration: null } : {}),
  }
}

/** Whether a place is known precisely enough to determine taxes: the country and, in Canada, the province. */
export const isTaxPlace = ({ country, region }: Place): boolean =>
  country !== null && (country !== 'CA' || region !== null)

/** Whether the law of a place requires the number of a tax on every bill that charges this tax. */
export function demandsTaxNumber(field: TaxNumberField, { country, region }: Place): boolean {
  if (country === 'CA') return field === 'gstNum' || region === 'QC' || isHarmonized(region)
  return field === 'pstNum' && hasValueAddedTax(country)
}

const isAbove0 = (percent: Text) => compare(readDecimal(percent) ?? '0', '0') > 0
const stands = (percent: Text, number: Text) => isAbove0(percent) && Boolean(number?.trim())

/**
 * Returns whether a company has set its taxes: the profile has a `taxRegistration`, or a rate and a number for each
 * proposed tax. Without proposed taxes, any tax is enough.
 */
export function hasAnsweredTaxes(profile: TaxProfile): boolean {
  if (profile.taxRegistration) return true
  const gst = stands(profile.gstPercent, profile.gstNum)
  const pst = stands(profile.pstPercent, profile.pstNum)
  const proposed = proposedPercents(companyPlace(profile))
  return proposed === null ? gst || pst : (gst || !proposed.gstPercent) && (pst || !proposed.pstPercent)
}

/** Whether a company charges any tax. */
export const chargesTax = ({ gstPercent, pstPercent }: TaxProfile): boolean =>
  isAbove0(gstPercent) || isAbove0(pstPercent)

/** The proposed percentages for a company that has not set its taxes: from its profile, else from its place. */
export function proposedFor(profile: TaxProfile): Percents {
  const { gstPercent, pstPercent } = profile
  if (!gstPercent && !pstPercent) return proposedPercents(companyPlace(profile)) ?? {}
  return { ...(gstPercent ? { gstPercent } : {}), ...(pstPercent ? { pstPercent } : {}) }
}

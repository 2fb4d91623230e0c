import { Problem } from '../kit/entity/problem.ts'
import { compare, readDecimal } from '../kit/value/money.ts'
import {
  type TaxProfile,
  companyPlace,
  hasAnsweredTaxes,
  isTaxPlace,
  proposedFor,
} from '../people/tax-registration.ts'
import { type StatedTaxes, missingTaxNumbers } from './tax-numbers.ts'
import { type TaxRate, fractionOf, specifiedTax } from './taxes.ts'

const isCharged = ({ rate }: TaxRate) => compare(rate, '0') > 0

function ratesOf({ gstPercent, pstPercent }: { gstPercent?: unknown; pstPercent?: unknown }): TaxRate[] {
  const given = [
    { code: 'SERVICE_TAX', percent: readDecimal(gstPercent) },
    { code: 'TAX', percent: readDecimal(pstPercent) },
  ] as const
  return given
    .map(({ code, percent }) => ({ code, rate: fractionOf(percent ?? '0') }))
    .filter((tax) => isCharged(tax))
}

/**
 * Returns the default taxes of a document (OPEN-430): those in the company's profile, or none if the company is not
 * registered for taxes.
 */
export function companyTaxRates(profile: TaxProfile): TaxRate[] {
  if (profile.taxRegistration === 'NOT_REGISTERED') return []
  if (hasAnsweredTaxes(profile)) return ratesOf(profile)
  // Until the company sets its taxes, drafts get the taxes of the company's place. If the place is unknown, drafts get
  // the default tax of the specification.
  const isSilent = !profile.gstPercent && !profile.pstPercent
  return isSilent && !isTaxPlace(companyPlace(profile)) ? [specifiedTax] : ratesOf(proposedFor(profile))
}

/**
 * Whether a company must set its taxes before it issues a document. If the company's place is unknown, only documents
 * with a tax require taxes to be set.
 */
const mustAnswerTaxes = (profile: TaxProfile, rates: readonly TaxRate[]): boolean =>
  !hasAnsweredTaxes(profile) && (isTaxPlace(companyPlace(profile)) || rates.some(isCharged))

/**
 * Why a company may not issue a document with these taxes, or null. Tax numbers are needed only on documents that ask
 * for money.
 */
export function whyNotCharge(
  profile: TaxProfile,
  { rates, exemption, isOwed }: StatedTaxes & { isOwed: boolean },
): Problem | null {
  if (mustAnswerTaxes(profile, rates))
    return new Problem('TAXES_UNANSWERED', {
      errors: [{ path: ['taxRegistration'], code: 'TAX_REGISTRATION' }],
    })
  if (profile.taxRegistration === 'NOT_REGISTERED' && rates.some(isCharged))
    return new Problem('VALIDATION', { errors: [{ path: ['taxRates'], code: 'TAX_NOT_REGISTERED' }] })
  if (profile.taxRegistration === 'NOT_REGISTERED' && exemption)
    return new Problem('VALIDATION', { errors: [{ path: ['taxExemption'], code: 'TAX_NOT_REGISTERED' }] })
  const missing = isOwed ? missingTaxNumbers({ rates, exemption }, profile) : []
  if (missing.length === 0) return null
  return new Problem('TAX_NUMBER_MISSING', {
    errors: missing.map((field) => ({ path: [field], code: 'TAX_NUMBER_MISSING' })),
  })
}

import { compare } from '../kit/value/money.ts'
import {
  type TaxNumberField,
  type TaxProfile,
  companyPlace,
  demandsTaxNumber,
} from '../people/tax-registration.ts'
import type { TaxCode, TaxRate } from './taxes.ts'

/** For each tax, the field of a business profile with the registration number. */
const numberOf = { SERVICE_TAX: 'gstNum', TAX: 'pstNum' } as const satisfies Record<TaxCode, TaxNumberField>

/**
 * The tax numbers that the law requires on a document with these rates at the company's place, but that the profile
 * lacks (OPEN-171).
 */
export function missingTaxNumbers(rates: readonly TaxRate[], profile: TaxProfile): TaxNumberField[] {
  const place = companyPlace(profile)
  return (['SERVICE_TAX', 'TAX'] as const)
    .filter((code) => rates.some((tax) => tax.code === code && compare(tax.rate, '0') > 0))
    .map((code) => numberOf[code])
    .filter((field) => demandsTaxNumber(field, place) && !profile[field]?.trim())
}

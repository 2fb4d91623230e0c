import { compare } from '../kit/value/money.ts'
import {
  type TaxNumberField,
  type TaxProfile,
  companyPlace,
  demandsTaxNumber,
} from '../people/tax-registration.ts'
import type { TaxCode, TaxRate } from './taxes.ts'

/** The field of a business profile that holds the number under which each tax is collected. */
const numberOf = { SERVICE_TAX: 'gstNum', TAX: 'pstNum' } as const satisfies Record<TaxCode, TaxNumberField>

/** The tax numbers that the law of the company's place wants on a document that charges these rates, and the profile lacks (OPEN-171). */
export function missingTaxNumbers(rates: readonly TaxRate[], profile: TaxProfile): TaxNumberField[] {
  const place = companyPlace(profile)
  return (['SERVICE_TAX', 'TAX'] as const)
    .filter((code) => rates.some((tax) => tax.code === code && compare(tax.rate, '0') > 0))
    .map((code) => numberOf[code])
    .filter((field) => demandsTaxNumber(field, place) && !profile[field]?.trim())
}

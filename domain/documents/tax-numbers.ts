import { compare } from '../kit/value/money.ts'
import {
  type TaxNumberField,
  type TaxProfile,
  companyPlace,
  demandsTaxNumber,
} from '../people/tax-registration.ts'
import type { TaxExemption } from './tax-exemption.ts'
import type { TaxCode, TaxRate } from './taxes.ts'

/** For each tax, the field of a business profile with the registration number. */
const numberOf = { SERVICE_TAX: 'gstNum', TAX: 'pstNum' } as const satisfies Record<TaxCode, TaxNumberField>

/** The rates of a document, and the reason for which its untaxed lines bear no value added tax. */
export type StatedTaxes = { rates: readonly TaxRate[]; exemption?: TaxExemption | null | undefined }

/**
 * The tax numbers that the law requires on a document with these taxes at the company's place, but that the profile
 * lacks (OPEN-171).
 */
export function missingTaxNumbers({ rates, exemption }: StatedTaxes, profile: TaxProfile): TaxNumberField[] {
  const place = companyPlace(profile)
  const isStated = (code: TaxCode) =>
    (code === 'TAX' && Boolean(exemption)) ||
    rates.some((tax) => tax.code === code && compare(tax.rate, '0') > 0)
  return (['SERVICE_TAX', 'TAX'] as const)
    .filter(isStated)
    .map((code) => numberOf[code])
    .filter((field) => demandsTaxNumber(field, place) && !profile[field]?.trim())
}

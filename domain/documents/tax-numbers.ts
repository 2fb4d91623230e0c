import { compare } from '../kit/value/money.ts'
import type { TaxCode, TaxRate } from './taxes.ts'

/** The field of a business profile that holds the number under which each tax is collected. */
const numberOf = { SERVICE_TAX: 'gstNum', TAX: 'pstNum' } as const satisfies Record<TaxCode, string>
export type TaxNumberField = (typeof numberOf)[TaxCode]

type Numbers = Partial<Record<TaxNumberField, string | null | undefined>>

/** The tax numbers that a document which charges these rates must show and the profile lacks (OPEN-171). */
export function missingTaxNumbers(rates: readonly TaxRate[], profile: Numbers): TaxNumberField[] {
  return (['SERVICE_TAX', 'TAX'] as const)
    .filter((code) => rates.some((tax) => tax.code === code && compare(tax.rate, '0') > 0))
    .map((code) => numberOf[code])
    .filter((field) => !profile[field]?.trim())
}

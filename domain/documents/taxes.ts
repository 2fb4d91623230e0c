import { type Decimal, compare, readDecimal, times } from '../kit/value/money.ts'

/**
 * The stored codes of taxes (ACC-07): `SERVICE_TAX` is GST, `TAX` is the tax of a province or of another country
 * (OPEN-120).
 */
export const taxCodes = ['TAX', 'SERVICE_TAX'] as const
export type TaxCode = (typeof taxCodes)[number]

/** A charged tax; `rate` is a fraction, 0.09975 for 9.975 % (OPEN-119). */
export type TaxRate = { code: TaxCode; rate: Decimal; description?: string | undefined }

/** Returns a function that tells whether another tax is the same tax at the same rate. */
export const sameTax =
  (one: TaxRate) =>
  (other: TaxRate): boolean =>
    one.code === other.code && compare(one.rate, other.rate) === 0

/** The label of the default tax (ACC-30). */
export const defaultTaxLabel = 'Tax (9.975%)'

/** The stored fraction of a percentage such as `9.975` (OPEN-119). */
export function fractionOf(percent: Decimal): Decimal {
  return times(percent, '0.01')
}

/** The percentage of a stored fraction, for display (ACC-29). */
export function percentOf(rate: Decimal): Decimal {
  return times(rate, '100')
}

/** The rate in a tax label such as `QST 9.975%` or `TVQ 9,975 %`, as a fraction; null without a rate (ACC-30). */
export function rateFromLabel(label: string): Decimal | null {
  const figure = /(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*%/.exec(label)?.[1]
  const percent = readDecimal(figure?.replace(',', '.'))
  return percent === null ? null : fractionOf(percent)
}

/** The default tax of a document if neither the company nor its place determines a tax (ACC-30, OPEN-430). */
export const specifiedTax: TaxRate = { code: 'TAX', rate: rateFromLabel(defaultTaxLabel) ?? '0' }

import type { ReceiptTax } from '@fieldhouse/domain/accounting/receipt-taxes'
import { type TaxCode, fractionOf, percentOf, taxCodes } from '@fieldhouse/domain/documents/taxes'
import {
  type Decimal,
  compare,
  decimalOrZero,
  readDecimal,
  roundCents,
} from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import type { Shape } from '../../kit/form/form-parts.ts'

/** How the taxes of a receipt are entered: the company's own taxes, none, percentages or amounts. */
export const taxWays = ['COMPANY', 'NONE', 'OWN', 'AMOUNTS'] as const
type TaxWay = (typeof taxWays)[number]

type Figures = Partial<Record<TaxCode, string>>

/** A further rate of a tax, with its amount as typed. Bills of suppliers may have several rates (OPEN-855). */
type FurtherRate = { code: TaxCode; rate: Decimal; amount: string }

/** The taxes of a receipt as form values. */
export type TypedTaxes = { how: TaxWay; percents: Figures; amounts: Figures; further?: FurtherRate[] }

const isTyped = (value: unknown): value is TypedTaxes =>
  typeof value === 'object' && value !== null && 'how' in value

const noTaxes: readonly ReceiptTax[] = []

/** Converts a record's taxes to form values. */
export function typedTaxes(kept: unknown): TypedTaxes {
  if (isTyped(kept)) return kept
  if (!Array.isArray(kept)) return { how: 'COMPANY', percents: {}, amounts: {} }
  const taxes: readonly ReceiptTax[] = kept.length > 0 ? kept : noTaxes
  const isStated = taxes.some(({ amount }) => amount !== undefined)
  const first = taxes.filter((tax, at) => taxes.findIndex(({ code }) => code === tax.code) === at)
  const further = taxes.filter((tax) => !first.includes(tax))
  return {
    how: taxes.length === 0 ? 'NONE' : isStated ? 'AMOUNTS' : 'OWN',
    percents: Object.fromEntries(
      first.filter(({ rate }) => compare(rate, '0') > 0).map(({ code, rate }) => [code, percentOf(rate)]),
    ),
    amounts: Object.fromEntries(first.map(({ code, amount }) => [code, amount ?? ''])),
    ...(further.length > 0 && {
      further: further.map(({ code, rate, amount }) => ({ code, rate, amount: amount ?? '' })),
    }),
  }
}

/**
 * The amount as the record stores it. An amount with fractions of a cent stays as typed, so that validation
 * rejects it.
 */
function amountOf(typed: string): string {
  const figure = typedFigure(typed, 2)
  const known = readDecimal(figure)
  return known !== null && compare(roundCents(known), known) === 0 ? roundCents(known) : figure
}

/** Converts the form values to the taxes of the request. */
export function storedTaxes(value: unknown): ReceiptTax[] | null {
  const { how, percents, amounts, further = [] } = typedTaxes(value)
  if (how === 'COMPANY') return null
  if (how === 'NONE') return []
  const rateOf = (code: TaxCode) => fractionOf(decimalOrZero(typedFigure(percents[code] ?? '')))
  if (how === 'OWN')
    return taxCodes.map((code) => ({ code, rate: rateOf(code) })).filter(({ rate }) => compare(rate, '0') > 0)
  const first = taxCodes.map((code) => ({ code, rate: rateOf(code), amount: amounts[code] ?? '' }))
  return [...first, ...further]
    .filter(({ amount }) => amount.trim() !== '')
    .map((tax) => ({ ...tax, amount: amountOf(tax.amount) }))
}

/** Converts the taxes of a receipt to form values and back. */
export const expenseTaxShape: Shape = { typed: typedTaxes, stored: storedTaxes }

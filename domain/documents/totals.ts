import type { FieldFault } from '../kit/entity/problem.ts'
import { lineAmount } from '../kit/value/line-amount.ts'
import {
  type Decimal,
  decimalOrZero,
  minus,
  portion,
  roundCents,
  shares,
  sum,
  times,
} from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import { type ChargedLine, type Part, chargedAmount, discountOf, whyNotDiscount } from './discount.ts'
import type { TaxRate } from './taxes.ts'

/** A charged tax with its amount in the document's currency. */
export type TaxAmount = TaxRate & { amount: Decimal }

/** The sums of a document; every amount has two decimals. */
export type Sums = {
  /** The sum of the lines. */
  subtotal: Decimal
  /** The discount of the whole document on the subtotal. */
  discountAmount: Decimal
  taxBreakdown: TaxAmount[]
  total: Decimal
}

/** The sums, with the amounts of the lines in order. */
export type Totals = Sums & { amounts: Decimal[] }

/** Further input for a document's sums, besides its lines and taxes. */
export type Reckoning = { mode?: RoundingMode; discount?: Part | null | undefined }

/**
 * Returns the amounts on which taxes are charged, after the discount: with rounding per line, one amount for each
 * line, else one sum in cents.
 */
export function taxBases(taxed: readonly Decimal[], discount: Decimal, mode: RoundingMode): Decimal[] {
  if (mode === 'DOCUMENT') return [roundCents(minus(sum(taxed), discount))]
  // The discounts of all lines add up exactly, and no line falls below zero.
  const discounts = shares(discount, taxed)
  return taxed.map((amount, at) => minus(amount, discounts[at] ?? '0'))
}

/**
 * Calculates the sums of a document. All documents except credit notes use `totals` (ACC-27..29, OPEN-121, OPEN-213,
 * REL-19).
 */
export function totals(
  lines: readonly ChargedLine[],
  taxRates: readonly TaxRate[],
  { mode = 'DOCUMENT', discount }: Reckoning = {},
): Totals {
  const amounts = lines.map(chargedAmount)
  const subtotal = roundCents(sum(amounts))
  const taxed = amounts.filter((_, at) => !lines[at]?.untaxed)
  const discountAmount = discountOf(discount, subtotal)
  const bases = taxBases(taxed, portion(discountAmount, sum(taxed), subtotal), mode)
  const taxBreakdown = taxRates.map((tax) => ({
    ...tax,
    amount: roundCents(sum(bases.map((base) => roundCents(times(base, decimalOrZero(tax.rate)))))),
  }))
  const total = roundCents(
    sum([subtotal, minus('0', discountAmount), ...taxBreakdown.map((tax) => tax.amount)]),
  )
  return { amounts, subtotal, discountAmount, taxBreakdown, total }
}

/** The faults of line discounts that exceed the line's amount, each with the path of its field. */
export const lineDiscountFaults = (
  lines: readonly ChargedLine[],
  at: readonly (string | number)[] = ['lineItems'],
): FieldFault[] =>
  lines.flatMap((line, index) => {
    const code = whyNotDiscount(line.discount, lineAmount(line))
    return code ? [{ path: [...at, index, 'discount'], code }] : []
  })

/** The fault of the discount of the whole document, with the path of its field. */
export function discountFaults(discount: Part | null | undefined, { subtotal }: Pick<Sums, 'subtotal'>) {
  const code = whyNotDiscount(discount, subtotal)
  return code ? [{ path: ['discount'], code }] : []
}

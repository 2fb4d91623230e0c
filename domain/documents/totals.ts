import type { FieldFault } from '../kit/entity/problem.ts'
import { lineAmount } from '../kit/value/line-amount.ts'
import { type Decimal, decimalOrZero, minus, portion, roundCents, sum, times } from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import { type ChargedLine, type Part, chargedAmount, discountOf, whyNotDiscount } from './discount.ts'
import type { TaxRate } from './taxes.ts'

/** A tax as it was charged, in the document's currency. */
export type TaxAmount = TaxRate & { amount: Decimal }

/** What a document adds up to; every amount has two decimals. */
export type Sums = {
  /** The sum of its lines. */
  subtotal: Decimal
  /** What the discount of the whole document takes off that. */
  discountAmount: Decimal
  taxBreakdown: TaxAmount[]
  total: Decimal
}

/** The same with the amounts of its lines, in their order. */
export type Totals = Sums & { amounts: Decimal[] }

/** How a document is reckoned besides its lines and taxes. */
export type Reckoning = { mode?: RoundingMode; discount?: Part | null | undefined }

/**
 * What taxes are charged on: the sum of the taxed lines less their part of the discount, which is rounded to cents; with
 * rounding per line each line less its own part. Those parts are differences of rounded running parts, so that they add up
 * and no line falls below zero.
 */
export function taxBases(taxed: readonly Decimal[], discount: Decimal, mode: RoundingMode): Decimal[] {
  const whole = sum(taxed)
  if (mode === 'DOCUMENT') return [roundCents(minus(whole, discount))]
  let running = '0'
  let taken = '0'
  return taxed.map((amount) => {
    running = sum([running, amount])
    const until = portion(discount, running, whole)
    const own = minus(until, taken)
    taken = until
    return minus(amount, own)
  })
}

/** Adds up a document: the one place where a price becomes a total (ACC-27..29, OPEN-121, OPEN-213, REL-19). */
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

/** Discounts of lines that take more than there is, each at its field. */
export const lineDiscountFaults = (
  lines: readonly ChargedLine[],
  at: readonly (string | number)[] = ['lineItems'],
): FieldFault[] =>
  lines.flatMap((line, index) => {
    const code = whyNotDiscount(line.discount, lineAmount(line))
    return code ? [{ path: [...at, index, 'discount'], code }] : []
  })

/** What is wrong with the discount of a whole document, at its field. */
export function discountFaults(discount: Part | null | undefined, { subtotal }: Pick<Sums, 'subtotal'>) {
  const code = whyNotDiscount(discount, subtotal)
  return code ? [{ path: ['discount'], code }] : []
}

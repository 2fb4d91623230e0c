import { type Decimal, compare, minus, roundCents, sum } from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { PricedLine } from '../kit/value/line-amount.ts'
import { type TaxAmount, type Totals, totals } from '../documents/totals.ts'

/** What a credit is measured against: the invoice, and what earlier credits took of it. */
export type Creditable = {
  subtotal: Decimal
  total: Decimal
  taxBreakdown: readonly TaxAmount[]
  roundingMode: RoundingMode
  earlier: readonly { subtotal: Decimal; total: Decimal; taxBreakdown: readonly TaxAmount[] }[]
}

function taken(of: Creditable, tax: TaxAmount): Decimal {
  return sum(
    of.earlier.map((credit) => credit.taxBreakdown.find((each) => each.code === tax.code)?.amount ?? '0'),
  )
}

/**
 * What a credit note adds up to. The one that closes the invoice takes the rest of every tax by subtraction, so
 * that rounding leaves no cent behind.
 */
export function creditTotals(lines: readonly PricedLine[], of: Creditable): Totals {
  const added = totals(lines, of.taxBreakdown, of.roundingMode)
  const subtotals = sum([added.subtotal, ...of.earlier.map((credit) => credit.subtotal)])
  if (compare(subtotals, of.subtotal) !== 0) return added
  const taxBreakdown = of.taxBreakdown.map((tax) => ({
    ...tax,
    amount: roundCents(minus(tax.amount, taken(of, tax))),
  }))
  const total = roundCents(sum([added.subtotal, ...taxBreakdown.map((tax) => tax.amount)]))
  return { ...added, taxBreakdown, total }
}

/** Whether a credit of this total would take more than the invoice has left. */
export function exceedsInvoice(total: Decimal, of: Creditable): boolean {
  return compare(sum([total, ...of.earlier.map((credit) => credit.total)]), of.total) > 0
}

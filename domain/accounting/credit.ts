import { type Decimal, compare, minus, portion, roundCents, sum } from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { ChargedLine, Part } from '../documents/discount.ts'
import { type Sums, type TaxAmount, type Totals, totals } from '../documents/totals.ts'

/** What a credit is measured against: the invoice, and what earlier credits took of it. */
export type Creditable = Sums & { roundingMode: RoundingMode; earlier: readonly Sums[] }

/** What a credit note adds up to, with its part of the invoice's discount. */
export type CreditTotals = Totals & { discount: Part | null }

/** What earlier credits left of a tax. */
function left(of: Creditable, tax: TaxAmount): Decimal {
  const taken = of.earlier.map(
    (credit) => credit.taxBreakdown.find((each) => each.code === tax.code)?.amount ?? '0',
  )
  return roundCents(minus(tax.amount, sum(taken)))
}

/**
 * The part of the invoice's discount that falls to a credit of lines that come to `subtotal`: what falls to all credits so far,
 * less what they took, so that the last one leaves nothing of it (OPEN-213).
 */
function discountFor(subtotal: Decimal, of: Creditable): Part | null {
  if (compare(of.discountAmount, '0') === 0) return null
  const credited = sum([subtotal, ...of.earlier.map((credit) => credit.subtotal)])
  const due = portion(of.discountAmount, credited, of.subtotal)
  return { amount: roundCents(minus(due, sum(of.earlier.map((credit) => credit.discountAmount)))) }
}

/**
 * What a credit note adds up to. The one that closes the invoice takes the rest of every tax by subtraction, so that
 * rounding leaves no cent behind; none gives back more of a tax than is left of it.
 */
export function creditTotals(lines: readonly ChargedLine[], of: Creditable): CreditTotals {
  const mode = of.roundingMode
  const discount = discountFor(totals(lines, []).subtotal, of)
  const added = totals(lines, of.taxBreakdown, { mode, discount })
  const subtotals = sum([added.subtotal, ...of.earlier.map((credit) => credit.subtotal)])
  const isLast = compare(subtotals, of.subtotal) === 0
  const taxBreakdown = of.taxBreakdown.map((tax, at) => {
    const rest = left(of, tax)
    const own = added.taxBreakdown[at]?.amount ?? rest
    return { ...tax, amount: isLast || compare(own, rest) > 0 ? rest : own }
  })
  const total = roundCents(
    sum([added.subtotal, minus('0', added.discountAmount), ...taxBreakdown.map((tax) => tax.amount)]),
  )
  return { ...added, discount, taxBreakdown, total }
}

/** Whether a credit of this total would take more than the invoice has left. */
export function exceedsInvoice(total: Decimal, of: Creditable): boolean {
  return compare(sum([total, ...of.earlier.map((credit) => credit.total)]), of.total) > 0
}

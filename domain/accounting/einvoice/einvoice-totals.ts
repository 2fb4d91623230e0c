import { compare, minus, roundCents, sum } from '../../kit/value/money.ts'
import type { EInvoice, EInvoiceTotals, VatBreakdown } from './einvoice.ts'

/** The totals of an electronic invoice, from its lines and its VAT (BR-CO-10 to BR-CO-16). */
export function einvoiceTotals({ lines, breakdown, prepaid }: EInvoice): EInvoiceTotals {
  const ofLines = roundCents(sum(lines.map(({ amount }) => amount)))
  const allowances = roundCents(sum(breakdown.map(({ allowance }) => allowance)))
  const tax = roundCents(sum(breakdown.map((each) => each.tax)))
  const withoutTax = roundCents(minus(ofLines, allowances))
  const withTax = roundCents(sum([withoutTax, tax]))
  return {
    lines: ofLines,
    allowances,
    withoutTax,
    tax,
    withTax,
    payable: roundCents(minus(withTax, prepaid)),
  }
}

/** The parts of the document's discount, for each VAT that has one. */
export const allowancesOf = ({ breakdown }: EInvoice): VatBreakdown[] =>
  breakdown.filter(({ allowance }) => compare(allowance, '0') !== 0)

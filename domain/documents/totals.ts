import { type Decimal, decimalOrZero, roundCents, sum, times } from '../kit/value/money.ts'
import type { RoundingMode } from './rounding.ts'
import type { TaxRate } from './taxes.ts'

/** A line as it is priced; what is no number counts as 0 (ACC-27). */
export type PricedLine = { quantity: unknown; unitPrice: unknown }

/** A tax as it was charged, in the document's currency. */
export type TaxAmount = TaxRate & { amount: Decimal }

/** What a document adds up to; every amount has two decimals. `amounts` are the lines', in their order. */
export type Totals = { amounts: Decimal[]; subtotal: Decimal; taxBreakdown: TaxAmount[]; total: Decimal }

/** Quantity × price, rounded half up to cents (ACC-27, OPEN-121). */
export function lineAmount(line: PricedLine): Decimal {
  return roundCents(times(decimalOrZero(line.quantity), decimalOrZero(line.unitPrice)))
}

/** Adds up a document: the one place where a price becomes a total (ACC-27..29, OPEN-121, REL-19). */
export function totals(
  lines: readonly PricedLine[],
  taxRates: readonly TaxRate[],
  mode: RoundingMode = 'DOCUMENT',
): Totals {
  const amounts = lines.map(lineAmount)
  const subtotal = roundCents(sum(amounts))
  const taxed = mode === 'LINE' ? amounts : [subtotal]
  const taxBreakdown = taxRates.map((tax) => ({
    ...tax,
    amount: roundCents(sum(taxed.map((base) => roundCents(times(base, decimalOrZero(tax.rate)))))),
  }))
  const total = roundCents(sum([subtotal, ...taxBreakdown.map((tax) => tax.amount)]))
  return { amounts, subtotal, taxBreakdown, total }
}

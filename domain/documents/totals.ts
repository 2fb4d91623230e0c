import { type PricedLine, lineAmount } from '../kit/value/line-amount.ts'
import { type Decimal, decimalOrZero, roundCents, sum, times } from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { TaxRate } from './taxes.ts'

/** A tax as it was charged, in the document's currency. */
export type TaxAmount = TaxRate & { amount: Decimal }

/** What a document adds up to; every amount has two decimals. `amounts` are the lines', in their order. */
export type Totals = { amounts: Decimal[]; subtotal: Decimal; taxBreakdown: TaxAmount[]; total: Decimal }

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

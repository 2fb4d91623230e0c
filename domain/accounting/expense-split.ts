import { Big } from 'big.js'
import type { TaxAmount } from '../documents/totals.ts'
import { type Decimal, minus, roundCents, sum, times } from '../kit/value/money.ts'
import { type ReceiptTax, statedTaxes } from './receipt-taxes.ts'

/**
 * Splits the total of a receipt into the net amount and the taxes, without a rounding difference. A tax without an
 * amount is calculated, rounded half up (OPEN-233, OPEN-580).
 */
export function splitOf(
  amount: Decimal,
  taxRates: readonly ReceiptTax[],
): { net: Decimal; taxBreakdown: TaxAmount[] } {
  const left = new Big(amount).minus(sum(statedTaxes(taxRates)))
  const shared = taxRates.filter((tax) => tax.amount === undefined)
  const whole = new Big(1).plus(sum(shared.map(({ rate }) => rate)))
  const taxBreakdown = taxRates.map((tax) => ({
    ...tax,
    amount: tax.amount ?? roundCents(left.times(tax.rate).div(whole).toFixed(12)),
  }))
  return { net: roundCents(minus(amount, sum(taxBreakdown.map((tax) => tax.amount)))), taxBreakdown }
}

/** The price of a distance at a rate per kilometre, rounded half up. */
export const mileageOf = (distance: Decimal, rate: Decimal): Decimal => roundCents(times(distance, rate))

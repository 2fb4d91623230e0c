import { Big } from 'big.js'
import type { TaxRate } from '../documents/taxes.ts'
import type { TaxAmount } from '../documents/totals.ts'
import { type Decimal, minus, roundCents, sum, times } from '../kit/value/money.ts'

/**
 * What a receipt's total is made of: each tax is its share of the total, rounded half up, and what is left was paid for the thing
 * itself, so that they add up to the cent (OPEN-233).
 */
export function splitOf(
  amount: Decimal,
  taxRates: readonly TaxRate[],
): { net: Decimal; taxBreakdown: TaxAmount[] } {
  const whole = new Big(1).plus(sum(taxRates.map(({ rate }) => rate)))
  const taxBreakdown = taxRates.map((tax) => ({
    ...tax,
    amount: roundCents(new Big(amount).times(tax.rate).div(whole).toFixed(12)),
  }))
  return { net: roundCents(minus(amount, sum(taxBreakdown.map((tax) => tax.amount)))), taxBreakdown }
}

/** What so many kilometres at a rate each come to, half up. */
export const mileageOf = (distance: Decimal, rate: Decimal): Decimal => roundCents(times(distance, rate))

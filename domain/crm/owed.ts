import { z } from 'zod'
import { value } from '../kit/entity/fields.ts'
import { compare, roundCents, sum } from '../kit/value/money.ts'

/** Unpaid amounts by currency. Amounts in different currencies are never added (OPEN-81). */
export const owed = () => value(z.array(z.object({ currency: z.string(), amount: z.string() })))
export type Owed = { currency: string; amount: string }[]

/** The sums of unpaid amounts by currency. Sums of zero are omitted. */
export function owedTogether(all: readonly Owed[]): Owed {
  const each = all.flat()
  return [...new Set(each.map(({ currency }) => currency))]
    .toSorted()
    .map((currency) => ({
      currency,
      amount: roundCents(sum(each.filter((one) => one.currency === currency).map(({ amount }) => amount))),
    }))
    .filter(({ amount }) => compare(amount, '0') !== 0)
}

import { type Decimal, ratio, roundCents, sum } from '../kit/value/money.ts'
import type { MembershipFrequency } from './frequencies.ts'

/** The sum of the prices of all memberships with a frequency and a currency. */
export type PricedMembers = { currency: string; frequency: MembershipFrequency; price: Decimal }

/** The revenue of a month by currency: the monthly prices, and a twelfth of the yearly prices. */
export function monthlyRevenue(all: readonly PricedMembers[]): { currency: string; amount: Decimal }[] {
  const inMonth = ({ frequency, price }: PricedMembers): Decimal =>
    frequency === 'MONTH' ? price : ratio(price, '12', 20)
  return [...new Set(all.map(({ currency }) => currency))].toSorted().map((currency) => ({
    currency,
    amount: roundCents(sum(all.filter((each) => each.currency === currency).map(inMonth))),
  }))
}

/** The days in which renewals are announced in the figures. */
export const renewalDays = 60

/** The figures of all memberships (OPEN-803). */
export type MembershipFigures = {
  /** The memberships that apply today. */
  members: number
  monthlyRevenue: { currency: string; amount: Decimal }[]
  /** The yearly memberships that renew in the next 60 days. */
  renewals: number
  /** The visits of the present year of each membership that are not done yet. */
  visitsOwed: number
}

import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { ChargeReason } from './charges.ts'
import type { MembershipFigures } from './figures.ts'

/** An amount that a membership was billed or credited, with its invoice or credit note. */
export type BilledCharge = {
  day: Day
  amount: Decimal
  reason: ChargeReason | 'CORRECTION'
  /** Null if no invoice was left from which the amount could be credited. */
  invoice: { _id: string; invoiceNumber: string | null; invoiceStatus: string; kind: string } | null
}

export const membershipCharges = declareCall({
  method: 'GET',
  path: '/membership/charges/:id',
  summary:
    'Returns the latest 60 amounts of a membership with their invoices and credit notes, and the next five amounts',
  answer: answers<{ billed: BilledCharge[]; next: { day: Day; amount: Decimal; reason: ChargeReason }[] }>(),
})

export const membershipFigures = declareCall({
  method: 'GET',
  path: '/membership/figures',
  summary:
    'Returns the number of members, their monthly recurring revenue by currency, the renewals of the next 60 days and the visits that are owed',
  answer: answers<MembershipFigures>(),
})

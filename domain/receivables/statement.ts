import { z } from 'zod'
import { day, oneOf } from '../kit/entity/fields.ts'
import { type Day, storableDay } from '../kit/time/day.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import { type Decimal, roundCents, sum } from '../kit/value/money.ts'
import { endsAfterStart } from './period.ts'

/** What changes the balance of an account. A failed refund gives the money back to the account. */
type StatementKind =
  | 'INVOICE'
  | 'CREDIT_NOTE'
  | 'CANCELLATION'
  | 'PAYMENT'
  | 'VOID'
  | 'REFUND'
  | 'FAILED_REFUND'

/** A change of an account's balance. The amount is above zero if the account owes more after the change. */
export type StatementEntry = {
  /** The day on which the change was recorded. */
  day: Day
  /** The date of the invoice, credit note or payment if it is another day; null otherwise. */
  documentDay: Day | null
  kind: StatementKind
  /** The number of the document, or the reference of the payment. */
  number: string
  amount: Decimal
  record: { entity: 'invoice' | 'payment'; _id: string }
}

/** A statement of account in one currency. A balance below zero is the account's credit. */
export type Statement = {
  from: Day
  to: Day
  currency: Currency
  opening: Decimal
  rows: (StatementEntry & { balance: Decimal })[]
  closing: Decimal
}

/** The maximum number of rows of a statement. */
export const mostRows = 5000

/** Adds the balance after each entry. */
export function withBalances(opening: Decimal, entries: readonly StatementEntry[]): Statement['rows'] {
  let balance = opening
  return entries.map((entry) => {
    balance = roundCents(sum([balance, entry.amount]))
    return { ...entry, balance }
  })
}

/** The default period: three months up to the last day. */
export const firstDayBefore = (to: Day): Day =>
  storableDay(Temporal.PlainDate.from(to).subtract({ months: 3 }).add({ days: 1 }).toString())

/** The query of a statement. By default, the statement ends today and has the workspace's currency. */
export const statementQuery = z
  .strictObject({
    workspace: z.string().optional(),
    from: day().optional(),
    to: day().optional(),
    currency: oneOf(currencies).optional(),
  })
  .superRefine(endsAfterStart)
export type StatementAsked = Omit<z.output<typeof statementQuery>, 'workspace'>

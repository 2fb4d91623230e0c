import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { MatchBody } from './bank-line.ts'
import type { MatchReason } from './match-facts.ts'

/** A proposed record as a screen shows it. */
export type ProposedRecord = {
  entity: 'invoice' | 'payment' | 'expense' | 'supplier-bill' | 'refund'
  _id: string
  /** The number or the description. A record without both is shown by its day. */
  name: string | null
  day: Day | null
  /** The part of the line that belongs to the record. */
  amount: Decimal
}

/** A proposal for a bank line. `body` is the body of the call that accepts the proposal. */
export type ShownProposal = {
  kind: 'INVOICES' | 'PAYMENTS' | 'EXPENSE' | 'BILLS' | 'BILL_PAYMENT' | 'REFUND' | 'NEW_EXPENSE'
  /** The name of the client who paid, or of the supplier who was paid. */
  client: string | null
  reasons: MatchReason[]
  records: ProposedRecord[]
  fee: Decimal
  /** The amount that becomes credit of the account, because it exceeds the balances. */
  credit: Decimal
  /** The day of the line that a new expense follows. */
  learnedOn: Day | null
  body: MatchBody
}

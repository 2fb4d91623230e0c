import type { ExpenseCategory } from '../accounting/expense.ts'
import type { PaymentPart } from '../accounting/payment-parts.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'

/** An open line of a bank account. `text` joins its texts. A similar line is known again by `learnedText`. */
export type LineFact = { id: string; day: Day; amount: Decimal; text: string; learnedText?: string | null }

/** An issued invoice with its client. `balance` is zero for a paid invoice. */
export type InvoiceFact = {
  id: string
  number: string
  account: string
  client: string
  balance: Decimal
  /** The day on which the invoice was issued. */
  day: Day
}

/** A received payment that is matched to no bank line. `numbers` are the numbers of the invoices that it pays. */
export type PaymentFact = {
  id: string
  account: string
  client: string
  amount: Decimal
  day: Day
  reference: string | null
  numbers: readonly string[]
  /** Whether a payment provider received the payment, and pays it out together with others. */
  isOnline: boolean
}

/** An expense of the company that is matched to no bank line. */
export type ExpenseFact = {
  id: string
  amount: Decimal
  day: Day
  supplier: string | null
  description: string | null
  receiptNumber: string | null
}

/** An approved bill of a supplier. `balance` is zero for a paid bill. */
export type BillFact = {
  id: string
  number: string
  supplier: string
  supplierName: string
  balance: Decimal
  day: Day
}

/** A payment of a supplier's bill that is matched to no bank line. */
export type BillPaymentFact = {
  id: string
  bill: string
  supplier: string
  supplierName: string
  /** The number of the bill. */
  number: string
  amount: Decimal
  day: Day
  reference: string | null
}

/** A refund of a client's payment that is matched to no bank line. `number` is that of its invoice or estimate. */
export type RefundFact = { id: string; client: string; number: string | null; amount: Decimal; day: Day }

/** How a person booked the latest line with a text. `always` books such lines without a person. */
export type LearnedFact = {
  text: string
  category: ExpenseCategory
  supplier: string | null
  supplierName: string | null
  hasTaxes: boolean
  day: Day
  always: boolean
}

/** The records of one currency that the lines of a bank account may belong to. */
export type MatchFacts = {
  lines: readonly LineFact[]
  invoices: readonly InvoiceFact[]
  payments: readonly PaymentFact[]
  expenses: readonly ExpenseFact[]
  bills: readonly BillFact[]
  billPayments: readonly BillPaymentFact[]
  refunds: readonly RefundFact[]
  learned: readonly LearnedFact[]
}

/** Facts without records. */
export const noMatchFacts: MatchFacts = {
  lines: [],
  invoices: [],
  payments: [],
  expenses: [],
  bills: [],
  billPayments: [],
  refunds: [],
  learned: [],
}

/** Why a proposal was made, in the order of their weight. */
export type MatchReason = 'NUMBER' | 'REFERENCE' | 'AMOUNT' | 'NAME' | 'PROVIDER' | 'LEARNED' | 'DAY'

/** The part of a bank line that pays a bill. */
export type BillPart = { bill: string; amount: Decimal }

/** What a bank line may belong to. Matches of invoices and bills record new payments, the last kind a new expense. */
export type Match =
  | { kind: 'INVOICES'; account: string; parts: PaymentPart[] }
  | { kind: 'PAYMENTS'; payments: string[]; fee: Decimal }
  | { kind: 'EXPENSE'; expense: string }
  | { kind: 'BILLS'; bills: BillPart[] }
  | { kind: 'BILL_PAYMENT'; billPayment: string }
  | { kind: 'REFUND'; refund: string }
  | { kind: 'NEW_EXPENSE'; category: ExpenseCategory; supplier: string | null; hasTaxes: boolean }

/** A match with its reasons. A higher score is more likely. `learnedOn` is the day of the line that is followed. */
export type Proposal = { match: Match; reasons: MatchReason[]; score: number; learnedOn?: Day }

/** What is certain about one line. `certain` is matched without a person. */
export type CertainOutcome = {
  line: string
  certain: Match | null
  /** Invoices that the text names although they are already paid: a second payment of these is possible. */
  paidInvoices: string[]
}

/** The result for one line, with at most three proposals. */
export type Outcome = CertainOutcome & { proposals: Proposal[] }

/** The ids of the records of a match. */
export function recordsIn(match: Match): string[] {
  if (match.kind === 'INVOICES') return match.parts.map(({ invoice }) => invoice)
  if (match.kind === 'PAYMENTS') return match.payments
  if (match.kind === 'BILLS') return match.bills.map(({ bill }) => bill)
  if (match.kind === 'NEW_EXPENSE') return [match.category]
  if (match.kind === 'REFUND') return [match.refund]
  return [match.kind === 'EXPENSE' ? match.expense : match.billPayment]
}

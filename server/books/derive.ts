import type { JournalEvent, JournalRecord } from '@fieldhouse/domain/books/journal-entry'
import {
  type EntryLine,
  type Posting,
  linesOf,
  postingsOfBill,
  postingsOfBillPayment,
  postingsOfDocument,
  postingsOfExpense,
  postingsOfMoney,
  postingsOfRepayment,
  postingsOfStock,
  postingsOfTaxAdjustment,
  reversed,
} from '@fieldhouse/domain/books/postings'
import type { TaxCode } from '@fieldhouse/domain/documents/taxes'
import type { PurposeKey } from '@fieldhouse/domain/books/purposes'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { type Decimal, minus, sum } from '@fieldhouse/domain/kit/value/money'
import type {
  PaymentRow,
  billsOf,
  documentsOf,
  expensesOf,
  movementsOf,
  refundsOf,
  taxAdjustmentsOf,
} from './facts.ts'
import type { journalPending } from './tables.ts'

type Pending = typeof journalPending.$inferSelect
type Loaded<Load extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Load>>

/** The records of the pending events, by id. */
export type Facts = {
  documents: Loaded<typeof documentsOf>
  payments: ReadonlyMap<string, PaymentRow>
  refunds: Loaded<typeof refundsOf>
  expenses: Loaded<typeof expensesOf>
  movements: Loaded<typeof movementsOf>
  bills: Loaded<typeof billsOf>
  taxAdjustments: Loaded<typeof taxAdjustmentsOf>
}

/** What all entries of a workspace depend on. Stock is valued in the company's currency. */
export type Books = {
  zone: string
  currency: string
  isRegistered: boolean
  accountOf: (of: PurposeKey) => string | null
}

/** An entry to store. `recordedAt` is in epoch ms. */
export type NewEntry = {
  day: Day
  event: JournalEvent
  recordEntity: JournalRecord
  recordId: string
  source: string
  reference: string | null
  account: string | null
  currency: string
  recordedAt: number
  /** Whether the company gets the taxes of an expense or a bill back. */
  recoversTaxes?: boolean
  lines: EntryLine[]
}

type Head = Omit<NewEntry, 'lines'>

/** An entry with its lines, or nothing if all amounts are zero. */
const entry = (head: Head, postings: readonly Posting[], { accountOf }: Books): NewEntry[] => {
  const lines = linesOf(postings, accountOf)
  return lines.length === 0 ? [] : [{ ...head, lines }]
}

type RecordHead = Pick<NewEntry, 'reference' | 'account' | 'currency'>

/** What the entry of an event has from its record, and from the time at which the event was recorded. */
const headOf = (
  recordEntity: JournalRecord,
  { recordId, at }: Pending,
  { reference, account, currency }: RecordHead,
) => ({ recordEntity, recordId, source: '', reference, account, currency, recordedAt: Date.parse(at) })

function documentEntries(pending: Pending, { documents }: Facts, books: Books): NewEntry[] {
  const document = documents.get(pending.recordId)
  if (!document) return []
  const head = headOf('invoice', pending, document)
  if (pending.event === 'ISSUE') {
    const postings = postingsOfDocument({ ...document, prepaid: pending.amount ?? '0' })
    const day = document.day ?? dayAt(head.recordedAt, books.zone)
    return entry({ ...head, event: document.kind, day }, postings, books)
  }
  const postings = reversed(postingsOfDocument({ ...document, prepaid: '0' }))
  const day = dayAt(document.cancelledAt ?? head.recordedAt, books.zone)
  return entry({ ...head, event: 'CANCELLATION', day }, postings, books)
}

/** The received amount of an event of a payment, its event in the journal, and its time in epoch ms. */
function moneyOf(pending: Pending, payment: PaymentRow, { refunds }: Facts) {
  const recordedAt = Date.parse(pending.at)
  if (pending.event === 'PAYMENT')
    return { event: 'PAYMENT', received: payment.amount, at: payment.paidAt, source: '' } as const
  if (pending.event === 'VOID')
    return {
      event: 'PAYMENT_VOIDED',
      received: minus('0', payment.amount),
      at: payment.voidedAt ?? recordedAt,
      source: '',
    } as const
  const refund = refunds.get(pending.refund ?? '')
  if (!refund) return null
  const source = refund.id
  return pending.event === 'REFUND'
    ? ({ event: 'REFUND', received: minus('0', refund.amount), at: recordedAt, source } as const)
    : ({ event: 'REFUND_FAILED', received: refund.amount, at: recordedAt, source } as const)
}

/**
 * The entries of a payment's events in one transaction. The first event includes what the payment pays of invoices.
 * Without an event, the parts alone are an entry.
 */
function paymentEntries(events: readonly Pending[], facts: Facts, books: Books): NewEntry[] {
  const [first] = events
  const payment = facts.payments.get(first?.recordId ?? '')
  if (!first || !payment) return []
  let applied: Decimal = sum(events.flatMap(({ event, amount }) => (event === 'PART' ? (amount ?? '0') : [])))
  const money = events.flatMap((pending) => {
    const of = pending.event === 'PART' ? null : moneyOf(pending, payment, facts)
    return of ? [{ ...of, recordedAt: Date.parse(pending.at) }] : []
  })
  const head = headOf('payment', first, payment)
  if (money.length === 0) {
    const postings = postingsOfMoney({ ...payment, received: '0', applied })
    const day = dayAt(head.recordedAt, books.zone)
    return entry({ ...head, event: 'PAYMENT_APPLIED', source: first.tx, day }, postings, books)
  }
  return money.flatMap(({ event, received, at, source, recordedAt }) => {
    const postings = postingsOfMoney({ ...payment, received, applied })
    applied = '0'
    return entry({ ...head, event, source, recordedAt, day: dayAt(at, books.zone) }, postings, books)
  })
}

function expenseEntries(pending: Pending, { expenses }: Facts, books: Books): NewEntry[] {
  const expense = expenses.get(pending.recordId)
  if (!expense) return []
  const head = headOf('expense', pending, expense)
  const today = dayAt(head.recordedAt, books.zone)
  if (pending.event === 'REPAYMENT')
    return entry({ ...head, event: 'REPAYMENT', day: today }, postingsOfRepayment(expense.amount), books)
  const isRecoverable = areRecoverable(expense.taxes, books)
  const postings = postingsOfExpense({ ...expense, isRecoverable })
  const day = expense.day ?? today
  return entry({ ...head, event: 'EXPENSE', day, recoversTaxes: isRecoverable }, postings, books)
}

/** Whether the company gets paid taxes back: it is registered, and each tax has an account. */
const areRecoverable = (taxes: readonly { code: TaxCode }[], { isRegistered, accountOf }: Books): boolean =>
  isRegistered && taxes.every(({ code }) => accountOf({ purpose: 'TAX_PAID', key: code }) !== null)

function billEntries(pending: Pending, { bills }: Facts, books: Books): NewEntry[] {
  const bill = bills.get(pending.recordId)
  if (!bill) return []
  const head = headOf('supplier-bill', pending, bill)
  const today = dayAt(head.recordedAt, books.zone)
  if (pending.event === 'BILL' || pending.event === 'BILL_VOID') {
    const isVoid = pending.event === 'BILL_VOID'
    const isRecoverable = areRecoverable(bill.taxes, books)
    const postings = postingsOfBill({ ...bill, isRecoverable })
    const day = (isVoid ? bill.voidedOn : bill.day) ?? today
    const event = isVoid ? 'BILL_VOIDED' : 'BILL'
    const own = isVoid ? reversed(postings) : postings
    return entry({ ...head, event, day, recoversTaxes: isRecoverable }, own, books)
  }
  const payment = bill.payments.find(({ id }) => id === pending.refund)
  if (!payment) return []
  const isVoid = pending.event === 'BILL_PAYMENT_VOID'
  const postings = postingsOfBillPayment(payment.amount, payment.method)
  const day = (isVoid ? payment.voidedOn : payment.day) ?? today
  const event = isVoid ? 'BILL_PAYMENT_VOIDED' : 'BILL_PAYMENT'
  return entry({ ...head, source: payment.id, event, day }, isVoid ? reversed(postings) : postings, books)
}

function taxAdjustmentEntries(pending: Pending, { taxAdjustments }: Facts, books: Books): NewEntry[] {
  const adjustment = taxAdjustments.get(pending.recordId)
  if (!adjustment) return []
  const head = headOf('tax-adjustment', pending, adjustment)
  const isRecoverable = areRecoverable([{ code: adjustment.tax }], books)
  const postings = postingsOfTaxAdjustment({ ...adjustment, isRecoverable })
  return entry({ ...head, event: 'TAX_ADJUSTMENT', day: adjustment.day }, postings, books)
}

function stockEntries(pending: Pending, { movements }: Facts, books: Books): NewEntry[] {
  const movement = movements.get(pending.recordId)
  if (!movement) return []
  const { reference } = movement
  const head = headOf('stock-movement', pending, { reference, account: null, currency: books.currency })
  const day = dayAt(head.recordedAt, books.zone)
  return entry({ ...head, event: 'STOCK', day }, postingsOfStock(movement), books)
}

/** The records of each pending event. */
export const recordOf: Record<Pending['event'], keyof Omit<Facts, 'refunds'>> = {
  ISSUE: 'documents',
  CANCEL: 'documents',
  PAYMENT: 'payments',
  PART: 'payments',
  VOID: 'payments',
  REFUND: 'payments',
  REFUND_FAILED: 'payments',
  EXPENSE: 'expenses',
  REPAYMENT: 'expenses',
  STOCK: 'movements',
  BILL: 'bills',
  BILL_VOID: 'bills',
  BILL_PAYMENT: 'bills',
  BILL_PAYMENT_VOID: 'bills',
  TAX_ADJUSTMENT: 'taxAdjustments',
}

const byRecord = {
  documents: documentEntries,
  expenses: expenseEntries,
  movements: stockEntries,
  bills: billEntries,
  taxAdjustments: taxAdjustmentEntries,
}

/** The journal entries of pending events. Events of one payment in one transaction are derived together. */
export function entriesOf(pending: readonly Pending[], facts: Facts, books: Books): NewEntry[] {
  const groups = Map.groupBy(pending, ({ event, recordId, tx }) => `${recordOf[event]} ${recordId} ${tx}`)
  return [...groups.values()].flatMap((events) => {
    const [first] = events
    if (!first) return []
    const kind = recordOf[first.event]
    return kind === 'payments'
      ? paymentEntries(events, facts, books)
      : events.flatMap((each) => byRecord[kind](each, facts, books))
  })
}

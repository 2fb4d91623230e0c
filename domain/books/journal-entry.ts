import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { day, id, instant, lines, money, oneOf, ref, refs, text, value } from '../kit/entity/fields.ts'
import { line } from '../kit/entity/line.ts'
import { currencies } from '../kit/value/currency.ts'

/** The events that have a journal entry. */
export const journalEvents = [
  'INVOICE',
  'CREDIT_NOTE',
  'CANCELLATION',
  'PAYMENT',
  'PAYMENT_APPLIED',
  'PAYMENT_VOIDED',
  'REFUND',
  'REFUND_FAILED',
  'EXPENSE',
  'REPAYMENT',
  'STOCK',
  'BILL',
  'BILL_VOIDED',
  'BILL_PAYMENT',
  'BILL_PAYMENT_VOIDED',
  'TAX_ADJUSTMENT',
] as const
export type JournalEvent = (typeof journalEvents)[number]

/** The entities whose records have journal entries. */
const journalRecords = [
  'invoice',
  'payment',
  'expense',
  'stock-movement',
  'supplier-bill',
  'tax-adjustment',
] as const
export type JournalRecord = (typeof journalRecords)[number]

/** The entities whose changes affect the tax report. */
const taxed = ['invoice', 'estimate', 'expense', 'supplier-bill', 'payment', 'refund', 'tax-adjustment']

/** The record whose page shows the event: the account of a payment, and the product of a stock movement. */
const journalPage = z.object({
  entity: z.enum(['invoice', 'account', 'expense', 'product', 'supplier-bill', 'tax-adjustment']),
  _id: id(),
})

/** A debit or a credit of a ledger account. */
export const journalLine = line({
  fields: { ledgerAccount: ref('ledger-account'), debit: money(), credit: money() },
  most: 100,
})

/**
 * A balanced entry of the journal, derived from one event of a record (OPEN-814). No user writes an entry. The entry is
 * deleted with its record.
 */
export const journalEntry = entity('journal-entry', {
  section: 'ACCTG_JOURNAL',
  fields: { lines: lines(journalLine).default([]) },
  systemFields: {
    /** The day of the event in the company's time zone, or the date of the document. */
    day: day(),
    event: oneOf(journalEvents),
    /** The record of the event. */
    record: value(z.object({ entity: z.enum(journalRecords), _id: id(), page: journalPage.nullable() })),
    /** The number of the document, or the reference of the payment. */
    reference: text(120).optional(),
    /** The client's account. */
    account: ref('account').optional(),
    currency: oneOf(currencies),
    /** The sum of the debits. */
    total: money(),
    /** The accounts of the lines. */
    ledgerAccounts: refs('ledger-account'),
    /** When the event was recorded. */
    recordedAt: instant(),
  },
  displayName: ['reference', 'event', 'day'],
  search: ['reference'],
  filter: ['day', 'event', 'ledgerAccounts', 'account', 'currency', 'createdAt'],
  sort: ['day', 'total', 'createdAt'],
  order: '-day',
  omitVerbs: ['create', 'update', 'delete', 'import', 'history'],
  rereadWith: ['stock-movement'],
  readings: { taxes: taxed, 'taxed-documents': taxed, payables: ['supplier-bill', 'supplier'] },
})

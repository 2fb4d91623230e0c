import type { JournalEvent } from '../journal-entry.ts'

/** The formats of files for accounting programs (OPEN-825). */
export const journalFileFormats = [
  'JOURNAL_CSV',
  'JOURNAL_XLSX',
  'QBO_JOURNAL',
  'QBO_INVOICES',
  'QBD_JOURNAL',
  'XERO_JOURNAL',
  'XERO_INVOICES',
  'XERO_BILLS',
  'SAGE_50',
  'FEC',
] as const
export type JournalFileFormat = (typeof journalFileFormats)[number]

/** What a format can hold. */
type FormatRule = {
  /** The events in a file; null for all events. */
  events: readonly JournalEvent[] | null
  /** Whether a file may be in another currency than the company's. */
  takesForeign: boolean
  /** Whether a file may take back an entry of an earlier file. */
  takesReversals: boolean
  /** What an account must have: a code of digits, or a name that no other account has. */
  accounts: 'any' | 'names' | 'french-codes' | 'sage-codes'
  extension: string
}

const whole = { events: null, takesForeign: true, takesReversals: true, accounts: 'any' } as const
const documents = ['INVOICE', 'CREDIT_NOTE', 'CANCELLATION'] as const

/** What each format can hold (docs/decisions/accounting-files.md). */
export const formatRules: Readonly<Record<JournalFileFormat, FormatRule>> = {
  JOURNAL_CSV: { ...whole, extension: 'csv' },
  JOURNAL_XLSX: { ...whole, extension: 'xlsx' },
  QBO_JOURNAL: { ...whole, accounts: 'names', extension: 'csv' },
  QBO_INVOICES: { ...whole, events: ['INVOICE'], takesReversals: false, extension: 'csv' },
  QBD_JOURNAL: { ...whole, accounts: 'names', takesForeign: false, extension: 'iif' },
  XERO_JOURNAL: { ...whole, takesForeign: false, extension: 'csv' },
  XERO_INVOICES: { ...whole, events: documents, extension: 'csv' },
  XERO_BILLS: { ...whole, events: ['EXPENSE', 'BILL', 'BILL_VOIDED'], extension: 'csv' },
  SAGE_50: { ...whole, accounts: 'sage-codes', takesForeign: false, extension: 'txt' },
  FEC: { ...whole, accounts: 'french-codes', takesForeign: false, extension: 'txt' },
}

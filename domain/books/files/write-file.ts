import { fec } from './fec.ts'
import type { FileHead, NumberedEntry } from './file-entry.ts'
import type { JournalFileFormat } from './formats.ts'
import { quickbooksDesktop } from './quickbooks-desktop.ts'
import { quickbooksInvoices, quickbooksJournal } from './quickbooks-online.ts'
import { sage50 } from './sage-50.ts'
import type { Written } from './written.ts'
import { xeroBills, xeroInvoices, xeroJournal } from './xero.ts'

type Writer = (entries: readonly NumberedEntry[], head: FileHead) => Written

/** The formats that are not written as a table for spreadsheets. */
export type ProgramFormat = Exclude<JournalFileFormat, 'JOURNAL_CSV' | 'JOURNAL_XLSX'>

/** The writer of each format. */
export const fileWriters: Readonly<Record<ProgramFormat, Writer>> = {
  QBO_JOURNAL: quickbooksJournal,
  QBO_INVOICES: quickbooksInvoices,
  QBD_JOURNAL: quickbooksDesktop,
  XERO_JOURNAL: xeroJournal,
  XERO_INVOICES: xeroInvoices,
  XERO_BILLS: xeroBills,
  SAGE_50: sage50,
  FEC: fec,
}

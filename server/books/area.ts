import type { Area } from '../area.ts'
import { journalEntryRoutes } from './journal-entry.ts'
import { journalFileRoutes } from './journal-file.ts'
import { journalJob } from './journal-job.ts'
import { ledgerAccountRoutes } from './ledger-account.ts'
import { taxAdjustmentRoutes } from './tax-adjustment.ts'
import { serveBooks } from './serve-books.ts'
import { serveJournalFiles } from './serve-journal-files.ts'
import { serveReconciliation } from './serve-reconciliation.ts'

/** The area of the chart of accounts, the journal and its reports. */
export const booksArea: Area = {
  entities: [ledgerAccountRoutes, taxAdjustmentRoutes, journalEntryRoutes, journalFileRoutes],
  serve: [serveBooks, serveJournalFiles, serveReconciliation],
  jobs: [journalJob],
}

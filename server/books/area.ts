import type { Area } from '../area.ts'
import { journalEntryRoutes } from './journal-entry.ts'
import { journalJob } from './journal-job.ts'
import { ledgerAccountRoutes } from './ledger-account.ts'
import { serveBooks } from './serve-books.ts'

/** The area of the chart of accounts, the journal and its reports. */
export const booksArea: Area = {
  entities: [ledgerAccountRoutes, journalEntryRoutes],
  serve: [serveBooks],
  jobs: [journalJob],
}

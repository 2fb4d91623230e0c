import type { JournalEvent } from '@fieldhouse/domain/books/journal-entry'
import type { LedgerAccountType } from '@fieldhouse/domain/books/ledger-account'
import type { LedgerPurpose } from '@fieldhouse/domain/books/purposes'
import { type SQL, sql } from 'drizzle-orm'
import { journalEntries, journalLines, journalPending, ledgerAccounts, ledgerPurposes } from '../tables.ts'

/** The events of invoices and credit notes. */
export const documentEvents: readonly JournalEvent[] = ['INVOICE', 'CREDIT_NOTE', 'CANCELLATION']

/** The events of payments. */
export const moneyEvents: readonly JournalEvent[] = [
  'PAYMENT',
  'PAYMENT_APPLIED',
  'PAYMENT_VOIDED',
  'REFUND',
  'REFUND_FAILED',
]

type Used = {
  purposes: readonly LedgerPurpose[]
  events: readonly JournalEvent[]
  type: LedgerAccountType
}

/** SQL for texts of the code as a list. */
export const textsIn = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

/**
 * SQL that selects the ledger accounts of purposes. Accounts that were chosen earlier count as well: those of a type in
 * the entries of events.
 */
export const accountsUsedFor = (workspaceId: string, { purposes, events, type }: Used): SQL => sql`
  select p.account from ${ledgerPurposes} p
  where p.workspace_id = ${workspaceId} and p.purpose in (${textsIn(purposes)})
  union
  select a.id from ${ledgerAccounts} a
  where a.workspace_id = ${workspaceId} and a.account_type = ${type} and exists (
    select from ${journalLines} l
    join ${journalEntries} e on e.workspace_id = l.workspace_id and e.id = l.record_id
    where l.workspace_id = ${workspaceId} and l.ledger_account = a.id and e.event in (${textsIn(events)}))`

/** SQL that selects the records that await a journal entry since at most an hour. */
export const awaitedRecords = (workspaceId: string): SQL => sql`
  select record_id from ${journalPending}
  where workspace_id = ${workspaceId} and at > now() - interval '1 hour'`

/** SQL for the lines of the journal with their entries. */
export const postedLines: SQL = sql`${journalEntries} e
  join ${journalLines} l on l.workspace_id = e.workspace_id and l.record_id = e.id`

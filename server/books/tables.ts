import { type JournalRecord, journalEntry, journalLine } from '@fieldhouse/domain/books/journal-entry'
import type { FileEntry } from '@fieldhouse/domain/books/files/file-entry'
import type { JournalFileFormat } from '@fieldhouse/domain/books/files/formats'
import { journalFile } from '@fieldhouse/domain/books/files/journal-file'
import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import { taxAdjustment } from '@fieldhouse/domain/books/tax-adjustment'
import type { LedgerPurpose } from '@fieldhouse/domain/books/purposes'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../crm/tables.ts'
import { instant } from '../kit/database/columns.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { lineTable } from '../kit/database/line-table.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'

/** The accounts of a company's chart of accounts. */
export const ledgerAccounts = tenantTable('ledger_accounts', { entity: ledgerAccount }, (t) => [
  check(
    'ledger_accounts_account_type',
    sql`${t.accountType} in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')`,
  ),
])

/** The adjustments of sales taxes. */
export const taxAdjustments = tenantTable('tax_adjustments', { entity: taxAdjustment }, (t) => [
  pointsTo('tax_adjustments_ledger_account', [t.workspaceId, t.ledgerAccount], ledgerAccounts),
  check('tax_adjustments_side', sql`${t.side} in ('ADDED', 'DEDUCTED')`),
  check('tax_adjustments_amount', sql`${t.amount} > 0`),
])

/** The ledger account of each purpose. A purpose without a key has the key ''. */
export const ledgerPurposes = pgTable(
  'ledger_purposes',
  {
    workspaceId: uuid().notNull(),
    purpose: text().$type<LedgerPurpose>().notNull(),
    key: text().notNull().default(''),
    account: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_purposes_key', columns: [t.workspaceId, t.purpose, t.key] }),
    pointsTo('ledger_purposes_account', [t.workspaceId, t.account], ledgerAccounts),
    index('ledger_purposes_of_account').on(t.workspaceId, t.account),
  ],
)

const { record: _record, ledgerAccounts: _ledgerAccounts, ...entryColumns } = journalEntry.systemFields

/**
 * The journal. An event of a record has at most one entry: `source` is the record, the refund, or the transaction in
 * which a payment was applied.
 */
export const journalEntries = tenantTable(
  'journal_entries',
  {
    entity: journalEntry,
    columns: {
      ...columnsFor(entryColumns),
      recordEntity: text().$type<JournalRecord>().notNull(),
      recordId: uuid().notNull(),
      source: text().notNull(),
      /** Whether the company gets the taxes of the record back. */
      recoversTaxes: boolean().notNull().default(false),
    },
  },
  (t) => [
    pointsTo('journal_entries_account', [t.workspaceId, t.account], accounts),
    uniqueIndex('journal_entries_once').on(t.workspaceId, t.recordId, t.event, t.source),
    index('journal_entries_on_day').on(t.workspaceId, t.currency, t.day),
    check('journal_entries_total', sql`${t.total} > 0`),
  ],
)

/** The debits and credits of journal entries. A trigger checks that the lines of an entry balance. */
export const journalLines = lineTable('journal_lines', { record: journalEntries, line: journalLine }, (t) => [
  pointsTo('journal_lines_ledger_account', [t.workspaceId, t.ledgerAccount], ledgerAccounts),
  index('journal_lines_of_ledger_account').on(t.workspaceId, t.ledgerAccount),
  check(
    'journal_lines_one_side',
    sql`(${t.debit} > 0) <> (${t.credit} > 0) and least(${t.debit}, ${t.credit}) = 0`,
  ),
])

/**
 * Events that have no journal entry yet. Triggers on the tables of the records add the rows, so that no write is
 * forgotten. `tx` is the transaction of the event.
 */
export const journalPending = pgTable(
  'journal_pending',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    event: text().$type<PendingEvent>().notNull(),
    /** The invoice, payment, expense, stock movement, bill or tax adjustment of the event. */
    recordId: uuid().notNull(),
    /** The refund of a refund event. */
    refund: uuid(),
    tx: text().notNull(),
    /** The amount that an event depends on and that may change later. */
    amount: numeric({ precision: 14, scale: 2 }),
    /** When the event was recorded. */
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'journal_pending_key', columns: [t.workspaceId, t.id] }),
    index('journal_pending_oldest').on(t.workspaceId, t.at),
    index('journal_pending_of_record').on(t.workspaceId, t.recordId),
  ],
)

/** The events that triggers note. `PART` is a change of what a payment pays of an issued invoice. */
export type PendingEvent =
  | 'ISSUE'
  | 'CANCEL'
  | 'PAYMENT'
  | 'PART'
  | 'VOID'
  | 'REFUND'
  | 'REFUND_FAILED'
  | 'EXPENSE'
  | 'REPAYMENT'
  | 'BILL'
  | 'BILL_VOID'
  | 'BILL_PAYMENT'
  | 'BILL_PAYMENT_VOID'
  | 'TAX_ADJUSTMENT'
  | 'STOCK'

/** The files for accounting programs. A file keeps the language and country with which it is written. */
export const journalFiles = tenantTable(
  'journal_files',
  {
    entity: journalFile,
    columns: {
      ...columnsFor(journalFile.systemFields),
      language: text().$type<Language>().notNull(),
      country: text(),
    },
  },
  (t) => [uniqueIndex('journal_files_number_taken').on(t.workspaceId, t.format, t.currency, t.number)],
)

/**
 * The entries of each file, as they were when the file was made. The entry itself may be deleted later. Unique keys keep
 * each entry out of a second file.
 */
export const journalFileEntries = pgTable(
  'journal_file_entries',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    file: uuid().notNull(),
    position: integer().notNull(),
    format: text().$type<JournalFileFormat>().notNull(),
    currency: text().$type<Currency>().notNull(),
    entry: uuid().notNull(),
    /** Whether the file takes back the entry, which was deleted after its own file. */
    isReversal: boolean().notNull(),
    /** The series in which the entries are numbered, without a gap. */
    series: text().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<FileEntry>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'journal_file_entries_key', columns: [t.workspaceId, t.id] }),
    pointsTo('journal_file_entries_file', [t.workspaceId, t.file], journalFiles).onDelete('cascade'),
    index('journal_file_entries_in_order').on(t.workspaceId, t.file, t.position),
    uniqueIndex('journal_file_entries_once').on(t.workspaceId, t.format, t.currency, t.entry, t.isReversal),
    uniqueIndex('journal_file_entries_number').on(t.workspaceId, t.format, t.currency, t.series, t.number),
  ],
)

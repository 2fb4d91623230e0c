import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import { bankLine } from '@fieldhouse/domain/bank/bank-line'
import type { RememberedColumns } from '@fieldhouse/domain/bank/csv-columns'
import type { ReconciledState } from '@fieldhouse/domain/bank/statement'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { supplierBillPayments } from '../accounting/supplier-bill-tables.ts'
import { expenses, payments } from '../accounting/tables.ts'
import { day, instant, money } from '../kit/database/columns.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'
import { refunds } from '../payments/tables.ts'

/** The bank accounts of the company. */
export const bankAccounts = tenantTable('bank_accounts', {
  entity: bankAccount,
  columns: {
    /** The columns that a person chose for CSV statements of this account. */
    csvColumns: jsonb().$type<RememberedColumns>(),
  },
})

/**
 * The imported statements with their balances. A digest of the days, balances and lines keeps the same statement from
 * being stored twice.
 */
export const bankStatements = pgTable(
  'bank_statements',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    bankAccount: uuid().notNull(),
    /** The name of the file. */
    name: text().notNull(),
    firstDay: day().notNull(),
    lastDay: day().notNull(),
    opening: money(),
    closing: money(),
    /** Whether a person typed the closing balance, because the file states none. */
    isClosingTyped: boolean().notNull().default(false),
    /** The sum of the lines in the file. */
    total: money().notNull(),
    statementKey: text().notNull(),
    /** When a person marked the statement as reconciled, and the balances at that time. */
    reconciledAt: instant(),
    reconciled: jsonb().$type<ReconciledState>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'bank_statements_key', columns: [t.workspaceId, t.id] }),
    pointsTo('bank_statements_bank_account', [t.workspaceId, t.bankAccount], bankAccounts).onDelete(
      'cascade',
    ),
    uniqueIndex('bank_statements_once').on(t.workspaceId, t.bankAccount, t.statementKey),
    index('bank_statements_by_day').on(t.workspaceId, t.bankAccount, t.lastDay),
    check('bank_statements_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('bank_statements_reconciled', sql`(${t.reconciledAt} is null) = (${t.reconciled} is null)`),
  ],
)

const { matches: _matches, ...lineColumns } = bankLine.systemFields

/** The lines of bank statements. The key tells a line that is already known. */
export const bankLines = tenantTable(
  'bank_lines',
  {
    entity: bankLine,
    columns: {
      ...columnsFor(lineColumns),
      secondPayment: boolean().notNull().default(false),
      /** A digest of the bank's id or the content of the line (`lineKeys`). */
      lineKey: text().notNull(),
      /** A digest of the content, to find similar lines with another id of the bank. */
      contentKey: text().notNull(),
    },
  },
  (t) => [
    pointsTo('bank_lines_bank_account', [t.workspaceId, t.bankAccount], bankAccounts),
    uniqueIndex('bank_lines_taken').on(t.workspaceId, t.bankAccount, t.lineKey),
    index('bank_lines_of_content').on(t.workspaceId, t.bankAccount, t.contentKey),
    check('bank_lines_state', sql`${t.state} in ('OPEN', 'MATCHED', 'IGNORED')`),
    check('bank_lines_matched', sql`(${t.state} = 'MATCHED') = (${t.matchedBy} is not null)`),
    check('bank_lines_ignored', sql`(${t.state} = 'IGNORED') = (${t.reason} is not null)`),
  ],
)

/** The payments, expenses, payments of bills and refunds to which lines are matched. A record belongs to at most one line. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    line: uuid().notNull(),
    payment: uuid(),
    expense: uuid(),
    billPayment: uuid(),
    refund: uuid(),
    amount: money().notNull(),
    /** Whether the match recorded the payment or the expense, so that undoing the match voids or rejects it. */
    isMade: boolean().notNull().default(false),
    /** The text of the line, if later lines with the text are proposed the same expense (OPEN-840). */
    learnedText: text(),
    /** Whether later lines with the text are booked without a person. */
    always: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'bank_matches_key', columns: [t.workspaceId, t.id] }),
    pointsTo('bank_matches_line', [t.workspaceId, t.line], bankLines).onDelete('cascade'),
    pointsTo('bank_matches_payment', [t.workspaceId, t.payment], payments),
    pointsTo('bank_matches_expense', [t.workspaceId, t.expense], expenses),
    pointsTo('bank_matches_bill_payment', [t.workspaceId, t.billPayment], supplierBillPayments),
    pointsTo('bank_matches_refund', [t.workspaceId, t.refund], refunds),
    index('bank_matches_of_line').on(t.workspaceId, t.line),
    uniqueIndex('bank_matches_payment_taken').on(t.workspaceId, t.payment),
    uniqueIndex('bank_matches_expense_taken').on(t.workspaceId, t.expense),
    uniqueIndex('bank_matches_bill_payment_taken').on(t.workspaceId, t.billPayment),
    uniqueIndex('bank_matches_refund_taken').on(t.workspaceId, t.refund),
    check(
      'bank_matches_of',
      sql`num_nonnulls(${t.payment}, ${t.expense}, ${t.billPayment}, ${t.refund}) = 1`,
    ),
    check('bank_matches_amount', sql`${t.amount} > 0`),
    index('bank_matches_of_learned_text').on(t.workspaceId, t.learnedText),
    check('bank_matches_learned', sql`${t.learnedText} is not null or not ${t.always}`),
  ],
)

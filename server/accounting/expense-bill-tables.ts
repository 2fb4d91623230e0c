import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { pointsTo } from '../kit/database/link-table.ts'
import { expenses, invoices } from './tables.ts'

/** The invoice on which an expense was billed. The row is deleted with the invoice. */
export const expenseBills = pgTable(
  'expense_bills',
  { workspaceId: uuid().notNull(), expense: uuid().notNull(), invoice: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'expense_bills_key', columns: [t.workspaceId, t.expense] }),
    pointsTo('expense_bills_expense', [t.workspaceId, t.expense], expenses).onDelete('cascade'),
    pointsTo('expense_bills_invoice', [t.workspaceId, t.invoice], invoices).onDelete('cascade'),
    index('expense_bills_of_invoice').on(t.workspaceId, t.invoice),
  ],
)

import { type SQL, and, eq, max } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { invoices } from '../tables.ts'

const fees = alias(invoices, 'fees')

/** Selects the facts that decide the late fees of invoices. A cancelled fee counts, so it is not made again. */
export const lateInvoices = ({ tx, workspaceId }: Work, where: SQL | undefined) =>
  tx
    .select({
      id: invoices.id,
      kind: invoices.kind,
      invoiceStatus: invoices.invoiceStatus,
      balance: invoices.balance,
      currency: invoices.currency,
      dueDate: invoices.dueDate,
      disputed: invoices.disputed,
      promisedOn: invoices.promisedOn,
      reminders: invoices.reminders,
      lateFeeOf: invoices.lateFeeOf,
      accountReminders: accounts.reminders,
      isArchived: accounts.removed,
      lastFeeOn: max(fees.lateFeeOn),
    })
    .from(invoices)
    .innerJoin(
      accounts,
      and(eq(accounts.workspaceId, invoices.workspaceId), eq(accounts.id, invoices.account)),
    )
    .leftJoin(fees, and(eq(fees.workspaceId, invoices.workspaceId), eq(fees.lateFeeOf, invoices.id)))
    .where(and(eq(invoices.workspaceId, workspaceId), where))
    .groupBy(invoices.workspaceId, invoices.id, accounts.workspaceId, accounts.id)

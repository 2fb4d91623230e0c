import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * What is unpaid of an account's issued invoices (OPEN-81). Invoices belong to a later area, whose tables may not
 * be imported here: they are named instead.
 */
export const owedBy = (workspaceId: AnyPgColumn, account: AnyPgColumn): SQL =>
  sql`(select coalesce(sum(owed.balance), 0)::numeric(14, 2)::text from invoices owed
    where owed.workspace_id = ${workspaceId} and owed.account = ${account}
      and owed.invoice_status in ('SENT', 'OVERDUE'))`

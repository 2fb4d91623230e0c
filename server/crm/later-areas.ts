import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// What an account shows of later areas, whose tables may not be imported here: they are named instead.

const openOf = (workspaceId: AnyPgColumn, account: AnyPgColumn) => sql`from invoices owed
  where owed.workspace_id = ${workspaceId} and owed.account = ${account}
    and owed.invoice_status in ('SENT', 'OVERDUE')`

/** What is unpaid of an account's issued invoices, by currency (OPEN-81). */
export const owedBy = (workspaceId: AnyPgColumn, account: AnyPgColumn): SQL =>
  sql`(select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]'::json)
    from (select owed.currency, sum(owed.balance)::numeric(30, 2)::text as amount ${openOf(workspaceId, account)}
      group by owed.currency having sum(owed.balance) <> 0) by_currency)`

/** What is unpaid in the workspace's own currency alone. */
export const owedAtHome = (workspaceId: AnyPgColumn, account: AnyPgColumn): SQL =>
  sql`(select coalesce(sum(owed.balance), 0)::numeric(30, 2)::text ${openOf(workspaceId, account)}
      and owed.currency = (select home.currency from workspaces home
        where home.workspace_id = ${workspaceId} and home.id = ${workspaceId}))`

/** When the last completed appointment of an account's jobs ended; null before the first (CRM-18). */
export const lastServicedOf = (workspaceId: AnyPgColumn, account: AnyPgColumn): SQL =>
  sql`(select max(visit.end_at) from appointments visit
    join jobs done on done.workspace_id = visit.workspace_id and done.id = visit.job
    where done.workspace_id = ${workspaceId} and done.account = ${account} and visit.status = 'COMPLETE')`

/** Where an account's invoices go, where billing information says so. */
export const billingEmailOf = (workspaceId: AnyPgColumn, account: AnyPgColumn): SQL =>
  sql`(select billed.billing_email from billings billed
    where billed.workspace_id = ${workspaceId} and billed.account = ${account})`

import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'

const openOf = (account: AnyPgColumn) => sql`from invoices owed
  where owed.workspace_id = ${currentWorkspace} and owed.account = ${account}
    and owed.invoice_status in ('SENT', 'OVERDUE')`

/** SQL for the unpaid amounts of an account's issued invoices, by currency (OPEN-81). */
export const owedBy = (account: AnyPgColumn): SQL =>
  sql`(select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]'::json)
    from (select owed.currency, sum(owed.balance)::numeric(30, 2)::text as amount ${openOf(account)}
      group by owed.currency having sum(owed.balance) <> 0) by_currency)`

/** SQL for the unpaid amount in the workspace's own currency only. */
export const owedInWorkspaceCurrency = (account: AnyPgColumn): SQL =>
  sql`(select coalesce(sum(owed.balance), 0)::numeric(30, 2)::text ${openOf(account)}
      and owed.currency = (select home.currency from workspaces home
        where home.workspace_id = ${currentWorkspace} and home.id = ${currentWorkspace}))`

/**
 * SQL for the email address in an account's billing information. Null if the billing information has no email address.
 */
export const billingEmailOf = (account: AnyPgColumn): SQL =>
  sql`(select billed.billing_email from billings billed
    where billed.workspace_id = ${currentWorkspace} and billed.account = ${account})`

/**
 * SQL that selects the amounts of an account's credit with their currencies (OPEN-782): the rest of each payment, and the
 * surplus of each overpaid invoice. Open deposits are no credit.
 */
export const creditsOf = (account: AnyPgColumn | SQL): SQL => sql`
  select unapplied.currency, unapplied.unapplied as amount from payments unapplied
    left join estimates deposited on deposited.workspace_id = unapplied.workspace_id and deposited.id = unapplied.estimate
    where unapplied.workspace_id = ${currentWorkspace} and unapplied.account = ${account} and unapplied.unapplied > 0
      and (unapplied.estimate is null or deposited.invoice is not null)
  union all
  select overpaid.currency, -overpaid.balance from invoices overpaid
    where overpaid.workspace_id = ${currentWorkspace} and overpaid.account = ${account} and overpaid.balance < 0
      and overpaid.invoice_status <> 'DRAFT'`

/** SQL for the credit of an account, by currency. */
export const creditBy = (account: AnyPgColumn): SQL =>
  sql`(select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]'::json)
    from (select credit.currency, sum(credit.amount)::numeric(30, 2)::text as amount
      from (${creditsOf(account)}) credit group by credit.currency) by_currency)`

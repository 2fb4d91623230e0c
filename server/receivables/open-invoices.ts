import { type SQL, sql } from 'drizzle-orm'
import { invoices, paymentParts } from '../accounting/tables.ts'

const isUnpaid = sql`invoice_status in ('SENT', 'OVERDUE') and balance > 0`

/** SQL for the condition that an invoice belongs to the account; empty for all accounts. */
const of = (account: string | undefined): SQL =>
  account === undefined ? sql`` : sql`and account = ${account}`

/**
 * The changes of unpaid amounts since an instant, reversed. Before a later credit note or payment, the unpaid amount
 * was higher.
 */
const reversed = (workspaceId: string, until: SQL, account: string | undefined): SQL => sql`
  select corrects as id, total as amount from ${invoices}
    where workspace_id = ${workspaceId} ${of(account)} and created_at >= ${until} and not removed and corrects is not null
  union all
  select invoice, amount from ${paymentParts} where workspace_id = ${workspaceId} and created_at >= ${until}
    ${account === undefined ? sql`` : sql`and invoice in (select id from ${invoices} where workspace_id = ${workspaceId} ${of(account)})`}
  union all
  select id, 0 from ${invoices} where workspace_id = ${workspaceId} ${of(account)} and cancelled_at >= ${until}`

/**
 * SQL that selects the unpaid invoices of all accounts or of one, with their unpaid amounts (`open`) at an instant, or
 * now if `until` is null.
 */
export function openInvoices(workspaceId: string, until: SQL | null, account?: string): SQL {
  const unpaid = sql`from ${invoices} where workspace_id = ${workspaceId} ${of(account)} and ${isUnpaid}`
  if (until === null) return sql`select id, account, currency, due_date, balance as open ${unpaid}`
  // `offset 0` looks up each changed invoice by its id, even before the database has statistics of new invoices.
  return sql`
    select id, account, currency, due_date, sum(open)::numeric(30, 2) as open from (
      select id, account, currency, due_date, balance as open ${unpaid} and issued_at < ${until} and created_at < ${until}
      union all
      select i.id, i.account, i.currency, i.due_date,
        change.amount + case when ${isUnpaid} then 0 else i.total - i.credited - i.paid end
      from (select id, sum(amount) as amount from (${reversed(workspaceId, until, account)}) one group by id) change
      cross join lateral (
        select * from ${invoices} where workspace_id = ${workspaceId} and id = change.id offset 0) i
      where i.kind = 'INVOICE' and i.invoice_status <> 'DRAFT' and i.issued_at < ${until} and i.created_at < ${until}
        and (i.cancelled_at is null or i.cancelled_at >= ${until})) then_open
    group by id, account, currency, due_date having sum(open) > 0`
}

import { type SQL, sql } from 'drizzle-orm'
import { invoices, paymentParts } from '../accounting/tables.ts'

const of = (account: string | undefined): SQL =>
  account === undefined ? sql`` : sql`and account = ${account}`

const unpaid = (workspaceId: string, account: string | undefined): SQL => sql`
  from ${invoices} where workspace_id = ${workspaceId} ${of(account)} and invoice_status in ('SENT', 'OVERDUE') and balance > 0`

/**
 * The changes of unpaid amounts since an instant, reversed. Before a later credit note or part of a payment, more was
 * unpaid.
 */
const reversed = (workspaceId: string, until: SQL, account: string | undefined): SQL => sql`
  select corrects as invoice, total as amount from ${invoices}
    where workspace_id = ${workspaceId} ${of(account)} and created_at >= ${until} and not removed and corrects is not null
  union all
  select invoice, amount from ${paymentParts} where workspace_id = ${workspaceId} and created_at >= ${until}
    ${account === undefined ? sql`` : sql`and invoice in (select id from ${invoices} where workspace_id = ${workspaceId} ${of(account)})`}`

/**
 * SQL that selects the unpaid invoices, of all or one account, and their unpaid amounts (`open`) at an instant; null is
 * the present. Reverses later changes.
 */
export function openInvoices(workspaceId: string, until: SQL | null, account?: string): SQL {
  if (until === null)
    return sql`select id, account, currency, due_date, balance as open ${unpaid(workspaceId, account)}`
  return sql`select * from (
    select i.id, i.account, i.currency, i.due_date,
      (i.total - i.credited - i.paid + sum(candidate.amount))::numeric(30, 2) as open
    from (
      select id, 0 as amount ${unpaid(workspaceId, account)}
      union all
      select id, 0 from ${invoices} where workspace_id = ${workspaceId} ${of(account)} and cancelled_at >= ${until}
      union all
      ${reversed(workspaceId, until, account)}) candidate
    join ${invoices} i on i.workspace_id = ${workspaceId} and i.id = candidate.id
    where i.kind = 'INVOICE' and i.invoice_status <> 'DRAFT' and i.issued_at < ${until} and i.created_at < ${until}
      and (i.cancelled_at is null or i.cancelled_at >= ${until})
    group by i.workspace_id, i.id) then_open
    where open > 0`
}

import { type SQL, sql } from 'drizzle-orm'
import { invoices, paymentParts } from '../accounting/tables.ts'

const unpaid = (workspaceId: string): SQL => sql`
  from ${invoices} where workspace_id = ${workspaceId} and invoice_status in ('SENT', 'OVERDUE') and balance > 0`

/**
 * The changes of unpaid amounts since an instant, reversed. Before a later credit note or payment, the unpaid amount
 * was higher.
 */
const reversed = (workspaceId: string, until: SQL): SQL => sql`
  select corrects as invoice, total as amount from ${invoices}
    where workspace_id = ${workspaceId} and created_at >= ${until} and not removed and corrects is not null
  union all
  select invoice, amount from ${paymentParts} where workspace_id = ${workspaceId} and created_at >= ${until}`

/**
 * SQL that selects the unpaid invoices and their unpaid amounts (`open`) at an instant, or now if `until` is null. For
 * a past instant, reverses the changes recorded after it.
 */
export function openInvoices(workspaceId: string, until: SQL | null): SQL {
  if (until === null) return sql`select account, currency, due_date, balance as open ${unpaid(workspaceId)}`
  // `offset 0` makes the database look up each invoice by its id, even before it has statistics of new invoices.
  return sql`select * from (
    select i.account, i.currency, i.due_date, (i.total - i.credited - i.paid + candidate.amount)::numeric(30, 2) as open
    from (
      select id, sum(amount) as amount from (
        select id, 0 as amount ${unpaid(workspaceId)}
        union all
        select id, 0 from ${invoices} where workspace_id = ${workspaceId} and cancelled_at >= ${until}
        union all
        ${reversed(workspaceId, until)}) change
      group by id) candidate
    cross join lateral (
      select * from ${invoices} where workspace_id = ${workspaceId} and id = candidate.id offset 0) i
    where i.kind = 'INVOICE' and i.invoice_status <> 'DRAFT' and i.issued_at < ${until} and i.created_at < ${until}
      and (i.cancelled_at is null or i.cancelled_at >= ${until})) then_open
    where open > 0`
}

import { type SQL, sql } from 'drizzle-orm'
import { invoices, payments } from '../accounting/tables.ts'
import { refunds } from '../payments/tables.ts'

const unpaid = (workspaceId: string): SQL => sql`
  from ${invoices} where workspace_id = ${workspaceId} and invoice_status in ('SENT', 'OVERDUE') and balance > 0`

/**
 * The invoices that can have been unpaid at an instant: those unpaid now, and those that were paid, credited, refunded
 * or cancelled later.
 */
const candidates = (workspaceId: string, until: SQL): SQL => sql`
  select id ${unpaid(workspaceId)}
  union select id from ${invoices} where workspace_id = ${workspaceId} and cancelled_at >= ${until}
  union select corrects from ${invoices}
    where workspace_id = ${workspaceId} and created_at >= ${until} and not removed and corrects is not null
  union select invoice from ${payments}
    where workspace_id = ${workspaceId} and created_at >= ${until} and not removed and invoice is not null
  union select invoice from ${payments}
    where workspace_id = ${workspaceId} and voided_at >= ${until} and invoice is not null
  union select invoice from ${refunds}
    where workspace_id = ${workspaceId} and updated_at >= ${until} and invoice is not null`

/** The total of the credit notes of the invoice `i` that were issued before an instant. */
const creditedBefore = (until: SQL): SQL => sql`coalesce((
  select sum(note.total) from ${invoices} note
  where note.workspace_id = i.workspace_id and note.corrects = i.id and note.issued_at < ${until}), 0)`

/** The refunds of the payment `p` that were recorded before an instant and had not failed by then. */
const refundedBefore = (until: SQL): SQL => sql`coalesce((
  select sum(back.amount) from ${refunds} back
  where back.workspace_id = p.workspace_id and back.payment = p.id and back.created_at < ${until}
    and not (back.status = 'FAILED' and back.updated_at < ${until})), 0)`

/** The payments of the invoice `i` that were recorded before an instant and were not voided by then. */
const paidBefore = (until: SQL): SQL => sql`coalesce((
  select sum(p.amount - ${refundedBefore(until)}) from ${payments} p
  where p.workspace_id = i.workspace_id and p.invoice = i.id and p.created_at < ${until}
    and (p.voided_at is null or p.voided_at >= ${until})), 0)`

/**
 * SQL that selects `account`, `currency`, `due_date` and the amount `open` of the invoices that were unpaid at an
 * instant. For the present (null), it reads the stored balances. For the past, it adds up the documents and payments
 * that were recorded by then.
 */
export function openInvoices(workspaceId: string, until: SQL | null): SQL {
  if (until === null) return sql`select account, currency, due_date, balance as open ${unpaid(workspaceId)}`
  return sql`select * from (
    select i.account, i.currency, i.due_date,
      (i.total - ${creditedBefore(until)} - ${paidBefore(until)})::numeric(30, 2) as open
    from (${candidates(workspaceId, until)}) candidate
    join ${invoices} i on i.workspace_id = ${workspaceId} and i.id = candidate.id
    where i.kind = 'INVOICE' and i.invoice_status <> 'DRAFT' and i.issued_at < ${until}
      and (i.cancelled_at is null or i.cancelled_at >= ${until})) then_open
    where open > 0`
}

import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { supplierBillPayments, supplierBills } from '../accounting/supplier-bill-tables.ts'
import { estimates, expenses, invoices, paymentParts, payments } from '../accounting/tables.ts'
import { refunds } from '../payments/tables.ts'
import { suppliers } from '../suppliers/tables.ts'
import { bankLines, bankMatches } from './tables.ts'

/** SQL for the records to which a line is matched, as JSON, with the invoices that the payments pay. */
export const shownMatches = (): SQL => sql`(
  select coalesce(json_agg(json_build_object(
      'payment', case when p.id is not null then json_build_object('_id', p.id, 'status', p.status, 'clientName',
        coalesce((select i.client_name from ${invoices} i where i.workspace_id = ${currentWorkspace} and i.id = p.invoice),
          (select c.name from accounts a join clients c on c.workspace_id = a.workspace_id and c.id = a.account_holder
            where a.workspace_id = ${currentWorkspace} and a.id = p.account))) end,
      'expense', case when e.id is not null
        then json_build_object('_id', e.id, 'description', coalesce(e.description, e.receipt_number, es.name)) end,
      'bill', case when b.id is not null then json_build_object('_id', b.id, 'billNumber', b.bill_number,
        'supplierName', s.name) end,
      'refund', case when r.id is not null then json_build_object('_id', r.id, 'clientName',
        coalesce(ri.client_name, re.client_name, (select c.name from accounts a
          join clients c on c.workspace_id = a.workspace_id and c.id = a.account_holder
          where a.workspace_id = ${currentWorkspace} and a.id = rp.account)),
        'documentNumber', coalesce(ri.invoice_number, re.estimate_number)) end,
      'invoices', (select coalesce(json_agg(json_build_object('_id', i.id, 'invoiceNumber', i.invoice_number)
          order by i.invoice_number), '[]'::json)
        from (select part.invoice from ${paymentParts} part
          where part.workspace_id = ${currentWorkspace} and part.payment = m.payment
          group by part.invoice having sum(part.amount) <> 0) part
        join ${invoices} i on i.workspace_id = ${currentWorkspace} and i.id = part.invoice),
      'amount', m.amount::text, 'isMade', m.is_made) order by m.amount desc, m.id), '[]'::json)
  from ${bankMatches} m
  left join ${payments} p on p.workspace_id = m.workspace_id and p.id = m.payment
  left join ${expenses} e on e.workspace_id = m.workspace_id and e.id = m.expense
  left join ${suppliers} es on es.workspace_id = ${currentWorkspace} and es.id = e.supplier
  left join ${supplierBillPayments} bp on bp.workspace_id = m.workspace_id and bp.id = m.bill_payment
  left join ${supplierBills} b on b.workspace_id = m.workspace_id and b.id = bp.record_id
  left join ${suppliers} s on s.workspace_id = m.workspace_id and s.id = b.supplier
  left join ${refunds} r on r.workspace_id = m.workspace_id and r.id = m.refund
  left join ${payments} rp on rp.workspace_id = ${currentWorkspace} and rp.id = r.payment
  left join ${invoices} ri on ri.workspace_id = ${currentWorkspace} and ri.id = r.invoice
  left join ${estimates} re on re.workspace_id = ${currentWorkspace} and re.id = r.estimate
  where m.workspace_id = ${currentWorkspace} and m.line = ${bankLines.id})`

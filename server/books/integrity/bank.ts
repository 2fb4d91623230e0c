import { sql } from 'drizzle-orm'
import {
  supplierBillLines,
  supplierBillPayments,
  supplierBills,
} from '../../accounting/supplier-bill-tables.ts'
import { expenses, payments } from '../../accounting/tables.ts'
import { bankLines, bankMatches } from '../../bank/tables.ts'
import { refunds } from '../../payments/tables.ts'
import { type Comparison, countOf } from './found-differences.ts'

/** The records of each matched line sum to its amount. A matched payment counts, and has the amount of the match. */
export const comparedBank = (workspaceId: string): Comparison => ({
  records: countOf(sql`${bankLines}`, workspaceId),
  differences: sql`
    with matched as (
      select m.line, sum(case when m.payment is null then -m.amount else m.amount end) as amount,
        sum(coalesce(p.amount, 0) - coalesce(x.amount, 0) - coalesce(b.amount, 0) - coalesce(r.amount, 0)) as recorded
      from ${bankMatches} m
      left join ${payments} p on p.workspace_id = m.workspace_id and p.id = m.payment and p.voided_at is null
      left join ${expenses} x on x.workspace_id = m.workspace_id and x.id = m.expense
      left join ${supplierBillPayments} b on b.workspace_id = m.workspace_id and b.id = m.bill_payment and b.voided_on is null
      left join ${refunds} r on r.workspace_id = m.workspace_id and r.id = m.refund and r.status = 'DONE'
      where m.workspace_id = ${workspaceId} group by m.line),
    compared as (
      select l.id, coalesce(l.reference, l.counterparty, l.description) as name, l.currency,
        case when l.state = 'MATCHED' then l.amount + coalesce(l.fee, 0) else 0 end as expected,
        coalesce(m.amount, 0) as found, coalesce(m.recorded, 0) as recorded
      from ${bankLines} l left join matched m on m.line = l.id where l.workspace_id = ${workspaceId})
    select 'BANK_MATCH', 'bank-line', id, name, expected, found, currency from compared where expected <> found
    union all
    select 'BANK_RECORD', 'bank-line', id, name, found, recorded, currency
    from compared where expected = found and found <> recorded`,
})

/** The sums of each bill of a supplier are those of its lines and taxes, and its paid amount is that of its payments. */
export const comparedBills = (workspaceId: string): Comparison => ({
  records: countOf(sql`${supplierBills}`, workspaceId),
  differences: sql`
    with net as (
      select record_id, sum(round(quantity * unit_price, 2)) as amount from ${supplierBillLines}
      where workspace_id = ${workspaceId} group by record_id),
    paid as (
      select record_id, sum(amount) as amount from ${supplierBillPayments}
      where workspace_id = ${workspaceId} and voided_on is null group by record_id),
    compared as (
      select b.id, b.bill_number, b.currency, b.net, b.total, b.paid, coalesce(net.amount, 0) as expected_net,
        coalesce(paid.amount, 0) as expected_paid,
        (select coalesce(sum((tax ->> 'amount')::numeric), 0) from jsonb_array_elements(b.tax_breakdown) tax) as taxes,
        (select coalesce(sum(coalesce((tax ->> 'amount')::numeric, round(b.net * (tax ->> 'rate')::numeric, 2))), 0)
          from jsonb_array_elements(b.tax_rates) tax) as expected_taxes
      from ${supplierBills} b
      left join net on net.record_id = b.id left join paid on paid.record_id = b.id
      where b.workspace_id = ${workspaceId})
    select 'SUBTOTAL', 'supplier-bill', id, bill_number, expected_net, net, currency from compared where net <> expected_net
    union all
    select 'TAXES', 'supplier-bill', id, bill_number, expected_taxes, taxes, currency
    from compared where taxes <> expected_taxes
    union all
    select 'TOTAL', 'supplier-bill', id, bill_number, net + taxes, total, currency from compared where total <> net + taxes
    union all
    select 'PAID', 'supplier-bill', id, bill_number, expected_paid, paid, currency from compared where paid <> expected_paid`,
})

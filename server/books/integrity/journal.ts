import { type SQL, sql } from 'drizzle-orm'
import { supplierBillPayments, supplierBills } from '../../accounting/supplier-bill-tables.ts'
import { expenses, invoices, payments } from '../../accounting/tables.ts'
import { accounts } from '../../crm/tables.ts'
import { products, stockMovements } from '../../inventory/tables.ts'
import { refunds } from '../../payments/tables.ts'
import { journalEntries, journalLines, taxAdjustments } from '../tables.ts'
import { type Comparison, countOf } from './found-differences.ts'
import { awaitedRecords } from './journal-accounts.ts'

/** SQL for the page that shows the record of an entry, as `pageOf` of the journal chooses it. */
const pageOf = sql`case e.record_entity when 'payment' then 'account' when 'stock-movement' then 'product' else e.record_entity end`
const recordOf = (workspaceId: string): SQL => sql`case e.record_entity
  when 'payment' then e.account
  when 'stock-movement' then (
    select m.product from ${stockMovements} m where m.workspace_id = ${workspaceId} and m.id = e.record_id)
  else e.record_id end`

/** The debits and the credits of each entry are its total. */
const comparedEntries = (workspaceId: string): Comparison => ({
  records: countOf(sql`${journalEntries}`, workspaceId),
  differences: sql`
    select 'ENTRY_BALANCE', ${pageOf}, ${recordOf(workspaceId)}, e.reference,
      case when e.total = coalesce(l.debit, 0) then l.debit else e.total end,
      case when e.total = coalesce(l.debit, 0) then l.credit else coalesce(l.debit, 0) end, e.currency
    from ${journalEntries} e
    left join (
      select record_id, sum(debit) as debit, sum(credit) as credit from ${journalLines}
      where workspace_id = ${workspaceId} group by record_id) l on l.record_id = e.id
    where e.workspace_id = ${workspaceId} and (e.total, e.total) is distinct from (l.debit, l.credit)`,
})

/** SQL for all events with the page and record of their entry, the source, and the amount if it is that of the entry. */
const expectedEvents = (workspaceId: string): SQL => {
  const own = sql`workspace_id = ${workspaceId}`
  const paid = sql`from ${payments} p join ${accounts} a on a.workspace_id = p.workspace_id and a.id = p.account`
  const name = sql`coalesce(p.reference, a.account_number)`
  const billed = sql`from ${supplierBillPayments} p
    join ${supplierBills} b on b.workspace_id = p.workspace_id and b.id = p.record_id where p.${own} and b.status <> 'DRAFT'`
  return sql`
    select 'invoice' as page, id as shown, id as record, invoice_number as name, '' as source,
      case kind when 'CREDIT_NOTE' then 'CREDIT_NOTE' else 'INVOICE' end as event, null::numeric as amount, currency
    from ${invoices} where ${own} and issued_at is not null and total <> 0
    union all
    select 'invoice', id, id, invoice_number, '', 'CANCELLATION', null, currency
    from ${invoices} where ${own} and issued_at is not null and cancelled_at is not null and total <> 0
    union all
    select 'account', p.account, p.id, ${name}, '', 'PAYMENT', p.amount, p.currency ${paid} where p.${own}
    union all
    select 'account', p.account, p.id, ${name}, '', 'PAYMENT_VOIDED', p.amount, p.currency
    ${paid} where p.${own} and p.voided_at is not null
    union all
    select 'account', p.account, p.id, ${name}, r.id::text,
      case n.failed when 1 then 'REFUND_FAILED' else 'REFUND' end, r.amount, p.currency
    ${paid} join ${refunds} r on r.workspace_id = p.workspace_id and r.payment = p.id
    join (values (0), (1)) n (failed) on n.failed = 0 or r.status = 'FAILED' where p.${own}
    union all
    select 'expense', id, id, receipt_number, '', 'EXPENSE', amount, currency
    from ${expenses} where ${own} and status in ('APPROVED', 'REPAID')
    union all
    select 'expense', id, id, receipt_number, '', 'REPAYMENT', amount, currency
    from ${expenses} where ${own} and status = 'REPAID'
    union all
    select 'product', m.product, m.id, p.product_number, '', 'STOCK', abs(m.value), null
    from ${stockMovements} m join ${products} p on p.workspace_id = m.workspace_id and p.id = m.product
    where m.${own} and m.value <> 0
    union all
    select 'supplier-bill', id, id, bill_number, '', 'BILL', null, currency
    from ${supplierBills} where ${own} and status = 'APPROVED' and total <> 0
    union all
    select 'supplier-bill', b.id, b.id, b.bill_number, p.id::text, 'BILL_PAYMENT', p.amount, b.currency ${billed}
    union all
    select 'supplier-bill', b.id, b.id, b.bill_number, p.id::text, 'BILL_PAYMENT_VOIDED', p.amount, b.currency
    ${billed} and p.voided_on is not null
    union all
    select 'tax-adjustment', id, id, reference, '', 'TAX_ADJUSTMENT', amount, currency from ${taxAdjustments} where ${own}`
}

/** Each event has its entry, with its amount. */
const comparedEvents = (workspaceId: string): Comparison => ({
  records: sql`0`,
  differences: sql`
    select case when e.id is null then 'ENTRY_MISSING' else 'ENTRY_AMOUNT' end, x.page, x.shown, x.name, x.amount, e.total,
      coalesce(x.currency, e.currency)
    from (${expectedEvents(workspaceId)}) x
    left join ${journalEntries} e on e.workspace_id = ${workspaceId} and e.record_id = x.record and e.event = x.event
      and e.source = x.source
    where (e.id is null or e.total <> x.amount) and x.record not in (${awaitedRecords(workspaceId)})`,
})

/** The journal: each entry balances, and each event has its entry (OPEN-835). */
export const comparedJournal = (workspaceId: string): Comparison[] => [
  comparedEntries(workspaceId),
  comparedEvents(workspaceId),
]

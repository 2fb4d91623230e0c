import type { PaymentMethod } from '@fieldhouse/domain/accounting/payment-methods'
import type {
  BillFact,
  DocumentFact,
  ExpenseFact,
  StockFact,
  TaxAdjustmentFact,
} from '@fieldhouse/domain/books/postings'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Work } from '../kit/database/work.ts'

/** The data of an entry besides its postings. `day` is the date of the document. `at` is when the event happened. */
type Dated = { day: string | null; reference: string | null; account: string | null; currency: string }

type DocumentRow = Dated & Omit<DocumentFact, 'prepaid'> & { id: string; cancelledAt: number | null }

/** The currency of a payment's entry is the payment's. Instants are epoch ms. */
export type PaymentRow = Dated & {
  id: string
  amount: string
  method: PaymentMethod
  isOnline: boolean
  isDeposit: boolean
  paidAt: number
  voidedAt: number | null
}

type ExpenseRow = Dated & Omit<ExpenseFact, 'isRecoverable'> & { id: string }
type BillPayment = { id: string; day: string; amount: string; method: PaymentMethod; voidedOn: string | null }
type BillRow = Dated &
  Omit<BillFact, 'isRecoverable'> & { id: string; voidedOn: string | null; payments: readonly BillPayment[] }
type TaxAdjustmentRow = Dated & Omit<TaxAdjustmentFact, 'isRecoverable'> & { id: string; day: string }
type StockRow = StockFact & { id: string; reference: string | null }
type RefundRow = { id: string; amount: string }

async function rowsById<R extends { id: string }>({ tx }: Work, query: SQL): Promise<Map<string, R>> {
  const { rows } = await tx.execute<{ row: R }>(sql`select to_json(found) as row from (${query}) found`)
  return new Map(rows.map(({ row }) => [row.id, row]))
}

const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`

const idsIn = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/** The issued invoices and credit notes with these ids, with the amounts of their lines by product category. */
export const documentsOf = (work: Work, ids: readonly string[]) =>
  rowsById<DocumentRow>(
    work,
    sql`
      select i.id, i.kind, i.total::text, i.billing_date as day, i.invoice_number as reference, i.account, i.currency,
        coalesce(i.late_fee_of, credited.late_fee_of) is not null as "isLateFee", ${ms('i.cancelled_at')} as "cancelledAt",
        (select coalesce(json_agg(json_build_object('code', tax ->> 'code', 'amount', tax ->> 'amount')), '[]')
          from jsonb_array_elements(i.tax_breakdown) tax) as taxes,
        (select coalesce(json_agg(json_build_object('amount', line.amount::text, 'category', p.category)
            order by line.position), '[]')
          from invoice_lines line
          left join products p on p.workspace_id = line.workspace_id and p.id = (line.priced ->> 'product')::uuid
          where line.workspace_id = ${currentWorkspace} and line.record_id = i.id) as lines
      from invoices i
      left join invoices credited on credited.workspace_id = i.workspace_id and credited.id = i.corrects
      where i.workspace_id = ${work.workspaceId} and i.id = any (${idsIn(ids)})`,
  )

/** The payments with these ids. */
export const paymentsOf = (work: Work, ids: readonly string[]) =>
  rowsById<PaymentRow>(
    work,
    sql`
      select id, amount::text, method, provider is not null as "isOnline", estimate is not null as "isDeposit",
        ${ms('paid_at')} as "paidAt", ${ms('voided_at')} as "voidedAt", null as day, reference, account, currency
      from payments where workspace_id = ${work.workspaceId} and id = any (${idsIn(ids)})`,
  )

/** The refunds with these ids. */
export const refundsOf = (work: Work, ids: readonly string[]) =>
  rowsById<RefundRow>(
    work,
    sql`
      select id, amount::text
      from refunds where workspace_id = ${work.workspaceId} and id = any (${idsIn(ids)})`,
  )

/** The expenses with these ids. */
export const expensesOf = (work: Work, ids: readonly string[]) =>
  rowsById<ExpenseRow>(
    work,
    sql`
      select id, amount::text, category, paid_by = 'PERSON' as "isReimbursed", day, receipt_number as reference,
        null as account, currency,
        (select coalesce(json_agg(json_build_object('code', tax ->> 'code', 'amount', tax ->> 'amount')), '[]')
          from jsonb_array_elements(tax_breakdown) tax) as taxes
      from expenses where workspace_id = ${work.workspaceId} and id = any (${idsIn(ids)})`,
  )

/** The stock movements with these ids. */
export const movementsOf = (work: Work, ids: readonly string[]) =>
  rowsById<StockRow>(
    work,
    sql`
      select m.id, m.value::numeric(14, 2)::text as value, m.reason, p.product_number as reference
      from stock_movements m
      join products p on p.workspace_id = m.workspace_id and p.id = m.product
      where m.workspace_id = ${work.workspaceId} and m.id = any (${idsIn(ids)})`,
  )

/** The tax adjustments with these ids. */
export const taxAdjustmentsOf = (work: Work, ids: readonly string[]) =>
  rowsById<TaxAdjustmentRow>(
    work,
    sql`
      select id, side, tax, amount::text, ledger_account as "ledgerAccount", day, reference, null as account, currency
      from tax_adjustments where workspace_id = ${work.workspaceId} and id = any (${idsIn(ids)})`,
  )

/** The bills of suppliers with these ids, with their payments. */
export const billsOf = (work: Work, ids: readonly string[]) =>
  rowsById<BillRow>(
    work,
    sql`
      select b.id, b.total::text, b.day, b.voided_on as "voidedOn", b.bill_number as reference, null as account, b.currency,
        (select coalesce(json_agg(json_build_object('code', tax ->> 'code', 'amount', tax ->> 'amount')), '[]')
          from jsonb_array_elements(b.tax_breakdown) tax) as taxes,
        goods.ordered::text, goods.received::text,
        (select coalesce(json_agg(json_build_object('category', other.category, 'amount', other.amount::text)
            order by other.category), '[]')
          from (
            select coalesce(line.category, case when line.product is null then 'OTHER' else 'PARTS' end) as category,
              sum(round(line.quantity * line.unit_price, 2)) as amount
            from supplier_bill_lines line
            where line.workspace_id = ${currentWorkspace} and line.record_id = b.id and not exists (
              select from order_lines o where o.workspace_id = ${currentWorkspace} and o.id::text = line.order_line)
            group by 1) other) as others,
        (select coalesce(json_agg(json_build_object('id', p.id, 'day', p.day, 'amount', p.amount::text,
            'method', p.method, 'voidedOn', p.voided_on)), '[]')
          from supplier_bill_payments p where p.workspace_id = ${currentWorkspace} and p.record_id = b.id) as payments
      from supplier_bills b
      cross join lateral (
        select coalesce(sum(round(line.quantity * line.unit_price, 2)), 0) as ordered,
          coalesce(sum(round(line.quantity * coalesce(o.unit_cost, 0), 2)), 0) as received
        from supplier_bill_lines line
        join order_lines o on o.workspace_id = line.workspace_id and o.id::text = line.order_line
        where line.workspace_id = ${currentWorkspace} and line.record_id = b.id) goods
      where b.workspace_id = ${work.workspaceId} and b.id = any (${idsIn(ids)})`,
  )

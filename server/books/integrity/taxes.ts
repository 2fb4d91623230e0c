import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { firstId } from '../../kit/database/first-id.ts'
import { supplierBills } from '../../accounting/supplier-bill-tables.ts'
import { expenses, invoices } from '../../accounting/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { journalEntries, taxAdjustments } from '../tables.ts'
import { taxesIn } from '../tax-facts.ts'
import type { Comparison } from './found-differences.ts'
import {
  accountsUsedFor,
  awaitedRecords,
  documentEvents,
  moneyEvents,
  postedLines,
  textsIn,
} from './journal-accounts.ts'

const taxIn = (breakdown: SQL): SQL =>
  sql`(select coalesce(sum((tax ->> 'amount')::numeric), 0) from jsonb_array_elements(${breakdown}) tax)`

/** SQL that tells whether the company gets the taxes of a document `d` back. */
const isRecovered = (event: string) => sql`exists (
  select from ${journalEntries} e
  where e.workspace_id = ${currentWorkspace} and e.record_id = d.id and e.event = ${event} and e.recovers_taxes)`

/** SQL for the taxes of issued documents, of expenses and bills whose taxes the company gets back, and of adjustments. */
const taxesOfDocuments = (workspaceId: string, currency: Currency): SQL => {
  const own = sql`d.workspace_id = ${workspaceId} and d.currency = ${currency}`
  return sql`
    select 'invoice' as entity, d.id, d.invoice_number as name,
      case when d.cancelled_at is not null then 0 when d.kind = 'CREDIT_NOTE' then -1 else 1 end * ${taxIn(sql`d.tax_breakdown`)} as tax
    from ${invoices} d where ${own} and d.issued_at is not null
    union all
    select 'expense', d.id, d.receipt_number, ${taxIn(sql`d.tax_breakdown`)}
    from ${expenses} d where ${own} and d.status in ('APPROVED', 'REPAID') and ${isRecovered('EXPENSE')}
    union all
    select 'supplier-bill', d.id, d.bill_number, ${taxIn(sql`d.tax_breakdown`)}
    from ${supplierBills} d where ${own} and d.status = 'APPROVED' and ${isRecovered('BILL')}
    union all
    select 'tax-adjustment', d.id, d.reference, d.amount from ${taxAdjustments} d where ${own}`
}

/** The accounts of collected taxes: liabilities of sales other than the credit and the deposits of clients. */
const taxAccounts = (workspaceId: string): SQL => sql`
  select account from (${accountsUsedFor(workspaceId, {
    purposes: ['TAX_COLLECTED'],
    events: documentEvents,
    type: 'LIABILITY',
  })}) taxes
  except
  select account from (${accountsUsedFor(workspaceId, {
    purposes: ['CUSTOMER_CREDIT', 'CUSTOMER_DEPOSIT'],
    events: moneyEvents,
    type: 'LIABILITY',
  })}) money`

/** The taxes of each document are those of the tax report of all time, and those of its journal entries. */
const comparedIn = (workspaceId: string, currency: Currency): Comparison => {
  const documents = taxesOfDocuments(workspaceId, currency)
  const of = {
    workspaceId,
    from: '1900-01-01',
    to: '2199-12-31',
    currency,
    basis: 'ACCRUAL',
    zone: 'UTC',
  } as const
  return {
    records: sql`select count(*) from (${documents}) documents`,
    differences: sql`
      with documents as materialized (${documents}),
      reported as materialized (
        select entity, id, max(reference) as name, sum(tax) as tax from (${taxesIn(of)}) report group by entity, id),
      posted as materialized (
        select e.record_id as id, sum(l.credit - l.debit) as tax from ${postedLines}
        where e.workspace_id = ${workspaceId} and e.currency = ${currency} and e.event in (${textsIn(documentEvents)})
          and l.ledger_account in (${taxAccounts(workspaceId)})
        group by e.record_id),
      compared as (
        select coalesce(d.entity, r.entity) as entity, coalesce(d.id, r.id) as id, coalesce(d.name, r.name) as name,
          coalesce(d.tax, 0) as tax, coalesce(r.tax, 0) as reported, coalesce(p.tax, 0) as posted
        from documents d full join reported r on r.id = d.id left join posted p on p.id = ${firstId(sql`d.id`, sql`r.id`)})
      select case when reported <> tax then 'TAX_REPORT' else 'TAX_IN_JOURNAL' end, entity, id, name, tax,
        case when reported <> tax then reported else posted end, ${currency}::text
      from compared
      where (reported <> tax or (entity = 'invoice' and posted <> tax)) and id not in (${awaitedRecords(workspaceId)})`,
  }
}

/** The taxes of all documents, in each currency (OPEN-835). */
export async function comparedTaxes({ tx, workspaceId }: Work): Promise<Comparison[]> {
  const { rows } = await tx.execute<{ currency: Currency }>(sql`
    select distinct currency from (
      select currency from ${invoices} where workspace_id = ${workspaceId} and issued_at is not null
      union select currency from ${expenses} where workspace_id = ${workspaceId}
      union select currency from ${taxAdjustments} where workspace_id = ${workspaceId}
      union select currency from ${supplierBills} where workspace_id = ${workspaceId}) used
    where currency is not null order by currency`)
  return rows.map(({ currency }) => comparedIn(workspaceId, currency))
}

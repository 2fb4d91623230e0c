import type { TaxBasis } from '@fieldhouse/domain/books/tax-report'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import {
  estimateLines,
  estimates,
  expenses,
  invoiceLines,
  invoices,
  paymentParts,
  payments,
} from '../accounting/tables.ts'
import { supplierBills } from '../accounting/supplier-bill-tables.ts'
import { refunds } from '../payments/tables.ts'
import { journalEntries, taxAdjustments } from './tables.ts'

/** The documents of a report. `zone` is the workspace's time zone. */
export type Taxed = {
  workspaceId: string
  from: Day
  to: Day
  currency: Currency
  basis: TaxBasis
  zone: string
}

/*
 * Each fact tells what part of a document belongs to the period: the part from `before` / `whole` to `after` / `whole`.
 * Amounts are rounded at both ends, so that the parts of a document add up to its taxes to the cent.
 */

/** SQL for the issued and the cancelled sales of the period, by the days of their journal entries. */
const issuedSales = ({ workspaceId, currency, from, to }: Taxed): SQL => sql`
  select 'invoice' as entity, e.record_id as id, e.day, 0::numeric as before, 1::numeric as whole,
    case when e.event = 'INVOICE' or (e.event = 'CANCELLATION' and i.kind = 'CREDIT_NOTE') then 1 else -1 end::numeric as after
  from ${journalEntries} e
  join ${invoices} i on i.workspace_id = e.workspace_id and i.id = e.record_id
  where e.workspace_id = ${workspaceId} and e.currency = ${currency} and e.day between ${from}::date and ${to}::date
    and e.event in ('INVOICE', 'CREDIT_NOTE', 'CANCELLATION')`

const dayOf = (zone: string, instant: SQL): SQL => sql`(${instant} at time zone ${zone})::date`

/** SQL for what payments pay of issued invoices, by day. A deposit pays an invoice when the invoice is issued. */
const paidParts = ({ workspaceId, currency, zone }: Taxed): SQL => sql`
  select part.invoice, part.payment, part.amount, ${dayOf(
    zone,
    sql`
    case when part.created_at < i.issued_at then greatest(part.paid_at, i.issued_at) else part.paid_at end`,
  )} as day
  from ${paymentParts} part
  join ${invoices} i on i.workspace_id = part.workspace_id and i.id = part.invoice
  where part.workspace_id = ${workspaceId} and i.currency = ${currency} and i.issued_at is not null`

/** SQL for the invoices that were paid in the period, or paid back. A credited invoice keeps only the rest of its tax. */
const paidSales = (of: Taxed): SQL => sql`
  select 'invoice' as entity, i.id, max(part.day) as day, coalesce(sum(part.amount) filter (where part.day < ${of.from}::date), 0) as before,
    i.total as whole, sum(part.amount) as after
  from (${paidParts(of)}) part
  join ${invoices} i on i.workspace_id = ${currentWorkspace} and i.id = part.invoice
  where part.day <= ${of.to}::date and i.total > 0
  group by i.id, i.total having bool_or(part.day >= ${of.from}::date)`

/** SQL for the deposits of the period that no issued invoice includes yet, by estimate. */
const depositsOf = (of: Taxed): SQL => {
  const { workspaceId, currency, zone } = of
  const own = sql`p.workspace_id = ${workspaceId} and p.currency = ${currency} and p.estimate is not null`
  return sql`
    select 'estimate' as entity, e.id, max(moved.day) as day, coalesce(sum(moved.amount) filter (where moved.day < ${of.from}::date), 0) as before,
      e.total as whole, sum(moved.amount) as after
    from (
      select p.estimate, p.amount, ${dayOf(zone, sql`p.paid_at`)} as day from ${payments} p where ${own}
      union all
      select p.estimate, -p.amount, ${dayOf(zone, sql`p.voided_at`)} from ${payments} p where ${own} and p.voided_at is not null
      union all
      select p.estimate, -r.amount, ${dayOf(zone, sql`r.created_at`)}
      from ${refunds} r join ${payments} p on p.workspace_id = r.workspace_id and p.id = r.payment
      where ${own} and r.status <> 'FAILED'
      union all
      select p.estimate, -part.amount, part.day
      from (${paidParts(of)}) part join ${payments} p on p.id = part.payment
      where ${own}) moved
    join ${estimates} e on e.workspace_id = ${workspaceId} and e.id = moved.estimate
    where moved.day <= ${of.to}::date and e.total > 0
    group by e.id, e.total having bool_or(moved.day >= ${of.from}::date)`
}

/** SQL for the approved expenses and bills of the period whose taxes the company gets back. */
const recovered = ({ workspaceId, currency, from, to }: Taxed): SQL => sql`
  select e.record_entity as entity, e.record_id as id, e.day, 0::numeric as before, 1::numeric as whole,
    case e.event when 'BILL_VOIDED' then -1 else 1 end::numeric as after
  from ${journalEntries} e
  where e.workspace_id = ${workspaceId} and e.currency = ${currency} and e.day between ${from}::date and ${to}::date
    and e.event in ('EXPENSE', 'BILL', 'BILL_VOIDED') and e.recovers_taxes`

/** SQL for the adjustments of the period. */
const adjustments = ({ workspaceId, currency, from, to }: Taxed): SQL => sql`
  select a.id, a.reference, a.day, a.side, a.tax, a.amount from ${taxAdjustments} a
  where a.workspace_id = ${workspaceId} and a.currency = ${currency} and a.day between ${from}::date and ${to}::date`

/** SQL for the taxed amount of a sale: its taxed lines, less their part of the discount. */
const taxedIn = (lines: SQL): SQL => sql`(
  select round(taxed - coalesce(round(d.discount_amount * taxed / nullif(d.subtotal, 0), 2), 0), 2)
  from (select coalesce(sum(line.amount), 0) as taxed from ${lines} line
    where line.workspace_id = ${currentWorkspace} and line.record_id = d.id and not coalesce(line.untaxed, false)) own)`

const saleColumns = sql`d.tax_breakdown as taxes,
  d.total - (select coalesce(sum((tax ->> 'amount')::numeric), 0) from jsonb_array_elements(d.tax_breakdown) tax) as net`

/** SQL that joins the documents to their facts. */
const ofFacts = (table: SQL): SQL =>
  sql`join ${table} d on d.workspace_id = ${currentWorkspace} and d.id = f.id`

/** SQL for sales with their facts, taxes and taxed amounts. */
const salesWith = (facts: SQL, table: SQL, { lines, number }: { lines: SQL; number: SQL }) => sql`
  select f.*, 'COLLECTED' as side, ${number} as reference, d.tax_exemption as exemption, ${saleColumns}, ${taxedIn(lines)} as base from (${facts}) f ${ofFacts(table)}`

/** SQL for the documents of a report with the facts of the period, their taxes and taxed amounts. */
const documentsIn = (of: Taxed): SQL => {
  const sales = of.basis === 'CASH' ? paidSales(of) : issuedSales(of)
  const deposits = salesWith(depositsOf(of), sql`${estimates}`, {
    lines: sql`${estimateLines}`,
    number: sql`d.estimate_number`,
  })
  const cost = (table: SQL, { entity, number }: { entity: string; number: SQL }) => sql`
    select f.*, 'PAID' as side, ${number} as reference, null::text as exemption, d.tax_breakdown as taxes, d.net, d.net as base
    from (${recovered(of)}) f ${ofFacts(table)} where f.entity = ${entity}`
  return sql`
    ${salesWith(sales, sql`${invoices}`, { lines: sql`${invoiceLines}`, number: sql`d.invoice_number` })}
    ${of.basis === 'CASH' ? sql`union all ${deposits}` : sql``}
    union all ${cost(sql`${expenses}`, { entity: 'expense', number: sql`d.receipt_number` })}
    union all ${cost(sql`${supplierBills}`, { entity: 'supplier-bill', number: sql`d.bill_number` })}`
}

/** SQL for the part of an amount that belongs to the period. */
const partOf = (amount: SQL): SQL =>
  sql`(round(${amount} * after / whole, 2) - round(${amount} * before / whole, 2))`

/**
 * SQL for the taxes of the period by document. Sales without tax have no code, and adjustments no rate. The side `SALES`
 * contains each sale once.
 */
export const taxesIn = (of: Taxed): SQL => sql`
  with documents as materialized (${documentsIn(of)})
  select entity, id, reference, day, side, tax ->> 'code' as code, (tax ->> 'rate')::numeric as rate, null::text as exemption,
    ${partOf(sql`coalesce((tax ->> 'base')::numeric, base)`)} as base, ${partOf(sql`(tax ->> 'amount')::numeric`)} as tax
  from documents cross join jsonb_array_elements(taxes) tax
  union all
  select entity, id, reference, day, side, null, null, exemption, ${partOf(sql`untaxed`)}, 0
  from (select *, net - case when jsonb_array_length(taxes) > 0 then base else 0 end as untaxed from documents) d
  where side = 'COLLECTED' and untaxed <> 0
  union all
  select 'tax-adjustment', id, reference, day, side, tax, null, null, 0, amount from (${adjustments(of)}) adjusted
  union all
  select entity, id, reference, day, 'SALES', null, null, null, ${partOf(sql`net`)}, 0 from documents where side = 'COLLECTED'`

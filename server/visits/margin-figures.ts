import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { JobFigures } from '@fieldhouse/domain/visits/margin'
import { type SQL, sql } from 'drizzle-orm'
import { expenses, invoices } from '../accounting/tables.ts'
import { stockMovements } from '../inventory/tables.ts'
import { appointments } from '../operations/tables.ts'
import { orders } from '../orders/tables.ts'
import { isDue } from './agreed.ts'
import { billedAmount, joinedMember } from './member-discount.ts'
import { timesheets, visitCharges } from './tables.ts'

/** A query `picked` with the ids of the jobs whose figures are read, and the currency of the figures. */
type MarginRequest = { workspaceId: string; picked: SQL; currency: Currency }

const ofPicked = (workspaceId: string, job: SQL): SQL =>
  sql`workspace_id = ${workspaceId} and ${job} in (select id from picked)`

/** SQL for the amounts of invoices, drafts, credit notes and approved expenses, without tax. */
const moneyOf = ({ workspaceId, currency }: MarginRequest): SQL => sql`
  bills as (
    select job, kind, invoice_status = 'DRAFT' as is_draft, coalesce(currency, ${currency}) as currency,
      subtotal - discount_amount as net
    from ${invoices} where ${ofPicked(workspaceId, sql`job`)} and invoice_status <> 'CANCELLED' and not removed),
  billed as (
    select job, sum(net) filter (where kind = 'INVOICE' and not is_draft) as invoiced,
      sum(net) filter (where kind = 'CREDIT_NOTE' and not is_draft) as credited,
      sum(net) filter (where kind = 'INVOICE' and is_draft) as drafts
    from bills where currency = ${currency} group by job),
  bought as (
    select job, coalesce(currency, ${currency}) as currency, net from ${expenses}
    where ${ofPicked(workspaceId, sql`job`)} and status in ('APPROVED', 'REPAID') and not removed),
  spent as (select job, sum(net) as expenses from bought where currency = ${currency} group by job),
  abroad as (
    select job, json_agg(json_build_object('currency', currency, 'revenue', revenue::text, 'expenses', expenses::text)
      order by currency) as elsewhere
    from (
      select job, currency, sum(revenue)::numeric(20, 2) as revenue, sum(expenses)::numeric(20, 2) as expenses
      from (
        select job, currency, case kind when 'INVOICE' then net else -net end as revenue, 0 as expenses from bills
        where not is_draft and currency <> ${currency}
        union all select job, currency, 0, net from bought where currency <> ${currency}) each_of
      group by job, currency) summed
    group by job)`

/** SQL for the charges that are due and not billed, and for the hours at their stored cost. */
const hoursOf = ({ workspaceId }: MarginRequest): SQL => sql`
  taken as (
    select c.job, sum(${billedAmount}) as unbilled from ${visitCharges} c ${joinedMember(workspaceId)}
    where c.workspace_id = ${workspaceId} and c.job in (select id from picked) and not c.billed and ${isDue(sql`c`)}
    group by c.job),
  worked as (
    select job, round(sum(minutes * hourly_cost) / 60, 2) as labour, sum(minutes) as minutes,
      sum(minutes) filter (where hourly_cost is null) as minutes_without_cost
    from ${timesheets} where ${ofPicked(workspaceId, sql`job`)} and not removed group by job)`

/**
 * Selects each stock movement of visits, sales orders and customer returns once. A return counts for the job of its
 * sales order.
 */
const partsOf = ({ workspaceId }: MarginRequest): SQL => sql`
  sold as (
    select id, job from ${orders} where ${ofPicked(workspaceId, sql`job`)} and type in ('SELL', 'CUSTOMER_RETURN')
      and (type = 'SELL' or parent_order is null)),
  returned as (
    select back.id, gone.job from ${orders} gone
    join ${orders} back on back.workspace_id = gone.workspace_id and back.parent_order = gone.id
    where gone.workspace_id = ${workspaceId} and gone.job in (select id from picked) and back.type = 'CUSTOMER_RETURN'),
  left_stock as (
    select visit.job, m.value, m.unvalued from ${appointments} visit
    join ${stockMovements} m on m.workspace_id = visit.workspace_id and m.visit = visit.id
    where visit.workspace_id = ${workspaceId} and visit.job in (select id from picked)
    union all
    select o.job, m.value, m.unvalued from (select * from sold union select * from returned) o
    join ${stockMovements} m on m.workspace_id = ${workspaceId} and m.order_id = o.id
    where m.visit is null and m.reason in ('SELL', 'CUSTOMER_RETURN')),
  used as (select job, -sum(value) as parts, -sum(unvalued) as pieces_without_cost from left_stock group by job)`

/**
 * Begins a query with the figures of the jobs in `picked`. `figured` contains the jobs that have figures. One query is
 * enough for all jobs (OPEN-384).
 */
export const figuresOf = (asked: MarginRequest): SQL => sql`
  with picked as (${asked.picked}), ${moneyOf(asked)}, ${hoursOf(asked)}, ${partsOf(asked)},
  figured as (
    select picked.*, coalesce(invoiced, 0)::numeric(20, 2) as invoiced, coalesce(credited, 0)::numeric(20, 2) as credited,
      coalesce(drafts, 0)::numeric(20, 2) as drafts, coalesce(unbilled, 0)::numeric(20, 2) as unbilled,
      coalesce(labour, 0)::numeric(20, 2) as labour, coalesce(minutes, 0) as minutes,
      coalesce(minutes_without_cost, 0) as minutes_without_cost, coalesce(parts, 0)::numeric(20, 2) as parts,
      coalesce(pieces_without_cost, 0) as pieces_without_cost, coalesce(expenses, 0)::numeric(20, 2) as expenses,
      coalesce(elsewhere, '[]') as elsewhere
    from picked
    left join billed on billed.job = picked.id left join taken on taken.job = picked.id
    left join worked on worked.job = picked.id left join used on used.job = picked.id
    left join spent on spent.job = picked.id left join abroad on abroad.job = picked.id
    where num_nonnulls(billed.job, taken.job, worked.job, used.job, spent.job, abroad.job) > 0)`

/** The figures of a row of `figured`, or the sums of all rows, in the form that `marginOf` takes. */
export const figuresShown = (column: (name: string) => SQL, elsewhere: SQL): SQL => {
  const text = (name: string) => sql`coalesce(${column(name)}, 0.00)::text`
  const count = (name: string) => sql`coalesce(${column(name)}, 0)::float8`
  return sql`json_build_object('invoiced', ${text('invoiced')}, 'credited', ${text('credited')}, 'drafts', ${text('drafts')},
    'unbilled', ${text('unbilled')}, 'labour', ${text('labour')}, 'minutes', ${count('minutes')},
    'minutesWithoutCost', ${count('minutes_without_cost')}, 'parts', ${text('parts')},
    'piecesWithoutCost', ${count('pieces_without_cost')}, 'expenses', ${text('expenses')}, 'elsewhere', ${elsewhere})`
}

/** The figures of a job without any entries. */
export const noFigures: JobFigures = {
  invoiced: '0.00',
  credited: '0.00',
  drafts: '0.00',
  unbilled: '0.00',
  labour: '0.00',
  minutes: 0,
  minutesWithoutCost: 0,
  parts: '0.00',
  piecesWithoutCost: 0,
  expenses: '0.00',
  elsewhere: [],
}

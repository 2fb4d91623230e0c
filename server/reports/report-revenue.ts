import { revenueStatuses } from '@fieldhouse/domain/reports/report-figures'
import type { DaySpan } from '@fieldhouse/domain/kit/time/calendar-period'
import type { RevenueKind } from '@fieldhouse/domain/reports/report-kinds'
import type { ReportDocument } from '@fieldhouse/domain/reports/report-documents'
import { type AskedPage, offsetOf } from '@fieldhouse/domain/kit/entity/page'
import { type SQL, sql } from 'drizzle-orm'
import { invoiceLines, invoices } from '../accounting/tables.ts'
import { calls } from '../communication/call-tables.ts'
import { accounts, clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { servicePlanJobs } from '../maintenance/tables.ts'
import { appointmentTechnicians, appointments } from '../operations/tables.ts'
import { members } from '../people/tables.ts'
import { jobRequests } from '../requests/tables.ts'
import { type Measured, type ReportRequest, counted, inPeriod, measured, summed } from './report-query.ts'

/** Selects the issued documents between two days. `size` is the revenue of a document (OPEN-756). */
export const issuedBetween = (workspaceId: string, { from, to }: DaySpan, home: string): SQL => sql`
  select id as bill, account, job, billing_date, coalesce(currency, ${home}) as currency, subtotal, discount_amount,
    case kind when 'INVOICE' then 1 else -1 end as sign,
    case kind when 'INVOICE' then 1 else -1 end * (subtotal - discount_amount) as size
  from ${invoices}
  where workspace_id = ${workspaceId} and not removed
    and invoice_status in (${sql.join(
      revenueStatuses.map((status) => sql`${status}`),
      sql`, `,
    )})
    and billing_date between ${from}::date and ${to}::date`

/** SQL for the issued documents of both periods: in all currencies (`all_bills`), and in that of the report (`bills`). */
const billsOf = (workspaceId: string, of: ReportRequest): SQL => sql`
  all_bills as (
    select *, ${inPeriod(sql`billing_date`, of)} as is_now
    from (${issuedBetween(workspaceId, { from: of.before.from, to: of.span.to }, of.home)}) issued),
  bills as (select * from all_bills where currency = ${of.currency})`

/** SQL for a share of a document's discount: of the lines up to the amount `until`. */
const discountUntil = (until: SQL): SQL =>
  sql`case when subtotal = 0 then 0 else round(discount_amount * (${until}) / subtotal, 2) end`

/** The SQL of `parts` for each report on revenue. In each report, the parts of a document add up to its revenue. */
const partsOf: Record<RevenueKind, (workspaceId: string) => SQL> = {
  REVENUE_BY_MONTH: () => sql`
    parts as (select bill, is_now, size, to_char(billing_date, 'YYYY-MM') as key, null::text as name,
      null::uuid as account from bills)`,
  REVENUE_BY_CLIENT: (workspaceId) => sql`
    parts as (
      select bill, is_now, size, holder.id::text as key, holder.name, of.id as account from bills
      join ${accounts} of on of.workspace_id = ${workspaceId} and of.id = bills.account
      join ${clients} holder on holder.workspace_id = ${workspaceId} and holder.id = of.account_holder)`,
  // The discount of a document is spread over its lines. An amount that belongs to no line gets a row without a name.
  REVENUE_BY_ITEM: (workspaceId) => sql`
    lines as (
      select bill, is_now, sign, subtotal, discount_amount, l.amount,
        left(trim(coalesce(nullif(trim(l.name), ''), split_part(l.description, E'\\n', 1), '')), 200) as label,
        sum(l.amount) over (partition by bill order by l.position) as until
      from bills join ${invoiceLines} l on l.workspace_id = ${workspaceId} and l.record_id = bill),
    priced as (
      select bill, is_now, label,
        sign * (amount - (${discountUntil(sql`until`)} - ${discountUntil(sql`until - amount`)})) as size
      from lines),
    parts as (
      select bill, is_now, size, lower(label) as key, nullif(label, '') as name, null::uuid as account from priced
      union all
      select bill, is_now, bills.size - coalesce(known.size, 0), '', null, null from bills
      left join (select bill, sum(size) as size from priced group by bill) known using (bill)
      where bills.size <> coalesce(known.size, 0))`,
  // The technicians of a job share its documents equally. The shares are differences of rounded sums, so they add up.
  REVENUE_BY_TECHNICIAN: (workspaceId) => sql`
    workers as (
      select distinct visit.job, seat.target_id as person from ${appointments} visit
      join ${appointmentTechnicians} seat on seat.workspace_id = ${workspaceId} and seat.record_id = visit.id
      where visit.workspace_id = ${workspaceId} and not visit.removed and visit.status <> 'CANCELLED'
        and visit.job in (select job from bills)),
    shared as (
      select bill, is_now, size, person, row_number() over (partition by bill order by person) as place,
        count(*) over (partition by bill) as people
      from bills left join workers using (job)),
    parts as (
      select bill, is_now, round(size * place / people, 2) - round(size * (place - 1) / people, 2) as size,
        coalesce(person::text, '') as key, one.first_name || ' ' || one.last_name as name, null::uuid as account
      from shared left join ${members} one on one.workspace_id = ${workspaceId} and one.id = person)`,
  REVENUE_BY_SOURCE: (workspaceId) => sql`
    asked as (
      select distinct on (job) job, source from ${jobRequests}
      where workspace_id = ${workspaceId} and job in (select job from bills) and not removed
      order by job, created_at, id),
    planned as (
      select job from ${servicePlanJobs}
      where workspace_id = ${workspaceId} and job in (select job from bills)),
    led as (
      select distinct of.id as account from ${accounts} of
      join ${calls} heard on heard.workspace_id = ${workspaceId} and heard.client = of.account_holder
      where of.workspace_id = ${workspaceId} and of.id in (select account from bills) and heard.sales_lead
        and not heard.removed),
    parts as (
      select bill, is_now, size, null::text as name, null::uuid as account,
        coalesce(asked.source, case when planned.job is not null then 'SERVICE_PLAN'
          when led.account is not null then 'CALL' end, '') as key
      from bills left join asked using (job) left join planned using (job) left join led using (account))`,
}

/** Measures the revenue by a group: the issued invoices less the credit notes, without taxes (OPEN-756). */
export const revenueBy = (work: Work, kind: RevenueKind, of: ReportRequest): Promise<Measured> =>
  measured(work, {
    tables: sql`${billsOf(work.workspaceId, of)}, ${partsOf[kind](work.workspaceId)}`,
    measures: [summed('amount', sql`size`), counted('documents', sql`bill`)],
    all: sql`bills`,
    currencies: sql`select coalesce(json_agg(distinct currency), '[]') from all_bills`,
    byMonth: kind === 'REVENUE_BY_MONTH',
  })

type Found = { documents: ReportDocument[]; count: number; total: string }

/**
 * Reads a page of a row's documents in the period, the latest first, with the number and the sum of all its documents.
 */
export async function documentsOfRow(
  { tx, workspaceId }: Work,
  of: ReportRequest,
  { kind, key, ...page }: AskedPage & { kind: RevenueKind; key: string },
): Promise<Found> {
  const { rows } = await tx.execute<Found>(sql`
    with ${billsOf(workspaceId, of)}, ${partsOf[kind](workspaceId)},
    own as (select bill, sum(size) as amount from parts where is_now and key = ${key} group by bill)
    select (select count(*)::int from own) as count, (select coalesce(sum(amount), 0)::text from own) as total,
      (select coalesce(json_agg(json_build_object('_id', id, 'invoiceNumber', invoice_number, 'kind', kind,
          'clientName', client_name, 'billingDate', billing_date, 'amount', amount::text)), '[]')
        from (select paper.*, amount from own
          join ${invoices} paper on paper.workspace_id = ${workspaceId} and paper.id = bill
          order by billing_date desc, id desc limit ${page.limit} offset ${offsetOf(page)}) shown) as documents`)
  const [first] = rows
  if (!first) throw new Error('an aggregate has always a row')
  return first
}

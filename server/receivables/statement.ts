import {
  type Statement,
  type StatementAsked,
  type StatementEntry,
  firstDayBefore,
  mostRows,
  withBalances,
} from '@fieldhouse/domain/receivables/statement'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Decimal, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { and, eq, sql } from 'drizzle-orm'
import { estimates, invoices, payments } from '../accounting/tables.ts'
import { accounts } from '../crm/tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { refunds } from '../payments/tables.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { workspaceZone } from '../people/workspaces/workspace-zone.ts'

type Of = { account: string; currency: Currency }

/**
 * SQL for all changes of an account's balance: when each was recorded (`at`) and its document's date (`dated`). A
 * deposit counts from the issue of the estimate's invoice (OPEN-783).
 */
function entriesOf(workspaceId: string, { account, currency }: Of, zone: string) {
  const document = sql`workspace_id = ${workspaceId} and account = ${account} and currency = ${currency} and not removed`
  const paid = sql`
    select p.*, case when e.id is null then p.created_at else greatest(p.created_at, i.issued_at) end as since
    from ${payments} p
    left join ${estimates} e on e.workspace_id = p.workspace_id and e.id = p.estimate
    left join ${invoices} i on i.workspace_id = e.workspace_id and i.id = e.invoice
    where p.workspace_id = ${workspaceId} and p.account = ${account} and p.currency = ${currency}
      and (e.id is null or i.issued_at is not null)`
  const ofPayment = sql`coalesce(paid.reference, ''), 'payment', paid.id`
  return sql`
    with paid as (${paid})
    select greatest(issued_at, created_at) as at, billing_date as dated, case kind when 'CREDIT_NOTE' then 'CREDIT_NOTE' else 'INVOICE' end as kind,
      invoice_number as number, 'invoice' as entity, id,
      case kind when 'CREDIT_NOTE' then -total else total end as amount
      from ${invoices} where ${document} and issued_at is not null
    union all
    select greatest(cancelled_at, created_at), null, 'CANCELLATION', invoice_number, 'invoice', id, -total
      from ${invoices} where ${document} and issued_at is not null and cancelled_at is not null
    union all
    select since, (paid_at at time zone ${zone})::date, 'PAYMENT', ${ofPayment}, -amount from paid
    union all
    select greatest(voided_at, since), null, 'VOID', ${ofPayment}, amount from paid where voided_at is not null
    union all
    select greatest(r.created_at, paid.since), null, 'REFUND', ${ofPayment}, r.amount
      from paid join ${refunds} r on r.workspace_id = ${workspaceId} and r.payment = paid.id
    union all
    select greatest(r.updated_at, paid.since), null, 'FAILED_REFUND', ${ofPayment}, -r.amount
      from paid join ${refunds} r on r.workspace_id = ${workspaceId} and r.payment = paid.id and r.status = 'FAILED'`
}

/**
 * Entries that were recorded at one instant, as by an import, have the order of their documents' dates, and charges
 * come first.
 */
const order = sql`at, dated nulls last, amount desc, id`

type Found = { opening: Decimal; entries: StatementEntry[]; count: number }

async function read(work: Work, of: Of, { from, to }: { from: Day; to: Day }): Promise<Found> {
  const zone = await workspaceZone(work)
  const start = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  const recordedOn = sql`(at at time zone ${zone})::date`
  const { rows } = await work.tx.execute<Found>(sql`
    with entry as materialized (select * from (${entriesOf(work.workspaceId, of, zone)}) entries where at < ${end}),
    shown as (select * from entry where at >= ${start} order by ${order} limit ${mostRows})
    select (select coalesce(sum(amount), 0)::numeric(30, 2)::text from entry where at < ${start}) as opening,
      (select count(*)::int from entry where at >= ${start}) as count,
      (select coalesce(json_agg(json_build_object('day', ${recordedOn}, 'documentDay', nullif(dated, ${recordedOn}), 'kind', kind,
          'number', coalesce(number, ''), 'amount', amount::numeric(30, 2)::text,
          'record', json_build_object('entity', entity, '_id', id)) order by ${order}), '[]') from shown) as entries`)
  const [first] = rows
  if (!first) throw new Error('an aggregate has always a row')
  return first
}

/** The statement of an account in one currency, by default of the last three months. */
export async function statementOf(work: Work, id: string, asked: StatementAsked): Promise<Statement> {
  const [account] = await work.tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, work.workspaceId), eq(accounts.id, id)))
  if (!account) throw new Problem('NOT_FOUND')
  const { day: to } = await pastDay(work, 'to', asked.to)
  const from = asked.from ?? firstDayBefore(to)
  if (from > to) throw fault(['from'], 'DAY_TO_COME')
  const currency = asked.currency ?? (await companyOf(work)).currency
  const { opening, entries, count } = await read(work, { account: id, currency }, { from, to })
  if (count > mostRows) throw new Problem('MAX_RECORDS', { params: { max: mostRows } })
  const rows = withBalances(opening, entries)
  return {
    from,
    to,
    currency,
    opening,
    rows,
    closing: roundCents(sum([opening, ...entries.map(({ amount }) => amount)])),
  }
}

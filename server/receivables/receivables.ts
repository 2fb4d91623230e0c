import { type AskedPage, offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import {
  type Receivable,
  type ReceivableOrder,
  type ReceivableSort,
  type ReceivableTotal,
  type ReceivablesAsked,
} from '@fieldhouse/domain/receivables/receivables'
import { type SQL, sql } from 'drizzle-orm'
import { accounts, clients } from '../crm/tables.ts'
import { invoiceReminders } from '../accounting/reminder-tables.ts'
import { invoices, payments } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { mostInFile, needFits } from '../kit/export/sheet-file.ts'
import { matches } from '../kit/entity/search-ids.ts'
import { searchWords } from '../kit/http/list-query.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { agedOn, shownAmounts } from './aged.ts'
import { creditAt } from './credit-at.ts'
import { openInvoices } from './open-invoices.ts'

/** The requested day; `until` is the end of a past day, and null for today. */
type AsOf = { day: Day; until: SQL | null }

async function askedDay(work: Work, asked: Day | undefined): Promise<AsOf> {
  const { day, isToday, until } = await pastDay(work, 'asOf', asked)
  return { day, until: isToday ? null : until }
}

/** The condition for accounts that match every word of a search. */
function found(q: string): SQL {
  const texts = {
    text: sql`(${accounts.search} || ' ' || ${clients.nameKey})`,
    forms: sql`(${accounts.wordForms} || ${clients.wordForms})`,
  }
  return matches(texts, searchWords(q), 'any') ?? sql`true`
}

/** Joins the account and the client of the rows `of`. */
const named = ({ workspaceId }: Work, of: SQL): SQL => sql`
  join ${accounts} on ${accounts.workspaceId} = ${workspaceId} and ${accounts.id} = ${of}.account
  join ${clients} on ${clients.workspaceId} = ${workspaceId} and ${clients.id} = ${accounts.accountHolder}`

/** Groups the unpaid invoices by account and currency, as the table expressions `opened` and `owing`. */
const grouped = (work: Work, { q, currency }: ReceivablesAsked, { day, until }: AsOf): SQL => sql`
  with opened as (${openInvoices(work.workspaceId, until)}),
  owing as (
    select owed.*
    from (
      select account, currency, count(*)::int as count, min(due_date) as oldest, ${agedOn(day)}
      from opened ${currency === undefined ? sql`` : sql`where currency = ${currency}`}
      group by account, currency) owed
    ${q ? sql`${named(work, sql`owed`)} where ${found(q)}` : sql``})`

const sorted: Record<ReceivableOrder, SQL> = {
  total: sql`total`,
  oldestDueDate: sql`oldest`,
  accountNumber: sql`number`,
}

function orderOf(sort: ReceivableSort): SQL {
  const isDown = sort.startsWith('-')
  // Without a leading minus, `sort` is a valid order.
  const by = sorted[(isDown ? sort.slice(1) : sort) as ReceivableOrder]
  return isDown ? sql`${by} desc nulls last, account, currency` : sql`${by} nulls last, account, currency`
}

/** When the last payment of the row `shown` was received, among the payments recorded by the requested day. */
const lastPayment = (work: Work, { until }: AsOf): SQL => sql`(
  select (extract(epoch from max(p.paid_at)) * 1000)::bigint
  from ${payments} p
  where p.workspace_id = ${work.workspaceId} and p.account = shown.account and p.currency = shown.currency
    and ${until === null ? sql`p.status <> 'VOIDED'` : sql`p.created_at < ${until} and (p.voided_at is null or p.voided_at >= ${until})`})`

/** When a reminder of an invoice of the row `shown` was last sent by the requested day. */
const lastReminder = (work: Work, { until }: AsOf): SQL => sql`(
  select (extract(epoch from max(r.at)) * 1000)::bigint
  from ${invoices} i
  join ${invoiceReminders} r on r.workspace_id = i.workspace_id and r.invoice = i.id
  where i.workspace_id = ${work.workspaceId} and i.account = shown.account and i.currency = shown.currency
    and ${until === null ? sql`true` : sql`r.at < ${until}`})`

/** The credit of the row `shown`. */
const creditOfRow = (work: Work, { until }: AsOf): SQL => sql`(
  select coalesce(sum(credit.amount), 0)::numeric(30, 2)::text
  from (${creditAt(work.workspaceId, { account: sql`shown.account`, currency: sql`shown.currency`, until })}) credit)`

const own = (name: string): SQL => sql`shown.${sql.identifier(name)}`
const summed = (name: string): SQL => sql`sum(${sql.identifier(name)})`

/**
 * A part of `owing` with the numbers and names of the accounts. Unless the numbers give the order, only the rows of the
 * part look up their accounts.
 */
function shownOf(work: Work, sort: ReceivableSort, part: SQL): SQL {
  const columns = sql`${accounts.accountNumber} as number, ${clients.name} as name`
  if (sort.endsWith('accountNumber'))
    return sql`select * from (select owing.*, ${columns} from owing ${named(work, sql`owing`)}) numbered order by ${orderOf(sort)} ${part}`
  return sql`select page.*, ${columns} from (select * from owing order by ${orderOf(sort)} ${part}) page ${named(work, sql`page`)}`
}

type Found = { rows: Receivable[]; totals: ReceivableTotal[]; count: number }

async function read(
  work: Work,
  asked: ReceivablesAsked,
  { at, part }: { at: AsOf; part: SQL },
): Promise<Found> {
  const { rows } = await work.tx.execute<Found>(sql`
    ${grouped(work, asked, at)}
    select (select count(*)::int from owing) as count,
      (select coalesce(json_agg(total order by currency), '[]') from (
        select currency, json_build_object('currency', currency, 'accounts', count(*), 'invoices', sum(count),
          ${shownAmounts(summed)}) as total
        from owing group by currency) totals) as totals,
      (select coalesce(json_agg(json_build_object(
          'account', json_build_object('_id', account, 'accountNumber', number, 'name', name),
          'currency', currency, 'invoices', count, 'oldestDueDate', oldest,
          'lastPaymentAt', ${lastPayment(work, at)}, 'lastReminderAt', ${lastReminder(work, at)}, 'credit', ${creditOfRow(work, at)}, ${shownAmounts(own)})
          order by ${orderOf(asked.sort)}), '[]')
        from (${shownOf(work, asked.sort, part)}) shown) as rows`)
  const [first] = rows
  if (!first) throw new Error('an aggregate has always a row')
  return first
}

/** A page of the receivables at the end of a day, with the totals of all pages, in one query. */
export async function receivablesOnPage(work: Work, asked: ReceivablesAsked & AskedPage) {
  const at = await askedDay(work, asked.asOf)
  const part = sql`limit ${asked.limit} offset ${offsetOf(asked)}`
  const { rows, totals, count } = await read(work, asked, { at, part })
  return { result: rows, pagination: paginationOf(asked, count), meta: { day: at.day, totals } }
}

/** All receivables for a file. Fails if the file would have too many rows, so that no row is silently missing. */
export async function allReceivables(work: Work, asked: ReceivablesAsked) {
  const at = await askedDay(work, asked.asOf)
  const { rows, count } = await read(work, asked, { at, part: sql`limit ${mostInFile}` })
  needFits(count)
  return { rows, day: at.day }
}

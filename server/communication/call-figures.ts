import { type CallParty, callParties } from '@fieldhouse/domain/communication/call'
import { type CallCounts, type CallFigures, callSummary } from '@fieldhouse/domain/communication/calls'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { percentOf } from '@fieldhouse/domain/kit/value/percent'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { callRoutes } from './call.ts'
import { calls } from './call-tables.ts'

/** The longest period of a summary, in days. */
const longestSpan = 366

/** The default period of a summary, in days. */
const usualSpan = 30

type Span = { from: Day; to: Day; timezone: string }

function dayIn(query: RawQuery, key: 'from' | 'to'): Temporal.PlainDate | null {
  const given = query[key]
  if (given === undefined || given === '') return null
  const day = typeof given === 'string' ? readDay(given) : null
  if (day === null) throw fault([key], 'DATE')
  return day
}

/** Returns the requested days in the workspace's time zone. By default, the period ends with the current day. */
async function spanOf(work: Work, query: RawQuery): Promise<Span> {
  const { today, timezone } = await companyOf(work)
  const to = dayIn(query, 'to') ?? Temporal.PlainDate.from(today)
  const from = dayIn(query, 'from') ?? to.subtract({ days: usualSpan - 1 })
  const days = from.until(to).days + 1
  if (days < 1 || days > longestSpan) throw fault(['from'], 'DATE')
  return { from: from.toString(), to: to.toString(), timezone }
}

/** SQL for the start of a day in the workspace's time zone. */
const startOf = (day: SQL, timezone: string) => sql`((${day})::timestamp at time zone ${timezone}::text)`

const within = (work: Work, { from, to, timezone }: Span) =>
  and(
    eq(calls.workspaceId, work.workspaceId),
    sql`not ${calls.removed}`,
    callRoutes.scope(work),
    sql`${calls.at} >= ${startOf(sql`${from}::date`, timezone)}`,
    sql`${calls.at} < ${startOf(sql`${to}::date + 1`, timezone)}`,
  )

const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
const isIn = sql`${calls.direction} = 'IN'`
const isOut = sql`${calls.direction} = 'OUT'`
const counts = {
  inbound: count(isIn).as('inbound'),
  outbound: count(isOut).as('outbound'),
  noAnswer: count(sql`${isIn} and not ${calls.answered} and ${calls.status} = 'ENDED'`).as('no_answer'),
  notCalledBack: count(sql`${calls.notCalledBack}`).as('not_called_back_now'),
}

/**
 * SQL for the quarter of an hour in which a call began. Every zone has midnight at a full quarter, so the query
 * computes the day once per quarter.
 */
const quarter = sql<Date>`date_bin('15 minutes', ${calls.at}, '2000-01-01T00:00Z')`

const sum = (counted: SQL.Aliased<number>) => sql<number>`sum(${counted})::int`

type Counted = CallCounts & { notCalledBack: number; party: CallParty; day: Day }

/** Counts calls by party and day. Returns no rows for days without calls. */
async function countedOf(work: Work, span: Span): Promise<Counted[]> {
  const quarters = work.tx
    .select({ party: calls.party, quarter: quarter.as('quarter'), ...counts })
    .from(calls)
    .where(within(work, span))
    .groupBy(calls.party, sql`2`)
    .as('quarters')
  return work.tx
    .select({
      party: quarters.party,
      day: sql<Day>`(${quarters.quarter} at time zone ${span.timezone}::text)::date::text`,
      inbound: sum(quarters.inbound),
      outbound: sum(quarters.outbound),
      noAnswer: sum(quarters.noAnswer),
      notCalledBack: sum(quarters.notCalledBack),
    })
    .from(quarters)
    .groupBy(quarters.party, sql`2`)
}

/** The number of distinct telephone numbers among the calls. */
async function numbersOf(work: Work, span: Span): Promise<number> {
  const numbers = work.tx
    .selectDistinct({ phone: calls.phone })
    .from(calls)
    .where(within(work, span))
    .as('numbers')
  return work.tx.$count(numbers)
}

const sumOf = (counted: readonly Counted[]): CallCounts & { notCalledBack: number } => ({
  inbound: counted.reduce((total, each) => total + each.inbound, 0),
  outbound: counted.reduce((total, each) => total + each.outbound, 0),
  noAnswer: counted.reduce((total, each) => total + each.noAnswer, 0),
  notCalledBack: counted.reduce((total, each) => total + each.notCalledBack, 0),
})

/** Returns every day of the period with its counts of calls. */
function everyDay({ from, to }: Span, counted: readonly Counted[]): CallFigures['days'] {
  const byDay = Map.groupBy(counted, ({ day }) => day)
  const first = Temporal.PlainDate.from(from)
  const days = first.until(to).days + 1
  return Array.from({ length: days }, (_, at) => {
    const day = first.add({ days: at }).toString()
    const { inbound, outbound, noAnswer } = sumOf(byDay.get(day) ?? [])
    return { day, inbound, outbound, noAnswer }
  })
}

/** Returns the figures of the calls that this user may see. Uses two queries (CALL-03). */
async function figuresOf(work: Work, span: Span): Promise<CallFigures> {
  const counted = await countedOf(work, span)
  const of = (party: CallParty) => sumOf(counted.filter((each) => each.party === party))
  const [customer, technician, all] = [of('CUSTOMER'), of('TECHNICIAN'), sumOf(counted)]
  return {
    from: span.from,
    to: span.to,
    total: all.inbound + all.outbound,
    unique: await numbersOf(work, span),
    customer: customer.inbound + customer.outbound,
    inboundCustomer: customer.inbound,
    outboundCustomer: customer.outbound,
    inboundTechnician: technician.inbound,
    outboundTechnician: technician.outbound,
    noAnswer: all.noAnswer,
    noAnswerPercent: percentOf(all.noAnswer, all.inbound),
    notCalledBack: all.notCalledBack,
    parties: callParties.map((party) => {
      const { inbound, outbound, noAnswer } = of(party)
      return { party, inbound, outbound, noAnswer, percent: percentOf(noAnswer, inbound) }
    }),
    days: everyDay(span, counted),
  }
}

/** Serves `GET call/summary?from&to` (CALL-03). */
export function serveCallFigures(server: Server): void {
  serve(server, {
    ...callSummary,
    entity: 'call',
    section: callRoutes.entity.section,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await figuresOf(work, await spanOf(work, query)) }),
  })
}

import { callParties } from '@fieldhouse/domain/communication/call'
import { type CallCounts, type CallFigures, callSummary } from '@fieldhouse/domain/communication/calls'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { callRoutes } from './call.ts'
import { calls } from './call-tables.ts'

/** The longest span that is summed up, in days. */
const longestSpan = 366

/** How many days are summed up where nobody says. */
const usualSpan = 30

type Span = { from: Day; to: Day; timezone: string }

function dayIn(query: RawQuery, key: 'from' | 'to'): Temporal.PlainDate | null {
  const given = query[key]
  if (given === undefined || given === '') return null
  const day = typeof given === 'string' ? readDay(given) : null
  if (day === null) throw fault([key], 'DATE')
  return day
}

/** The days that are asked for, of the workspace's calendar. */
async function spanOf(work: Work, query: RawQuery): Promise<Span> {
  const { today, timezone } = await companyOf(work)
  const to = dayIn(query, 'to') ?? Temporal.PlainDate.from(today)
  const from = dayIn(query, 'from') ?? to.subtract({ days: usualSpan - 1 })
  const days = from.until(to).days + 1
  if (days < 1 || days > longestSpan) throw fault(['from'], 'DATE')
  return { from: from.toString(), to: to.toString(), timezone }
}

/** The start of a day in the workspace's zone. */
const startOf = (day: SQL, timezone: string) => sql`((${day})::timestamp at time zone ${timezone}::text)`

const within = (work: Work, { from, to, timezone }: Span) =>
  and(
    eq(calls.workspaceId, work.workspaceId),
    sql`not ${calls.removed}`,
    callRoutes.scope(work),
    sql`${calls.at} >= ${startOf(sql`${from}::date`, timezone)}`,
    sql`${calls.at} < ${startOf(sql`${to}::date + 1`, timezone)}`,
  )

const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
const isIn = sql`${calls.direction} = 'IN'`
const isOut = sql`${calls.direction} = 'OUT'`
const counts = {
  inbound: counted(isIn),
  outbound: counted(isOut),
  noAnswer: counted(sql`${isIn} and not ${calls.answered} and ${calls.status} = 'ENDED'`),
}

const noCalls: CallCounts = { inbound: 0, outbound: 0, noAnswer: 0 }

/** A part of a whole in percent, with one decimal. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? '0' : `${Math.round((part * 1000) / whole) / 10}`

/** Every day of a span, with its calls. */
function everyDay({ from, to }: Span, found: readonly (CallCounts & { day: string })[]): CallFigures['days'] {
  const byDay = new Map(found.map((each) => [each.day, each]))
  const first = Temporal.PlainDate.from(from)
  const days = first.until(to).days + 1
  return Array.from({ length: days }, (_, at) => {
    const day = first.add({ days: at }).toString()
    return { day, ...noCalls, ...byDay.get(day) }
  })
}

/** The figures of the calls that this person sees: two questions, whatever their number (CALL-03). */
async function figuresOf(work: Work, span: Span): Promise<CallFigures> {
  const where = within(work, span)
  const parties = await work.tx
    .select({
      party: calls.party,
      ...counts,
      notCalledBack: counted(sql`${calls.notCalledBack}`),
      unique: sql<number>`count(distinct ${calls.phone})::int`,
    })
    .from(calls)
    .where(where)
    .groupBy(calls.party)
  const [all] = await work.tx
    .select({ unique: sql<number>`count(distinct ${calls.phone})::int` })
    .from(calls)
    .where(where)
  const days = await work.tx
    .select({ day: sql<string>`(${calls.at} at time zone ${span.timezone}::text)::date::text`, ...counts })
    .from(calls)
    .where(where)
    .groupBy(sql`1`)
  const of = (party: (typeof callParties)[number]) => parties.find((each) => each.party === party) ?? noCalls
  const sum = (count: (each: (typeof parties)[number]) => number) =>
    parties.reduce((total, each) => total + count(each), 0)
  const [customer, technician] = [of('CUSTOMER'), of('TECHNICIAN')]
  const noAnswer = sum((each) => each.noAnswer)
  return {
    from: span.from,
    to: span.to,
    total: sum(({ inbound, outbound }) => inbound + outbound),
    unique: all?.unique ?? 0,
    customer: customer.inbound + customer.outbound,
    inboundCustomer: customer.inbound,
    outboundCustomer: customer.outbound,
    inboundTechnician: technician.inbound,
    outboundTechnician: technician.outbound,
    noAnswer,
    noAnswerPercent: percentOf(
      noAnswer,
      sum((each) => each.inbound),
    ),
    notCalledBack: sum((each) => each.notCalledBack),
    parties: callParties.map((party) => {
      const { inbound, outbound, noAnswer: missed } = of(party)
      return { party, inbound, outbound, noAnswer: missed, percent: percentOf(missed, inbound) }
    }),
    days: everyDay(span, days),
  }
}

/** `GET call/summary?from&to` (CALL-03). */
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

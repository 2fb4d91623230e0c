import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { MeasuredRow, Measures } from '@fieldhouse/domain/reports/report-figures'
import { mostRows } from '@fieldhouse/domain/reports/report-kinds'
import type { DaySpan } from '@fieldhouse/domain/kit/time/calendar-period'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'

/** The days and the currency of a report. The period `before` ends on the day before `span` begins. */
export type ReportRequest = {
  span: DaySpan
  before: DaySpan
  currency: Currency
  /** The workspace's currency, which applies to documents without a currency, and its time zone. */
  home: Currency
  timezone: string
  /** The day of the report in this zone. */
  today: Day
}

/** The sums of a report. `currencies` contains the currencies of all records in both periods. */
export type Measured = {
  rows: MeasuredRow[]
  total: { now: Measures; before: Measures }
  currencies: Currency[]
}

/** The number of accounts of a client that a link to the client's invoices can name. */
const mostAccounts = 50

/**
 * SQL that tells whether a day is in the period or the period before, and SQL that tells whether it is in the period.
 */
export const inBoth = (day: SQL, { span, before }: ReportRequest): SQL =>
  sql`${day} between ${before.from}::date and ${span.to}::date`
export const inPeriod = (day: SQL, { span }: ReportRequest): SQL => sql`${day} >= ${span.from}::date`

/** A sum of a report: its name, and the SQL of its aggregate for a condition. */
type Measure = { name: string; of: (where: SQL) => SQL }

/** A sum of a column, and the number of distinct values of a column. */
export const summed = (name: string, column: SQL, also = sql`true`): Measure => ({
  name,
  of: (where) => sql`coalesce(sum(${column}) filter (where ${where} and ${also}), 0)::text`,
})
export const counted = (name: string, column: SQL, also = sql`true`): Measure => ({
  name,
  of: (where) => sql`(count(distinct ${column}) filter (where ${where} and ${also}))::text`,
})

const objectOf = (measures: readonly Measure[], where: SQL): SQL =>
  sql`json_build_object(${sql.join(
    measures.map(({ name, of }) => sql`${name}::text, ${of(where)}`),
    sql`, `,
  )})`

const bothOf = (measures: readonly Measure[]): SQL =>
  sql`${objectOf(measures, sql`is_now`)} as now, ${objectOf(measures, sql`not is_now`)} as before`

type Parts = {
  /**
   * The tables before the groups. `parts` has a row for each amount: `key` (empty without a group), `name`, `account`,
   * `is_now`, and `size`, which orders the groups.
   */
  tables: SQL
  measures: readonly Measure[]
  /** SQL for the rows over which the totals are computed. */
  all: SQL
  /** SQL for the currencies of all records, as JSON. */
  currencies: SQL
  /** Whether the groups are months, in ascending order. Otherwise, the largest group comes first. */
  byMonth: boolean
}

/** Measures a report in one query: the groups with the largest amounts, the rest, and the totals. */
export async function measured({ tx }: Work, parts: Parts): Promise<Measured> {
  const { tables, measures, all, currencies, byMonth } = parts
  const order = byMonth ? sql`key` : sql`size desc, key`
  const isRest = byMonth ? sql`false` : sql`place > ${mostRows}::int`
  const { rows } = await tx.execute<Measured>(sql`
    with ${tables},
    sized as (
      select key, greatest(abs(sum(size) filter (where is_now)), abs(sum(size) filter (where not is_now))) as size
      from parts group by key),
    placed as (select key, row_number() over (order by ${order}) as place from sized),
    shown as (
      select case when is_rest then '' else key end as key, is_rest, min(place) as place,
        case when not is_rest then min(name) end as name,
        case when not is_rest and count(distinct account) between 1 and ${mostAccounts}
          then array_agg(distinct account) filter (where account is not null) end as accounts,
        ${bothOf(measures)}
      from (select parts.*, place, ${isRest} as is_rest from parts join placed using (key)) every
      group by 1, 2)
    select
      (select coalesce(json_agg(json_build_object('key', nullif(key, ''), 'name', name, 'accounts', accounts,
        'isRest', is_rest, 'now', now, 'before', before) order by place), '[]') from shown) as rows,
      (select json_build_object('now', now, 'before', before)
        from (select ${bothOf(measures)} from ${all}) summed) as total,
      (${currencies}) as currencies`)
  const [first] = rows
  if (!first) throw new Error('an aggregate has always a row')
  return first
}

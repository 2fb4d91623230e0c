import { estimateOutcomes, statusesOf } from '@fieldhouse/domain/reports/report-figures'
import { type SQL, sql } from 'drizzle-orm'
import { estimates } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import {
  type Measured,
  type ReportRequest,
  counted,
  inBoth,
  inPeriod,
  measured,
  summed,
} from './report-query.ts'

const outcomeOf = (): SQL => {
  const cases = estimateOutcomes.flatMap((outcome) =>
    statusesOf(outcome).map((status) => sql`when ${status} then ${outcome}`),
  )
  return sql`case estimate_status ${sql.join(cases, sql` `)} end`
}

/** Measures the estimates by the month of their date and by their outcome, without taxes (OPEN-756). */
export function estimatesByMonth(work: Work, of: ReportRequest): Promise<Measured> {
  const measures = estimateOutcomes.flatMap((outcome) => {
    const also = sql`outcome = ${outcome}`
    return [counted(`${outcome}Count`, sql`estimate`, also), summed(`${outcome}Amount`, sql`size`, also)]
  })
  return measured(work, {
    tables: sql`
      offers as (
        select id as estimate, ${outcomeOf()} as outcome, to_char(billing_date, 'YYYY-MM') as key,
          ${inPeriod(sql`billing_date`, of)} as is_now, coalesce(currency, ${of.home}) as currency,
          subtotal - discount_amount as size, null::text as name, null::uuid as account
        from ${estimates}
        where workspace_id = ${work.workspaceId} and not removed and estimate_status <> 'DRAFT'
          and ${inBoth(sql`billing_date`, of)}),
      parts as (select * from offers where currency = ${of.currency})`,
    measures,
    all: sql`parts`,
    currencies: sql`select coalesce(json_agg(distinct currency), '[]') from offers`,
    byMonth: true,
  })
}

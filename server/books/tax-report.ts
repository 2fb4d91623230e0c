import {
  type TaxReport,
  type TaxReportAsked,
  type TaxReportRow,
  type TaxSide,
  type TaxedDocument,
  type TaxedDocumentsAsked,
  basesIn,
  dueOf,
  mostTaxDays,
  returnLinesOf,
} from '@fieldhouse/domain/books/tax-report'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { type DaySpan, spanOf } from '@fieldhouse/domain/kit/time/calendar-period'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { companyPlace } from '@fieldhouse/domain/people/tax-registration'
import { type SQL, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { mostInFile, needFits } from '../kit/export/sheet-file.ts'
import { type Taxed, taxesIn } from './tax-facts.ts'

/** The requested period, by default the last whole month. */
function periodOf(asked: TaxReportAsked, today: Day): DaySpan {
  const last = spanOf('LAST_MONTH', today)
  const to = asked.to ?? (asked.from ? today : last.to)
  const from = asked.from ?? Temporal.PlainDate.from(to).with({ day: 1 }).toString()
  if (from > to) throw fault(['to'], 'STATEMENT_END_BEFORE')
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' })
  if (days >= mostTaxDays) throw fault(['from'], 'TOO_MANY', { max: mostTaxDays })
  return { from, to }
}

async function askedTaxes(work: Work, asked: TaxReportAsked) {
  const { taxes, currency, timezone: zone, today } = await companyOf(work)
  const place = companyPlace(taxes)
  const bases = basesIn(place.country)
  const basis = asked.basis ?? bases[0]
  if (!bases.includes(basis)) throw fault(['basis'], 'ONE_OF', { options: bases.join(', ') })
  const { from, to } = periodOf(asked, today)
  const of: Taxed = {
    workspaceId: work.workspaceId,
    from,
    to,
    currency: asked.currency ?? currency,
    basis,
    zone,
  }
  return { of, place, bases }
}

/** The collected and the paid taxes of a period by rate. */
export async function taxReportOf(work: Work, asked: TaxReportAsked): Promise<TaxReport> {
  const { of, place, bases } = await askedTaxes(work, asked)
  const { from, to, currency, basis } = of
  const { rows: found } = await work.tx.execute<Omit<TaxReportRow, 'side'> & { side: TaxSide | 'SALES' }>(sql`
    select side, code, trim_scale(rate)::text as rate, exemption, sum(base)::numeric(30, 2)::text as base,
      sum(tax)::numeric(30, 2)::text as tax, count(distinct id)::int as documents
    from (${taxesIn(of)}) taxes
    group by side, code, rate, exemption order by side, code, rate desc, exemption nulls first`)
  const rows = found.flatMap(({ side, ...row }) => (side === 'SALES' ? [] : { ...row, side }))
  const sales = found.find(({ side }) => side === 'SALES')?.base ?? '0.00'
  const due = dueOf(rows)
  return { from, to, currency, basis, bases, rows, due, lines: returnLinesOf(place, { sales, due }) }
}

/** SQL for the documents of a report, one row for each tax, the latest first. */
const documentsOf = (of: Taxed, narrowed: SQL): SQL => sql`
  select entity, id as _id, side, code, trim_scale(rate)::text as rate, exemption, reference, day, base::numeric(30, 2)::text as base,
    tax::numeric(30, 2)::text as tax, count(*) over ()::int as count
  from (${taxesIn(of)}) taxes where ${narrowed} order by day desc, reference desc, id`

type ListedRow = TaxedDocument &
  Pick<TaxReportRow, 'side' | 'code' | 'rate' | 'exemption'> & { count: number }

/** A page of the documents of one row of the report. */
export async function taxedDocumentsOf(work: Work, asked: TaxedDocumentsAsked) {
  const { of } = await askedTaxes(work, asked)
  const { side, code = null, rate = null, exemption = null } = asked
  const { rows } = await work.tx.execute<ListedRow>(sql`
    ${documentsOf(
      of,
      sql`side = ${side} and code is not distinct from ${code} and rate is not distinct from ${rate}::numeric
      and exemption is not distinct from ${exemption}`,
    )}
    limit ${asked.limit} offset ${offsetOf(asked)}`)
  return {
    result: rows.map(
      ({ side: _side, code: _code, rate: _rate, exemption: _reason, count: _count, ...row }): TaxedDocument =>
        row,
    ),
    pagination: paginationOf(asked, rows[0]?.count ?? 0),
  }
}

/** The documents of all rows of the report, and the last day of the period. */
export async function allTaxedDocuments(work: Work, asked: TaxReportAsked) {
  const { of } = await askedTaxes(work, asked)
  const { rows } = await work.tx.execute<ListedRow>(sql`
    ${documentsOf(of, sql`side <> 'SALES'`)} limit ${mostInFile + 1}`)
  needFits(rows.length)
  return { rows, day: of.to }
}

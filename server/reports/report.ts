import { paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { say } from '@fieldhouse/domain/kit/words/words'
import { reportDocuments, reportExport, reportRead } from '@fieldhouse/domain/reports/calls'
import { type Report, type ReportAsked, askedSpan, reportQuery } from '@fieldhouse/domain/reports/report'
import { documentsQuery } from '@fieldhouse/domain/reports/report-documents'
import { figuresOf, rowsOf } from '@fieldhouse/domain/reports/report-figures'
import { isOnMemberships, mayReadReport, reportSection } from '@fieldhouse/domain/reports/report-kinds'
import { spanBefore } from '@fieldhouse/domain/reports/report-period'
import { kindWords } from '@fieldhouse/domain/reports/report-words'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { estimatesByMonth } from './report-estimates.ts'
import { hoursByTechnician } from './report-hours.ts'
import { membershipsBy } from './report-memberships.ts'
import type { Measured, ReportRequest } from './report-query.ts'
import { documentsOfRow, revenueBy } from './report-revenue.ts'
import { reportSheet } from './report-sheet.ts'

function measure(work: Work, { kind }: ReportAsked, of: ReportRequest): Promise<Measured> {
  if (isOnMemberships(kind)) return membershipsBy(work, kind, of)
  if (kind === 'ESTIMATES') return estimatesByMonth(work, of)
  return kind === 'HOURS' ? hoursByTechnician(work, of) : revenueBy(work, kind, of)
}

/** Reads a report. Throws `FORBIDDEN` if the user may not read the records of its rows (OPEN-756). */
export async function reportOf(work: Work, asked: ReportAsked): Promise<Report> {
  const { kind, period } = asked
  if (!mayReadReport(work.permissions, kind)) throw new Problem('FORBIDDEN')
  const { currency: home, timezone, today } = await companyOf(work)
  const span = askedSpan(asked, today)
  const before = spanBefore(span)
  const currency = asked.currency ?? home
  const { rows, total, currencies } = await measure(work, asked, {
    span,
    before,
    currency,
    home,
    timezone,
    today,
  })
  return {
    kind,
    period,
    span,
    before,
    today,
    currency,
    currencies: [...new Set([home, currency, ...currencies])],
    rows: rowsOf(kind, span, rows),
    total: figuresOf(kind, total),
    totalBefore: figuresOf(kind, { now: total.before, before: {} }),
  }
}

/** Reads the documents of a row of a report on revenue. */
async function documentsOf(work: Work, query: RawQuery) {
  const asked = checked(documentsQuery, query)
  if (!mayReadReport(work.permissions, asked.kind)) throw new Problem('FORBIDDEN')
  const { currency: home, timezone, today } = await companyOf(work)
  const span = { from: asked.from, to: asked.to }
  const currency = asked.currency ?? home
  // The documents of the period before are not needed.
  const of = { span, before: span, currency, home, timezone, today }
  const { documents, count, total } = await documentsOfRow(work, of, asked)
  return { result: documents, pagination: paginationOf(asked, count), meta: { total, currency } }
}

async function exported(work: Work, asked: ReportAsked) {
  const report = await reportOf(work, asked)
  const { language } = work.actor
  const { head, rows } = reportSheet(report, language)
  const title = say(kindWords[report.kind], language)
  return sheetFile(work, { title }, { name: 'report', day: report.span.to, columns: head, rows })
}

/** Serves reports, the documents of their rows, and their files. */
export function serveReports(server: Server): void {
  const about = { entity: 'report', section: reportSection, flag: 'read', reads: true } as const
  serve(server, {
    ...reportRead,
    ...about,
    handle: async (work, { query }) => ({ result: await reportOf(work, checked(reportQuery, query)) }),
  })
  serve(server, {
    ...reportDocuments,
    ...about,
    handle: (work, { query }) => documentsOf(work, query),
  })
  serve(server, {
    ...reportExport,
    ...about,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, checked(reportQuery, query)),
  })
}

import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { say } from '@fieldhouse/domain/kit/words/words'
import { reportExport, reportRead } from '@fieldhouse/domain/reports/calls'
import { type Report, type ReportAsked, askedSpan, reportQuery } from '@fieldhouse/domain/reports/report'
import { type Figures, figuresOf, rowsOf } from '@fieldhouse/domain/reports/report-figures'
import {
  type FigureName,
  figureUnits,
  mayReadReport,
  reportColumns,
  reportSection,
} from '@fieldhouse/domain/reports/report-kinds'
import { spanBefore } from '@fieldhouse/domain/reports/report-period'
import {
  figureWords,
  groupWords,
  kindWords,
  rowName,
  totalWords,
} from '@fieldhouse/domain/reports/report-words'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { estimatesByMonth } from './report-estimates.ts'
import { hoursByTechnician } from './report-hours.ts'
import type { Measured, ReportRequest } from './report-query.ts'
import { revenueBy } from './report-revenue.ts'

function measure(work: Work, { kind }: ReportAsked, of: ReportRequest): Promise<Measured> {
  if (kind === 'ESTIMATES') return estimatesByMonth(work, of)
  return kind === 'HOURS' ? hoursByTechnician(work, of) : revenueBy(work, kind, of)
}

/** Reads a report. Throws `FORBIDDEN` if the user may not read the records of its rows (OPEN-756). */
export async function reportOf(work: Work, asked: ReportAsked): Promise<Report> {
  const { kind, period } = asked
  if (!mayReadReport(work.permissions, kind)) throw new Problem('FORBIDDEN')
  const { currency: home, timezone, today } = await companyOf(work)
  const span = askedSpan(asked, today)
  const before = spanBefore(period, span)
  const currency = asked.currency ?? home
  const { rows, total, currencies } = await measure(work, asked, { span, before, currency, home, timezone })
  return {
    kind,
    period,
    span,
    before,
    currency,
    currencies: [...new Set([home, currency, ...currencies])],
    rows: rowsOf(kind, span, rows),
    total: figuresOf(kind, total),
    totalBefore: figuresOf(kind, { now: total.before, before: {} }),
  }
}

function cellOf(name: FigureName, figures: Figures, currency: string): Cell {
  const value = figures[name]
  if (value === null || value === undefined) return ''
  if (figureUnits[name] === 'MINUTES') return hoursText(Number(value))
  return figureUnits[name] === 'MONEY' ? { number: value, currency } : { number: value }
}

async function exported(work: Work, asked: ReportAsked) {
  const report = await reportOf(work, asked)
  const { kind, currency, span, rows, total } = report
  const { language } = work.actor
  const columns = reportColumns[kind]
  const cells = (figures: Figures) => columns.map((name) => cellOf(name, figures, currency))
  return sheetFile(
    work,
    { title: say(kindWords[kind], language) },
    {
      name: 'report',
      day: span.to,
      columns: [groupWords[kind], ...columns.map((name) => figureWords[name])].map((words) =>
        say(words, language),
      ),
      rows: [
        ...rows.map((row) => [rowName(kind, row, language), ...cells(row.figures)]),
        [say(totalWords, language), ...cells(total)],
      ],
    },
  )
}

/** Serves `GET report/read` and its file. */
export function serveReports(server: Server): void {
  const about = { entity: 'report', section: reportSection, flag: 'read', reads: true } as const
  serve(server, {
    ...reportRead,
    ...about,
    handle: async (work, { query }) => ({ result: await reportOf(work, checked(reportQuery, query)) }),
  })
  serve(server, {
    ...reportExport,
    ...about,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, checked(reportQuery, query)),
  })
}

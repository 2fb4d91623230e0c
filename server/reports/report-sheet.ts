import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import type { Report } from '@fieldhouse/domain/reports/report'
import type { Figures } from '@fieldhouse/domain/reports/report-figures'
import { type FigureName, figureUnits, reportColumns } from '@fieldhouse/domain/reports/report-kinds'
import { figureWords, groupWords, rowName, totalWords } from '@fieldhouse/domain/reports/report-words'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import type { Cell } from '../kit/export/export-cells.ts'

/** The headings and rows of a report's file. The last row contains the totals. */
type ReportSheet = { head: string[]; rows: Cell[][] }

function cellOf(name: FigureName, figures: Figures, currency: string): Cell {
  const value = figures[name]
  if (value === null || value === undefined) return ''
  if (figureUnits[name] === 'MINUTES') return hoursText(Number(value))
  return figureUnits[name] === 'MONEY' ? { number: value, currency } : { number: value }
}

/** The table of a report in a language. */
export function reportSheet({ kind, currency, rows, total }: Report, language: Language): ReportSheet {
  const columns = reportColumns[kind]
  const cells = (figures: Figures) => columns.map((name) => cellOf(name, figures, currency))
  return {
    head: [groupWords[kind], ...columns.map((name) => figureWords[name])].map((words) =>
      say(words, language),
    ),
    rows: [
      ...rows.map((row) => [rowName(kind, row, language), ...cells(row.figures)]),
      [say(totalWords, language), ...cells(total)],
    ],
  }
}

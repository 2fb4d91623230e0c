import { Anchor } from '@mantine/core'
import type { Report } from '@fieldhouse/domain/reports/report'
import type { Figures, ReportRow } from '@fieldhouse/domain/reports/report-figures'
import { type FigureName, figureUnits } from '@fieldhouse/domain/reports/report-kinds'
import { figureWords } from '@fieldhouse/domain/reports/report-words'
import { say } from '@fieldhouse/domain/kit/words/words'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useFormat } from '../kit/value/format.ts'
import { type ShownDocuments, revenueKindOf } from './report-documents.tsx'
import { listOf } from './report-lists.ts'

/** Returns a function that formats a figure with its unit. If a percentage has no base, the text is a dash. */
export function useWritten(currency: string): (name: FigureName, figures: Figures) => string {
  const format = useFormat()
  return (name, figures) => {
    const value = figures[name]
    if (value === undefined) return ''
    if (value === null) return '–'
    const unit = figureUnits[name]
    if (unit === 'MONEY') return format.money(value, currency)
    if (unit === 'MINUTES') return hoursText(Number(value))
    if (unit === 'COUNT') return format.number(value)
    return name === 'change' && Number(value) > 0 ? `+${format.percent(value)}` : format.percent(value)
  }
}

/** A row of the table: a row of the report, the totals, or the totals of the previous period. */
export type FigureRow = { name: string; of: ReportRow | 'TOTAL' | 'BEFORE'; figures: Figures }

type Props = {
  report: Report
  row: FigureRow
  figure: FigureName
  onDocuments: (shown: ShownDocuments) => void
}

/**
 * A figure. A click opens its records, as a list with filters or, if no filters show them, as documents in a drawer.
 */
export function Figure({ report, row, figure, onDocuments }: Props) {
  const { t } = useTranslation('reports/report')
  const language = useLanguage()
  const text = useWritten(report.currency)(figure, row.figures)
  if (text === '') return null
  if (row.figures[figure] === null) return text
  const { of } = row
  const shown = of === 'BEFORE' ? { ...report, span: report.before } : report
  const list = listOf(shown, typeof of === 'string' ? null : of, figure)
  if (list !== null)
    return (
      <Anchor
        inherit
        c="inherit"
        renderRoot={(props) => <Link to={list.to} search={list.search as never} {...props} />}
      >
        {text}
      </Anchor>
    )
  const kind = revenueKindOf(report)
  if (kind === null || figure === 'change' || typeof of === 'string' || of.isRest) return text
  const title = t('documents.title', { row: row.name, figure: say(figureWords[figure], language) })
  const span = figure === 'before' ? report.before : report.span
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      c="inherit"
      onClick={() => onDocuments({ title, kind, key: of.key ?? '', span })}
    >
      {text}
    </Anchor>
  )
}

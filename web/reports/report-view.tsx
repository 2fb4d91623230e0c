import { Anchor, Stack, Text } from '@mantine/core'
import { say } from '@fieldhouse/domain/kit/words/words'
import type { Report } from '@fieldhouse/domain/reports/report'
import type { Figures, ReportRow } from '@fieldhouse/domain/reports/report-figures'
import {
  type FigureName,
  figureUnits,
  isByMonth,
  reportColumns,
} from '@fieldhouse/domain/reports/report-kinds'
import {
  figureWords,
  groupWords,
  kindWords,
  rowName,
  totalWords,
} from '@fieldhouse/domain/reports/report-words'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { NothingHere } from '../kit/api/problems/query-state.tsx'
import { Charted } from '../kit/figures/charted.tsx'
import { Totals } from '../kit/figures/totals.tsx'
import { useFormat } from '../kit/value/format.ts'
import { listOf } from './report-lists.ts'

/** The colours of the figures that the chart shows. */
const colours: Partial<Record<FigureName, string>> = {
  amount: 'teal.7',
  before: 'gray.5',
  wonCount: 'teal.7',
  lostCount: 'red.7',
  visits: 'teal.7',
  other: 'blue.6',
}

/** The figures above the chart. */
const cards: Record<'revenue' | 'estimates' | 'hours', readonly FigureName[]> = {
  revenue: ['amount', 'before', 'change', 'documents'],
  estimates: ['wonCount', 'wonAmount', 'lostCount', 'lostAmount', 'rate'],
  hours: ['worked', 'workedBefore', 'change', 'travel'],
}

const familyOf = ({ kind }: Report): keyof typeof cards =>
  kind === 'ESTIMATES' ? 'estimates' : kind === 'HOURS' ? 'hours' : 'revenue'

/** Writes a figure with its unit; a dash for a percentage without a base. */
function useWritten(currency: string): (name: FigureName, figures: Figures) => string {
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

/** A row of the table and of the chart. Times are drawn in hours. */
type Drawn = { name: string; of: ReportRow | 'TOTAL' | 'BEFORE'; figures: Figures } & Partial<
  Record<FigureName, number>
>

function drawn(name: string, of: Drawn['of'], figures: Figures): Drawn {
  const bars = Object.entries(figures).map(([figure, value]) => [
    figure,
    figure in colours && (figure === 'visits' || figure === 'other') ? Number(value) / 60 : Number(value),
  ])
  return { ...Object.fromEntries(bars), name, of, figures }
}

/** The figures of a period without its comparison to another period. */
const alone = ({ before: _before, workedBefore: _worked, change: _change, ...figures }: Figures): Figures =>
  figures

const isEmpty = ({ kind, total, totalBefore }: Report): boolean =>
  reportColumns[kind].every((name) => [total[name], totalBefore[name]].every((value) => !Number(value ?? 0)))

/** A report as figures, chart and table. Each figure opens the list of its records. */
export function ReportView({ report }: { report: Report }) {
  const { t } = useTranslation('reports/report')
  const language = useLanguage()
  const format = useFormat()
  const { kind, currency, span, before, rows, total, totalBefore } = report
  const written = useWritten(currency)
  const days = ({ from, to }: Report['span']) => ({ from: format.day(from), to: format.day(to) })
  const family = familyOf(report)
  const nameOf = (row: ReportRow) =>
    isByMonth(kind) && row.key ? format.month(row.key) : rowName(kind, row, language)
  const money = (figure: number) => format.money(figure, currency)
  const hasMoneyBars = family === 'revenue'
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {[t('span', days(span)), t('compared', days(before)), family === 'hours' ? '' : t('net'), t('opens')]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Totals
        totals={cards[family].map((name) => ({
          label: say(figureWords[name], language),
          shown: written(name, total),
        }))}
      />
      {isEmpty(report) ? (
        <NothingHere>{t(`nothing.${family}`)}</NothingHere>
      ) : (
        <Charted
          isOverTime={isByMonth(kind)}
          title={say(kindWords[kind], language)}
          first={say(groupWords[kind], language)}
          rows={rows.map((row) => drawn(nameOf(row), row, row.figures))}
          totals={[
            drawn(say(totalWords, language), 'TOTAL', total),
            ...(isByMonth(kind) ? [drawn(t('before'), 'BEFORE', alone(totalBefore))] : []),
          ]}
          {...(hasMoneyBars && { written: money })}
          {...(!isByMonth(kind) && { lying: { most: 12 } })}
          columns={reportColumns[kind].map((name) => ({
            name,
            label: say(figureWords[name], language),
            ...(colours[name] !== undefined && { color: colours[name] }),
            show: showing(report, name, written),
          }))}
        />
      )}
    </Stack>
  )
}

/** Returns the function that draws a figure of a row. */
const showing = (report: Report, name: FigureName, written: ReturnType<typeof useWritten>) =>
  function shown({ of, figures }: Drawn) {
    return (
      <Figure report={report} of={of} figure={name}>
        {written(name, figures)}
      </Figure>
    )
  }

type FigureProps = { report: Report; of: Drawn['of']; figure: FigureName; children: string }

/** A figure with a link to its list, if there is one. */
function Figure({ report, of, figure, children }: FigureProps) {
  const shown = of === 'BEFORE' ? { ...report, span: report.before } : report
  const list = children === '' ? null : listOf(shown, typeof of === 'string' ? null : of, figure)
  if (list === null) return children
  const { to, search } = list
  return (
    <Anchor inherit c="inherit" renderRoot={(props) => <Link to={to} search={search as never} {...props} />}>
      {children}
    </Anchor>
  )
}

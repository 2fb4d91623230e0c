import { Stack, Text } from '@mantine/core'
import { say } from '@fieldhouse/domain/kit/words/words'
import type { Report } from '@fieldhouse/domain/reports/report'
import type { Figures, ReportRow } from '@fieldhouse/domain/reports/report-figures'
import {
  type FigureName,
  figureUnits,
  isByMonth,
  isOnMemberships,
  reportColumns,
  reportTotals,
} from '@fieldhouse/domain/reports/report-kinds'
import {
  figureWords,
  groupWords,
  kindWords,
  rowName,
  totalWords,
} from '@fieldhouse/domain/reports/report-words'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { NothingHere } from '../kit/api/problems/query-state.tsx'
import { Charted } from '../kit/figures/charted.tsx'
import { Totals } from '../kit/figures/totals.tsx'
import { useFormat } from '../kit/value/format.ts'
import { ReportDocuments, type ShownDocuments } from './report-documents.tsx'
import { Figure, type FigureRow, useWritten } from './report-figure.tsx'

/** The colours of the figures that the chart shows. */
const colours: Partial<Record<FigureName, string>> = {
  amount: 'var(--chart-main)',
  before: 'gray.5',
  wonCount: 'var(--chart-main)',
  lostCount: 'red.7',
  visits: 'var(--chart-main)',
  other: 'blue.6',
  members: 'var(--chart-main)',
  started: 'blue.6',
  ended: 'red.7',
}

function familyOf({ kind }: Report): 'revenue' | 'estimates' | 'hours' | 'memberships' {
  if (isOnMemberships(kind)) return 'memberships'
  return kind === 'ESTIMATES' ? 'estimates' : kind === 'HOURS' ? 'hours' : 'revenue'
}

/** A row of the table with its bars. Times are charted in hours. */
type Drawn = FigureRow & Partial<Record<FigureName, number>>

const barOf = ([name, value]: [string, string | null | undefined]): [string, number] => {
  const isTime = Object.hasOwn(figureUnits, name) && figureUnits[name as FigureName] === 'MINUTES'
  return [name, isTime ? Number(value) / 60 : Number(value)]
}

const drawn = (name: string, of: Drawn['of'], figures: Figures): Drawn => ({
  ...Object.fromEntries(Object.entries(figures).map(barOf)),
  name,
  of,
  figures,
})

const isEmpty = ({ kind, total, totalBefore }: Report): boolean =>
  reportColumns[kind].every((name) => [total[name], totalBefore[name]].every((value) => !Number(value ?? 0)))

/** A report as figures, chart and table. Each figure opens the list of its records. */
export function ReportView({ report }: { report: Report }) {
  const { t } = useTranslation('reports/report')
  const language = useLanguage()
  const written = useWritten(report.currency)
  const [documents, setDocuments] = useState<ShownDocuments | null>(null)
  const family = familyOf(report)
  return (
    <Stack gap="lg">
      <About report={report} />
      <Totals
        totals={reportTotals(report.kind).map((name) => ({
          label: say(figureWords[name], language),
          shown: written(name, report.total),
        }))}
      />
      {isEmpty(report) ? (
        <NothingHere>{t(`nothing.${family}`)}</NothingHere>
      ) : (
        <ReportTable report={report} onDocuments={setDocuments} />
      )}
      <ReportDocuments shown={documents} currency={report.currency} onClose={() => setDocuments(null)} />
    </Stack>
  )
}

/** Says which days the report covers, with which days it compares them, and which amounts it contains. */
function About({ report }: { report: Report }) {
  const { t } = useTranslation('reports/report')
  const format = useFormat()
  const days = ({ from, to }: Report['span']) => ({ from: format.day(from), to: format.day(to) })
  const parts = [
    t('span', days(report.span)),
    t('compared', days(report.before)),
    ...(report.kind === 'HOURS' ? [] : [t('net')]),
    ...(familyOf(report) === 'revenue' ? [t('credits')] : []),
    ...(familyOf(report) === 'memberships' ? [t('asOf')] : []),
    t('opens'),
  ]
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' ')}
    </Text>
  )
}

type TableProps = { report: Report; onDocuments: (shown: ShownDocuments) => void }

/** Returns a function that renders a figure of a row. */
const showing = (props: TableProps, figure: FigureName) =>
  function shown(row: Drawn) {
    return <Figure {...props} row={row} figure={figure} />
  }

function ReportTable({ report, onDocuments }: TableProps) {
  const { t } = useTranslation('reports/report')
  const language = useLanguage()
  const format = useFormat()
  const { kind, currency, rows, total, totalBefore } = report
  const byMonth = isByMonth(kind)
  const nameOf = (row: ReportRow) =>
    byMonth && row.key ? format.month(row.key) : rowName(kind, row, language)
  return (
    <Charted
      isOverTime={byMonth}
      title={say(kindWords[kind], language)}
      first={say(groupWords[kind], language)}
      rows={rows.map((row) => drawn(nameOf(row), row, row.figures))}
      totals={[
        drawn(say(totalWords, language), 'TOTAL', total),
        ...(byMonth ? [drawn(t('before'), 'BEFORE', totalBefore)] : []),
      ]}
      {...(familyOf(report) === 'revenue' && { written: (money: number) => format.money(money, currency) })}
      {...(!byMonth && { lying: { most: 12 } })}
      columns={reportColumns[kind].map((name) => ({
        name,
        label: say(figureWords[name], language),
        ...(colours[name] !== undefined && { color: colours[name] }),
        show: showing({ report, onDocuments }, name),
      }))}
    />
  )
}

import { Skeleton, Stack, Text } from '@mantine/core'
import type { MonthsIn } from '@fieldhouse/domain/reports/month-figures'
import { revenueStatuses } from '@fieldhouse/domain/reports/report-figures'
import { useQuery } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { type Charting, FoldedChart } from '../kit/figures/charted.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ListLink, Nothing } from './dashboard-parts.tsx'

/** The revenue and the margin of the last months, by currency (OPEN-760). */
export function MonthsChart() {
  const { t } = useTranslation('reports')
  const figures = useQuery({
    queryKey: ['dashboard', 'months'],
    queryFn: ({ signal }) => resultOf('GET /dashboard/months', { signal }),
    // No live event reports a change of the revenue, so it is loaded each time the dashboard opens.
    staleTime: 0,
  })
  if (figures.isPending) return <Skeleton h={220} />
  if (!figures.data) return <QueryState of={figures} height={220} />
  const { currencies, hasMargins } = figures.data
  if (currencies.length === 0)
    return (
      <Nothing
        text={t('months.none')}
        action={t('steps.invoice.action')}
        place={{ to: '/accounting/invoices', search: {} }}
      />
    )
  return (
    <Stack gap="md">
      {currencies.map((each) => (
        <InCurrency key={each.currency} of={each} />
      ))}
      <Text size="xs" c="dimmed">
        {t(hasMargins ? 'months.noteMargin' : 'months.note')}
      </Text>
    </Stack>
  )
}

function InCurrency({ of: { currency, months } }: { of: MonthsIn }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const rows = months.map(({ name, revenue, margin, first, last }) => ({
    name: format.shortMonth(name),
    inTable: format.month(name),
    revenue: Number(revenue),
    margin: Number(margin ?? 0),
    cells: {
      revenue: (
        <ListLink
          to="/accounting/invoices"
          search={{
            where: { invoiceStatus: [...revenueStatuses], currency: [currency] },
            between: { billingDate: [first, last] },
          }}
        >
          {format.money(revenue, currency)}
        </ListLink>
      ),
      margin: (
        <ListLink to="/accounting/margins" search={{ from: first, to: last }}>
          {format.money(margin ?? '0', currency)}
        </ListLink>
      ),
    },
  }))
  type Row = (typeof rows)[number]
  const columns: Charting<Row>[] = [
    {
      name: 'revenue',
      label: t('months.revenue', { currency }),
      color: 'var(--chart-main)',
      show: ({ cells }) => cells.revenue,
    },
    {
      name: 'margin',
      label: t('months.margin', { currency }),
      color: 'blue.5',
      show: ({ cells }) => cells.margin,
    },
  ]
  const hasMargin = months.some(({ margin }) => margin !== null)
  return (
    <FoldedChart
      isOverTime
      title={t(hasMargin ? 'months.table' : 'months.revenueTable', { currency })}
      first={t('months.month')}
      fold={{ show: t('showTable'), hide: t('hideTable') }}
      rows={rows}
      columns={hasMargin ? columns : columns.slice(0, 1)}
    />
  )
}

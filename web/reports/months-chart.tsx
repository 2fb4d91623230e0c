import { Skeleton, Stack, Text } from '@mantine/core'
import type { MonthsIn } from '@fieldhouse/domain/reports/month-figures'
import { useQuery } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { FoldedChart } from '../kit/figures/charted.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ListLink, Nothing } from './dashboard-parts.tsx'

/** The revenue and the margin of the last months, by currency (OPEN-760). */
export function MonthsChart() {
  const { t } = useTranslation('reports')
  const figures = useQuery({
    queryKey: ['dashboard', 'months'],
    queryFn: ({ signal }) => resultOf('GET /dashboard/months', { signal }),
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
  const money = (amount: string) => format.money(amount, currency)
  const rows = months.map(({ name, revenue, margin, ...days }) => ({
    ...days,
    name: format.month(name),
    revenue: Number(revenue),
    margin: Number(margin ?? 0),
    amounts: { revenue, margin: margin ?? '0' },
  }))
  const hasMargin = months.some(({ margin }) => margin !== null)
  return (
    <div>
      <FoldedChart
        isOverTime
        title={t('months.table', { currency })}
        first={t('months.month')}
        fold={{ show: t('showTable'), hide: t('hideTable') }}
        rows={rows}
        columns={[
          {
            name: 'revenue',
            label: t('months.revenue', { currency }),
            color: 'teal.7',
            show: ({ amounts, first, last }) => (
              <ListLink
                to="/accounting/invoices"
                search={{
                  where: { invoiceStatus: ['SENT', 'OVERDUE', 'PAID'], currency: [currency] },
                  between: { billingDate: [first, last] },
                }}
              >
                {money(amounts.revenue)}
              </ListLink>
            ),
          },
          ...(hasMargin
            ? [
                {
                  name: 'margin' as const,
                  label: t('months.margin', { currency }),
                  color: 'blue.5',
                  show: ({ amounts, first, last }: (typeof rows)[number]) => (
                    <ListLink to="/accounting/margins" search={{ from: first, to: last }}>
                      {money(amounts.margin)}
                    </ListLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

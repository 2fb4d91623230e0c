import { Stack } from '@mantine/core'
import type { ReviewFigures } from '@fieldhouse/domain/marketing/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { Charted } from '../kit/figures/charted.tsx'
import { Totals } from '../kit/figures/totals.tsx'
import { useFormat } from '../kit/value/format.ts'

/** Shows the numbers of requested and given reviews, the average rating, and their development over time (OPEN-278). */
export function ReviewStatistics() {
  const figures = useQuery({
    queryKey: ['review', 'figures'],
    queryFn: ({ signal }) => resultOf('GET /review/figures', { signal }),
  })
  return (
    <Stack gap="lg">
      <QueryState of={figures} height={320} />
      {figures.data && <Shown of={figures.data} />}
    </Stack>
  )
}

function Shown({ of }: { of: ReviewFigures }) {
  const { t } = useTranslation('marketing/reviews')
  const format = useFormat()
  const count = (figure: number) => format.number(`${figure}`)
  const average = (figure: string | null) => (figure === null ? '–' : format.number(figure))
  return (
    <>
      <Totals
        totals={[
          { label: t('figures.average'), shown: average(of.average) },
          { label: t('figures.answered'), shown: count(of.answered) },
          { label: t('figures.asked'), shown: count(of.asked) },
          { label: t('figures.answeredPercent'), shown: format.percent(of.answeredPercent) },
          { label: t('figures.awaitsReply'), shown: count(of.awaitsReply) },
        ]}
      />
      <Charted
        isOverTime
        title={t('figures.byMonth')}
        first={t('figures.month')}
        rows={of.months.map(({ month, ...counts }) => ({ ...counts, name: format.month(month) }))}
        columns={[
          { name: 'asked', label: t('figures.asked'), color: 'gray.6' },
          { name: 'answered', label: t('figures.answered'), color: 'var(--chart-main)' },
          { name: 'average', label: t('figures.average'), show: (row) => average(row.average) },
        ]}
      />
      <Charted
        title={t('figures.byStars')}
        first={t('figures.stars')}
        rows={of.byRating.map((given, at) => ({
          name: t('stars', { count: at + 1, most: of.byRating.length }),
          given,
        }))}
        columns={[{ name: 'given', label: t('figures.answered'), color: 'yellow.7' }]}
      />
    </>
  )
}

import { Stack } from '@mantine/core'
import type { Margin } from '@fieldhouse/domain/visits/margin'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/query-state.tsx'
import { Totals } from '../kit/figures/totals.tsx'
import { useFormat } from '../kit/value/format.ts'
import type { JobRecord } from '../operations/job-edit.tsx'
import { MarginNotes } from './margin-notes.tsx'

const amounts = ['revenue', 'labour', 'parts', 'expenses', 'margin'] as const
const still = ['drafts', 'unbilled'] as const

/** Figures with their names, the margin with its percent. */
export function useMarginTotals(): (of: Margin) => { label: string; shown: string }[] {
  const { t } = useTranslation('visits/margin')
  const format = useFormat()
  return (of) => [
    ...amounts.map((each) => ({ label: t(each), shown: format.money(of[each]) })),
    { label: t('percent'), shown: of.percent === null ? '–' : format.percent(of.percent) },
    ...still.map((each) => ({ label: t(each), shown: format.money(of[each]) })),
  ]
}

/** What a job brought in, what it cost and what is left, as it is now (OPEN-384). */
export function MarginOfJob({ record: { _id: id } }: { record: JobRecord }) {
  const totals = useMarginTotals()
  const margin = useQuery({
    queryKey: ['job', 'margin', id],
    queryFn: ({ signal }) => resultOf('GET /job/margin/:id', { params: { id }, signal }),
  })
  if (!margin.data) return <QueryState of={margin} height={160} />
  return (
    <Stack gap="md">
      <Totals totals={totals(margin.data)} />
      <MarginNotes of={margin.data} />
    </Stack>
  )
}

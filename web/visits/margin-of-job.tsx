import { Stack } from '@mantine/core'
import type { Margin } from '@fieldhouse/domain/visits/margin'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { Totals } from '../kit/figures/totals.tsx'
import { useFormat } from '../kit/value/format.ts'
import type { JobRecord } from '../operations/job-edit.tsx'
import { MarginNotes } from './margin-notes.tsx'

const amounts = ['revenue', 'labour', 'parts', 'expenses', 'margin'] as const
const still = ['drafts', 'unbilled'] as const

/** Returns the named figures of a margin, with its percentage. */
export function useMarginTotals(): (of: Margin) => { label: string; shown: string }[] {
  const { t } = useTranslation('visits/margin')
  const format = useFormat()
  return (of) => [
    ...amounts.map((each) => ({ label: t(each), shown: format.money(of[each]) })),
    { label: t('percent'), shown: of.percent === null ? '–' : format.percent(of.percent) },
    ...still.map((each) => ({ label: t(each), shown: format.money(of[each]) })),
  ]
}

/** The current revenue, cost and margin of a job (OPEN-384). */
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

import { Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { addressTo, call } from '../kit/api/call.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { Totals } from '../kit/figures/totals.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { MarginFilters } from './margin-filters.tsx'
import { MarginNotes } from './margin-notes.tsx'
import { useMarginTotals } from './margin-of-job.tsx'
import { type MarginSearch, isNarrowed, isReversed } from './margin-search.ts'
import { MarginsTable } from './margins-table.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { nextPageOf } from '../kit/api/pages.ts'

/** The columns of the exported file, in the server's order. */
const columns = [
  'number',
  'title',
  'client',
  'jobType',
  'day',
  'revenue',
  'labour',
  'parts',
  'expenses',
  'margin',
  'percent',
  'drafts',
  'unbilled',
  'minutes',
  'piecesOf',
] as const

/** The revenue, cost and margin of jobs, by period, client and type (OPEN-386). */
export function MarginsScreen() {
  const { t } = useTranslation(['screens', 'visits/margin'])
  const asked = useSearch({ from: '/accounting/margins' })
  const isWrong = isReversed(asked)
  const totals = useMarginTotals()
  const shown = useInfiniteQuery({
    queryKey: ['job', 'margin', 'list', asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /job/margins', { query: { ...asked, page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
    enabled: !isWrong,
  })
  const pages = (isWrong ? null : shown.data?.pages) ?? []
  const jobs = pages.flatMap(({ result }) => result)
  const total = pages.at(-1)?.meta.total
  return (
    <>
      <PageHead title={t('screens:title.margins')} actions={<Export asked={asked} />} />
      <Stack gap="lg">
        <MarginFilters asked={asked} />
        {!isWrong && <QueryState of={shown} height={320} />}
        {total && (
          <Stack gap="sm" component="section" aria-label={t('visits/margin:total')}>
            <Totals totals={totals(total)} />
            <MarginNotes of={total} />
          </Stack>
        )}
        {pages.length > 0 && jobs.length === 0 && (
          <NothingHere>{t(isNarrowed(asked) ? 'visits/margin:none' : 'visits/margin:nothing')}</NothingHere>
        )}
        {jobs.length > 0 && <MarginsTable jobs={jobs} asked={asked} />}
        {!isWrong && <NextPage of={shown}>{t('visits/margin:more')}</NextPage>}
      </Stack>
    </>
  )
}

function Export({ asked }: { asked: MarginSearch }) {
  const { t } = useTranslation(['screens', 'visits/margin'])
  const labels = columns.map((column) => t(`visits/margin:${column}`))
  const query = { ...asked, labels, title: t('screens:title.margins') }
  return (
    <DownloadButton href={addressTo('GET /job/margins/export', { query })}>
      {t('visits/margin:export')}
    </DownloadButton>
  )
}

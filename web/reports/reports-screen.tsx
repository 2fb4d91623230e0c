import { Skeleton, Stack } from '@mantine/core'
import { mayReadReport, reportKinds } from '@fieldhouse/domain/reports/report-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { type ReportChoice, choiceOf, isReadable } from './report-choice.ts'
import { ReportControls } from './report-controls.tsx'
import type { ReportSearch } from './report-search.ts'
import { SaveReport } from './save-report.tsx'
import { DownloadButton } from '../ui/download-button.tsx'

/** The charts are loaded with the first report. */
const ReportView = lazyRouteComponent(() => import('./report-view.tsx'), 'ReportView')

/** The query of a report. Only the period `OWN` sends the days. */
const askedOf = ({ from, to, ...choice }: ReportChoice) =>
  choice.period === 'OWN' ? { ...choice, from, to } : choice

/** The reports on revenue, estimates and hours (OPEN-756). */
export function ReportsScreen() {
  const { t } = useTranslation(['screens', 'reports/report'])
  const search = useSearch({ from: '/reports/' })
  const navigate = useNavigate()
  const { permissions } = useSignedIn()
  const kinds = reportKinds.filter((kind) => mayReadReport(permissions?.sections ?? {}, kind))
  const choice = choiceOf(search, kinds)
  const asked = askedOf(choice)
  const isShown = isReadable(choice)
  const report = useQuery({
    queryKey: ['report', asked],
    queryFn: ({ signal }) => resultOf('GET /report/read', { query: asked, signal }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    // No live event reports a change of a report, so it is loaded each time it opens.
    staleTime: 0,
  })
  const change = (wanted: ReportSearch) =>
    void navigate({ to: '/reports', search: { ...search, ...wanted }, replace: true })
  const { data } = report
  return (
    <>
      <PageHead
        title={t('screens:title.reports')}
        actions={
          isShown && (
            <>
              <SaveReport choice={choice} />
              <DownloadButton href={addressTo('GET /report/export', { query: asked })}>
                {t('reports/report:export')}
              </DownloadButton>
            </>
          )
        }
      />
      <Stack gap="lg">
        <ReportControls
          choice={choice}
          kinds={kinds}
          currencies={data?.currencies ?? []}
          currency={data?.currency}
          onChange={change}
        />
        {!isShown && !(choice.from && choice.to) && (
          <NothingHere>{t('reports/report:chooseDays')}</NothingHere>
        )}
        {isShown && <QueryState of={report} height={320} />}
        {isShown && data && (
          <Suspense fallback={<Skeleton h={320} />}>
            <ReportView report={data} />
          </Suspense>
        )}
      </Stack>
    </>
  )
}

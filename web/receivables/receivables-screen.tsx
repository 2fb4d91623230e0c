import { Stack } from '@mantine/core'
import { receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { SendRemindersButton } from '../accounting/reminders/send-reminders-button.tsx'
import { StepFailures } from '../accounting/reminders/step-failures.tsx'
import { addressTo, call } from '../kit/api/call.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { MailStatementsButton } from './mail-statements-button.tsx'
import { ReceivablesFilters } from './receivables-filters.tsx'
import type { ReceivablesSearch } from './receivables-search.ts'
import { ReceivablesTable } from './receivables-table.tsx'
import { StatementRuns } from './statement-runs.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { nextPageOf } from '../kit/api/pages.ts'

/** The unpaid amounts of accounts by age, today or at the end of a past day (OPEN-773). */
export function ReceivablesScreen() {
  const { t } = useTranslation(['screens', 'receivables'])
  const asked = useSearch({ from: '/accounting/receivables' })
  const shown = useInfiniteQuery({
    queryKey: ['receivables', asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /account/receivables', { query: { ...asked, page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
  })
  const pages = shown.data?.pages ?? []
  const rows = pages.flatMap(({ result }) => result)
  const meta = pages.at(-1)?.meta
  return (
    <>
      <PageHead
        title={t('screens:title.receivables')}
        actions={
          <>
            <Export asked={asked} />
            {asked.asOf === undefined && <SendRemindersButton />}
            <MailStatementsButton />
          </>
        }
      />
      <Stack gap="lg">
        {asked.asOf === undefined && <StepFailures />}
        <ReceivablesFilters asked={asked} />
        <QueryState of={shown} height={320} />
        {meta && rows.length === 0 && (
          <NothingHere>{t(asked.q === undefined ? 'receivables:nothing' : 'receivables:none')}</NothingHere>
        )}
        {meta && rows.length > 0 && (
          <ReceivablesTable rows={rows} totals={meta.totals} day={meta.day} asked={asked} />
        )}
        <NextPage of={shown}>{t('receivables:more')}</NextPage>
        <StatementRuns />
      </Stack>
    </>
  )
}

function Export({ asked }: { asked: ReceivablesSearch }) {
  const { t } = useTranslation(['screens', 'receivables'])
  // The headings are in the server's order of columns.
  const labels = [
    ...(['number', 'account', 'currency'] as const).map((name) => t(`receivables:${name}`)),
    ...receivableAges.map((age) => t(`receivables:ages.${age}`)),
    ...(['total', 'count', 'oldestDueDate', 'lastPayment', 'lastReminder', 'credit'] as const).map((name) =>
      t(`receivables:${name}`),
    ),
  ]
  const query = { ...asked, labels, title: t('screens:title.receivables') }
  return (
    <DownloadButton href={addressTo('GET /account/receivables/export', { query })}>
      {t('receivables:export')}
    </DownloadButton>
  )
}

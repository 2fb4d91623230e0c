import { Anchor, Group, Progress, Stack, Table, Text, Title } from '@mantine/core'
import type { StatementRun } from '@fieldhouse/domain/receivables/statement-mailing'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, resultOf } from '../kit/api/call.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { nextPageOf } from '../kit/api/pages.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'

/** How often the progress of running mails is loaded, in ms. */
const pulse = 1500

/** The latest mailings of statements, with their progress and failures (OPEN-785). */
export function StatementRuns() {
  const { t } = useTranslation('receivables')
  const [shown, show] = useState<string | null>(null)
  const runs = useQuery({
    queryKey: ['receivables', 'runs'],
    queryFn: ({ signal }) => resultOf('GET /account/statementRuns', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? pulse : false),
  })
  if (!runs.data || runs.data.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('runs.title')}>
      <Title order={2} size="h3">
        {t('runs.title')}
      </Title>
      {runs.data.map((run) => (
        <Run key={run._id} of={run} onFailures={() => show(run._id)} />
      ))}
      <Dialog opened={shown !== null} onClose={() => show(null)} title={t('runs.failures')} size="lg">
        {shown !== null && <Failures run={shown} />}
      </Dialog>
    </Stack>
  )
}

function Run({ of, onFailures }: { of: StatementRun; onFailures: () => void }) {
  const { t } = useTranslation('receivables')
  const format = useFormat()
  const { isRunning, total, sent, failed } = of
  const done = sent + failed
  return (
    <Stack gap={4}>
      <Group gap="sm" wrap="wrap">
        <Text size="sm" component="output">
          {isRunning
            ? t('runs.running', { done: format.number(done), total: format.number(total) })
            : t('runs.sent', { count: sent })}
        </Text>
        {failed > 0 && (
          <Anchor component="button" type="button" size="sm" c="red.8" onClick={onFailures}>
            {t('runs.failed', { count: failed })}
          </Anchor>
        )}
        <Text size="xs" c="dimmed">
          {format.instant(of.createdAt)} ·{' '}
          {t('runs.of', { from: format.day(of.from), to: format.day(of.to) })}
        </Text>
      </Group>
      {isRunning && (
        <Progress.Root size="sm" maw={400}>
          <Progress.Section value={(100 * done) / Math.max(1, total)} aria-label={t('runs.title')} animated />
        </Progress.Root>
      )}
    </Stack>
  )
}

/** The accounts whose statements were not mailed, with the reasons. */
function Failures({ run }: { run: string }) {
  const { t } = useTranslation('receivables')
  const found = useInfiniteQuery({
    queryKey: ['receivables', 'failures', run],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /account/statementFailures/:id', { params: { id: run }, query: { page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
  })
  const rows = (found.data?.pages ?? []).flatMap(({ result }) => result)
  return (
    <Stack gap="md">
      <QueryState of={found} height={160} />
      {rows.length > 0 && (
        <Table verticalSpacing="xs" fz="sm" aria-label={t('runs.failures')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th fz="xs">{t('runs.account')}</Table.Th>
              <Table.Th fz="xs">{t('runs.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ account, to, msg }) => (
              <Table.Tr key={account._id}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  <RecordLink entity="account" record={account} fz="inherit">
                    {account.name}
                  </RecordLink>
                  <Text size="xs" c="dimmed">
                    {account.accountNumber}
                  </Text>
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {msg}
                  {to !== null && (
                    <Text size="xs" c="dimmed">
                      {to}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <NextPage of={found}>{t('runs.more')}</NextPage>
    </Stack>
  )
}

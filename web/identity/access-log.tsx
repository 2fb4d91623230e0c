import { Table, Text } from '@mantine/core'
import type { AccessEntry } from '@fieldhouse/domain/identity/access-event'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { useFormat } from '../kit/value/format.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { useDeviceLabel } from './device-label.ts'
import { nextPageOf } from '../kit/api/pages.ts'

/** The sign-ins and failed tries for the user's account, with time and device, newest first (OPEN-07, OPEN-15). */
export function AccessLog() {
  const { t } = useTranslation(['identity/account', 'kit'])
  const log = useInfiniteQuery({
    queryKey: ['own-access', 'log'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call('GET /auth/access-log', { query: { page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
  })
  const entries = log.data?.pages.flatMap(({ result }) => result) ?? []
  return (
    <FormSection title={t('identity/account:accessLog.title')} help={t('identity/account:accessLog.help')}>
      <QueryState of={log} />
      {log.isSuccess && entries.length === 0 && (
        <Text c="dimmed">{t('identity/account:accessLog.empty')}</Text>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      <NextPage of={log}>{t('kit:history.more')}</NextPage>
    </FormSection>
  )
}

function Entries({ entries }: { entries: readonly AccessEntry[] }) {
  const { t } = useTranslation('identity/account')
  const format = useFormat()
  const device = useDeviceLabel()
  return (
    <Table aria-label={t('accessLog.title')} verticalSpacing="xs" fz="sm">
      <Table.Thead>
        <Table.Tr>
          {(['when', 'what', 'device', 'address'] as const).map((column) => (
            <Table.Th key={column} fz="xs" {...(isWide(column) ? { visibleFrom: 'sm' } : {})}>
              {t(`accessLog.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(({ _id, at, event, userAgent, ipAddress, by, workspaceName }) => (
          <Table.Tr key={_id}>
            <Table.Td className="figures" style={{ verticalAlign: 'top' }}>
              {format.instant(at)}
            </Table.Td>
            <Table.Td>
              <Text fz="inherit" fw={500} c={isFailure(event) ? 'var(--ink-red)' : 'inherit'}>
                {t(`accessLog.events.${event}`)}
              </Text>
              {by !== null && (
                <Text fz="xs" c="dimmed">
                  {[workspaceName, t('accessLog.by', { name: by })].filter(Boolean).join(' · ')}
                </Text>
              )}
              <Text fz="xs" c="dimmed" hiddenFrom="sm">
                {by === null && [device(userAgent), ipAddress].filter(Boolean).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{by === null && device(userAgent)}</Table.Td>
            <Table.Td className="figures" visibleFrom="sm">
              {ipAddress}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const failures: readonly AccessEntry['event'][] = [
  'SIGN_IN_FAILED',
  'SIGN_IN_BLOCKED',
  'SECOND_FACTOR_FAILED',
]

const isFailure = (event: AccessEntry['event']) => failures.includes(event)

/** Whether a column needs a wide screen. Small screens show its value below the event. */
const isWide = (column: string) => column === 'device' || column === 'address'

import { ActionIcon, Affix, Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { call } from '@fieldhouse/domain/communication/call'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { job } from '@fieldhouse/domain/operations/job'
import { IconPhoneIncoming, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { NewJob } from '../../crm/new-job.tsx'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { CallLink } from './call-parts.tsx'
import { serverNow } from '../../kit/api/connection/server-time.ts'

/** The maximum number of the caller's jobs, and of their machines, that are listed. */
const named = 4

/** The statuses of open jobs, which are neither completed nor cancelled. */
const openJobs = ['SCHEDULED', 'FOLLOW_UP'] as const

/**
 * The maximum ringing time, in ms. A call disappears after this time if the telephone system does not report its end.
 */
const longestRinging = 120_000

/** The incoming call that is ringing now. Live events reload it. */
const ringingNow = recordQueries.list(call, {
  filter_status: ['RINGING'],
  filter_direction: ['IN'],
  sort: '-at',
  limit: 1,
})

/** Shows the caller while a call rings, with the client's open jobs and machines (CALL-01). */
export function RingingCall() {
  const { workspace } = useSignedIn()
  const [closed, setClosed] = useState<string | null>(null)
  const mayRead = useMay(call.section, 'read')
  const { data } = useQuery({ ...ringingNow, enabled: mayRead && workspace !== null })
  const [latest] = data?.result ?? []
  const id = latest?._id ?? null
  const end = latest ? new Date(latest.at).getTime() + longestRinging : 0
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setClosed(id), Math.max(end - serverNow(), 0))
    return () => clearTimeout(timer)
  }, [id, end])
  if (!latest || latest._id === closed) return null
  return <Ringing phone={latest.phone} client={latest.client} onClose={() => setClosed(latest._id)} />
}

type Props = { phone: string; client: { _id: string } | null; onClose: () => void }

function Ringing({ phone, client, onClose }: Props) {
  const { t } = useTranslation('communication/calls')
  return (
    <Affix position={{ bottom: 16, right: 16 }}>
      <Paper withBorder shadow="md" p="md" w={320} maw="calc(100vw - 32px)" role="alert">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Group gap="xs" wrap="nowrap">
            <IconPhoneIncoming size={20} aria-hidden />
            <div>
              <Text fw={600}>{client ? nameOf('client', client) : t('ringing.unknown')}</Text>
              <Text size="sm">
                <CallLink phone={phone} />
              </Text>
            </div>
          </Group>
          <ActionIcon aria-label={t('ringing.close')} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {client && <Known client={client._id} />}
      </Paper>
    </Affix>
  )
}

/** The client's open jobs and machines. */
function Known({ client }: { client: string }) {
  const { t } = useTranslation('communication/calls')
  const about = { filter_client: [client], limit: named }
  const jobs = useQuery(recordQueries.list(job, { ...about, filter_jobStatus: [...openJobs] }))
  const machines = useQuery(recordQueries.list(machine, about))
  return (
    <Stack gap="xs" mt="sm">
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/crm/contacts/client/{-$id}" params={{ id: client }} {...props} />}
      >
        {t('ringing.client')}
      </Anchor>
      {(jobs.data?.result ?? []).map((each) => (
        <Anchor
          key={each._id}
          size="sm"
          renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: each._id }} {...props} />}
        >
          {each.jobNumber} {each.title}
        </Anchor>
      ))}
      {(machines.data?.result ?? []).map((each) => (
        <Anchor
          key={each._id}
          size="sm"
          renderRoot={(props) => (
            <Link to="/databases/machines/{-$id}" params={{ id: each._id }} {...props} />
          )}
        >
          {nameOf('machine', each)}
        </Anchor>
      ))}
      <Group>
        <NewJob for={{ client }} />
      </Group>
    </Stack>
  )
}

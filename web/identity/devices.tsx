import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { OwnSession } from '@fieldhouse/domain/identity/access-event'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { useFormat } from '../kit/value/format.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { signOut } from '../kit/api/session.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { FormSection } from '../ui/form-section.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useDeviceLabel } from './device-label.ts'

/** The user's sessions, each with a button that ends it (OPEN-07). */
export function Devices() {
  const { t } = useTranslation(['identity/account', 'kit'])
  const list = useQuery({
    queryKey: ['own-access', 'sessions'],
    queryFn: ({ signal }) => resultOf('GET /auth/sessions', { signal }),
  })
  const sessions = list.data ?? []
  const end = useEnding()
  return (
    <FormSection title={t('identity/account:devices.title')} help={t('identity/account:devices.help')}>
      <QueryState of={list} height={80} />
      <Stack gap="md">
        {sessions.map((session) => (
          <Device key={session._id} session={session} end={end} />
        ))}
      </Stack>
      {sessions.length > 1 && (
        <Group>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
            {t('identity/account:devices.signOutOthers')}
          </Button>
        </Group>
      )}
    </FormSection>
  )
}

/** Ends one session, or all sessions except the current one. */
function useEnding() {
  const { t } = useTranslation('identity/account')
  const label = useDeviceLabel()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: OwnSession | null) =>
      session
        ? call('DELETE /auth/sessions/:id', { params: { id: session._id } })
        : call('DELETE /auth/sessions'),
    onSuccess: (_, session) => {
      const device = session ? label(session.userAgent) : ''
      toast('success', t(session ? 'devices.signedOut' : 'devices.othersSignedOut', { device }))
    },
    onError: showProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-access'] }),
  })
}

type DeviceProps = { session: OwnSession; end: ReturnType<typeof useEnding> }

function Device({ session, end }: DeviceProps) {
  const { t } = useTranslation('identity/account')
  const format = useFormat()
  const device = useDeviceLabel()(session.userAgent)
  const Icon = /Mobile|Android|iPhone|iPad/.test(session.userAgent ?? '')
    ? IconDeviceMobile
    : IconDeviceDesktop
  const ago = format.ago(session.lastSeenAt)
  const facts = [
    session.current ? t('devices.inUse') : t('devices.seen', { ago }),
    t('devices.since', { at: format.instant(session.createdAt) }),
    session.ipAddress,
    session.remember ? t('devices.remembered') : null,
  ]
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 240px" miw={0}>
        <Icon size={24} stroke={1.4} style={{ flex: 'none' }} aria-hidden />
        <div>
          <Group gap="sm">
            <Text fw={500}>{device}</Text>
            {session.current && <Badge variant="light">{t('devices.current')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed" className="figures">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Button
        variant="default"
        aria-label={session.current ? t('devices.signOutHere') : t('devices.signOutNamed', { device, ago })}
        onClick={() => (session.current ? void signOut() : end.mutate(session))}
      >
        {t(session.current ? 'devices.signOutHere' : 'devices.signOut')}
      </Button>
    </Group>
  )
}

import { call } from '../kit/api/call.ts'
import type { PersonSwitches } from '@fieldhouse/domain/organization/switches'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type PersonMembership, person } from '@fieldhouse/domain/organization/person'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { refreshSession, useSignedIn } from '../kit/api/session.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { Fact, Facts, MailLine } from '../ui/facts.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { personTones } from './tones.ts'
import { useSwitch } from './use-switch.tsx'

type Person = Read<typeof person>
type Props = { id: string | undefined; words: EntityWords; onClose: () => void }

/** The drawer of a user of the installation: data and actions. */
export function PersonDrawer({ id, words, onClose }: Props) {
  const read = useQuery({ ...recordQueries.read(person, id ?? ''), enabled: id !== undefined })
  return (
    <FormDrawer title={read.data?.name ?? words.one} opened={id !== undefined} onClose={onClose}>
      <QueryState of={read} height={320} />
      {read.data && (
        <Stack gap="xl">
          <PersonFacts shown={read.data} words={words} />
          <Memberships of={read.data.workspaces} />
          <Switches shown={read.data} onClose={onClose} />
        </Stack>
      )}
    </FormDrawer>
  )
}

function PersonFacts({ shown, words }: { shown: Person; words: EntityWords }) {
  const { t } = useTranslation(['organization', 'kit'])
  const format = useFormat()
  return (
    <Facts>
      <Fact label={words.field('email')}>
        <MailLine email={shown.email} />
      </Fact>
      <Fact label={words.field('status')}>
        <StatusBadge tone={personTones[shown.status]}>{words.option('status', shown.status)}</StatusBadge>
      </Fact>
      <Fact label={words.field('accountType')}>{words.option('accountType', shown.accountType)}</Fact>
      <Fact label={words.field('verified')}>{t(shown.verified ? 'kit:yes' : 'kit:no')}</Fact>
      <Fact label={words.field('twoFactor')}>{t(shown.twoFactor ? 'kit:yes' : 'kit:no')}</Fact>
      <Fact label={words.field('passkeys')}>{format.number(shown.passkeys)}</Fact>
      <Fact label={words.field('lastSeenAt')}>{shown.lastSeenAt && format.instant(shown.lastSeenAt)}</Fact>
      <Fact label={words.field('sessions')}>{format.number(shown.sessions)}</Fact>
      <Fact label={words.field('createdAt')}>{format.instant(shown.createdAt)}</Fact>
    </Facts>
  )
}

function Memberships({ of }: { of: readonly PersonMembership[] }) {
  const { t } = useTranslation('organization')
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('person.workspaces')}
      </Title>
      {of.length === 0 && <Text c="dimmed">{t('person.noWorkspace')}</Text>}
      <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {of.map(({ _id, name, role, enabled }) => (
          <Group key={_id} component="li" justify="space-between" gap="sm">
            <Text fw={500}>{name}</Text>
            <Group gap="xs">
              {!enabled && <Badge variant="default">{t('person.closed')}</Badge>}
              <Text size="sm" c="dimmed">
                {role}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

/** Returns the actions on a user, each with its request, its success message and its question. */
function usePersonSwitches({ _id: id, name, status, accountType }: Person, onClose: () => void) {
  const { t } = useTranslation('organization')
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const isDisabled = status === 'DISABLED'
  const isAdmin = accountType === 'ADMIN'
  const change = (body: Partial<PersonSwitches>) => () =>
    call('PATCH /organization/person/update/:id', { params: { id }, body })
  const leave = async () => {
    onClose()
    await refreshSession()
    await navigate({ to: '/dashboard' })
  }
  const question = (
    key: 'disable' | 'endSessions' | 'resetTwoFactor' | 'makeAdmin' | 'takeAdmin',
    isGrave: boolean,
  ) => ({
    title: t(`person.${key}.question`, { name }),
    text: t(`person.${key}.help`),
    confirm: t(`person.${key}.confirm`),
    isGrave,
  })
  return {
    endSessions: {
      send: () => call('POST /organization/person/end-sessions/:id', { params: { id }, body: {} }),
      done: t('person.endSessions.done', { name }),
      question: question('endSessions', false),
    },
    resetTwoFactor: {
      send: () => call('POST /organization/person/reset-two-factor/:id', { params: { id }, body: {} }),
      done: t('person.resetTwoFactor.done', { name }),
      question: question('resetTwoFactor', true),
    },
    admin: {
      send: change({ accountType: isAdmin ? 'USER' : 'ADMIN' }),
      done: t(isAdmin ? 'person.takeAdmin.done' : 'person.makeAdmin.done', { name }),
      question: question(isAdmin ? 'takeAdmin' : 'makeAdmin', isAdmin),
      ...(isAdmin && id === user.id ? { after: leave } : {}),
    },
    enabled: {
      send: change({ enabled: isDisabled }),
      done: t(isDisabled ? 'person.enable.done' : 'person.disable.done', { name }),
      ...(isDisabled ? {} : { question: question('disable', true) }),
    },
  }
}

function Switches({ shown, onClose }: { shown: Person; onClose: () => void }) {
  const { t } = useTranslation('organization')
  const { user } = useSignedIn()
  const { ask, isPending, proof } = useSwitch(person)
  const switches = usePersonSwitches(shown, onClose)
  const isSelf = shown._id === user.id
  const isDisabled = shown.status === 'DISABLED'
  const isAdmin = shown.accountType === 'ADMIN'
  return (
    <section>
      {proof}
      <Title order={2} size="h4" mb="xs">
        {t('switches')}
      </Title>
      <Stack gap="sm" align="flex-start">
        {shown.sessions > 0 && (
          <Button variant="default" disabled={isPending} onClick={() => ask(switches.endSessions)}>
            {t('person.endSessions.open')}
          </Button>
        )}
        {(shown.twoFactor || shown.passkeys > 0) && !isSelf && (
          <Button variant="default" disabled={isPending} onClick={() => ask(switches.resetTwoFactor)}>
            {t('person.resetTwoFactor.open')}
          </Button>
        )}
        <Button variant="default" disabled={isPending} onClick={() => ask(switches.admin)}>
          {t(isAdmin ? 'person.takeAdmin.open' : 'person.makeAdmin.open')}
        </Button>
        {!isSelf && (
          <Button
            variant="default"
            {...(isDisabled ? {} : { c: 'var(--mantine-color-error)' })}
            disabled={isPending}
            onClick={() => ask(switches.enabled)}
          >
            {t(isDisabled ? 'person.enable.open' : 'person.disable.open')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t(isSelf ? 'person.self' : 'person.noted')}
        </Text>
      </Stack>
    </section>
  )
}

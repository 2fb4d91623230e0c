import { Button, Group, Stack } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { sessionExpired } from '../kit/api/api.ts'
import { noteReached } from '../kit/api/connection/connection.ts'
import { noteNewVersion } from '../kit/api/connection/new-version.ts'
import { Forbidden } from '../screens/forbidden.tsx'
import { useShellDialogs } from '../screens/shell-dialogs.ts'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { StatusMenu } from '../ui/status-menu.tsx'
import { KitState } from './kit-state.tsx'

const tones = ['blue', 'green', 'amber', 'red', 'grey'] as const
type Tone = (typeof tones)[number]

const people = ['Éva Côté', 'Marc Lavoie', 'Tess Roy', 'Ana Paz', 'Luc Bélanger']

/** The messages and dialogs of the app shell, and the small parts of every record page (SHELL-14, SHELL-26). */
export function ShellKit() {
  const { t } = useTranslation('dev')
  const dialogs = useShellDialogs()
  const say = [
    { name: 'offline', press: () => noteReached(false) },
    { name: 'newVersion', press: () => noteNewVersion(() => location.reload()) },
    { name: 'expire', press: () => window.dispatchEvent(new Event(sessionExpired)) },
    { name: 'workspace', press: () => dialogs.open('workspaceNeeded') },
    { name: 'palette', press: spotlight.open },
    { name: 'shortcuts', press: () => dialogs.open('shortcuts') },
  ] as const
  return (
    <>
      <KitState of="dialogs">
        <Group gap="sm">
          {say.map(({ name, press }) => (
            <Button key={name} variant="default" onClick={press}>
              {t(`shell.${name}`)}
            </Button>
          ))}
        </Group>
      </KitState>
      <KitState of="statuses">
        <Statuses />
      </KitState>
      <KitState of="facts">
        <Stack gap="md">
          <Facts>
            <Fact label={t('fact.phone')}>
              <PhoneLine phone="+15145550134" />
            </Fact>
            <Fact label={t('fact.email')}>
              <MailLine email="eva.cote@example.com" />
            </Fact>
            <Fact label={t('fact.address')}>
              <AddressLine
                address={{ formatted: '1200 rue Sainte-Catherine, Montréal, QC', unit: '4', buzzer: '12' }}
              />
            </Fact>
            <Fact label={t('fact.none')} />
          </Facts>
          <Group gap="sm">
            {people.map((name) => (
              <PersonAvatar key={name} name={name} />
            ))}
            <PersonAvatar name="Côté" kind="business" />
          </Group>
        </Stack>
      </KitState>
      <KitState of="forbidden">
        <Forbidden what={t('section.notes')} />
      </KitState>
    </>
  )
}

function Statuses() {
  const { t } = useTranslation('dev')
  const [tone, setTone] = useState<Tone>('blue')
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="sm">
        {tones.map((each) => (
          <StatusBadge key={each} tone={each}>
            {t(`tone.${each}`)}
          </StatusBadge>
        ))}
      </Group>
      <StatusMenu
        label={t('tone.change', { status: t(`tone.${tone}`) })}
        pending={false}
        choices={tones.map((status) => ({
          status,
          word: t(`tone.${status}`),
          refused: status === 'grey' ? t('tone.refused') : null,
        }))}
        onChoose={setTone}
      >
        <StatusBadge tone={tone}>{t(`tone.${tone}`)}</StatusBadge>
      </StatusMenu>
    </Stack>
  )
}

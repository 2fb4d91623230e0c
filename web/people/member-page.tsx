import { Badge, Button, ColorSwatch, Group, Paper, Stack, Text } from '@mantine/core'
import { safeColour } from '@fieldhouse/domain/kit/value/colour'
import { homeLine } from '@fieldhouse/domain/people/home-address'
import { hoursInWords, workforce } from '@fieldhouse/domain/people/workforce'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { EntityForm } from '../kit/record/form-part.ts'
import { useFormat } from '../kit/value/format.ts'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useSignedIn } from '../kit/api/session.ts'
import { useMay } from '../kit/api/may.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { FormPlace } from '../kit/form/keep/unsaved.tsx'
import { type EntityWords, useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { RecordPage } from '../ui/page/record-page.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { CalendarFeedPanel } from './calendar-feed-panel.tsx'
import { LabourCostPanel } from './labour-cost-panel.tsx'
import type { Member } from './member-record.ts'
import { RemoveMember } from './remove-member.tsx'
import { TimeOffPanel } from './time-off-panel.tsx'

const HoursEditor = lazyRouteComponent(() => import('./hours-editor.tsx'), 'HoursEditor')

/** A member with profile, role and working hours (HR-01, HR-03). */
export function MemberPage({ id }: { id: string }) {
  const { t } = useTranslation('people')
  return (
    <RecordView
      entity={workforce}
      id={id}
      back={<BackToList page="/hr/workforce/{-$id}">{t('back')}</BackToList>}
    >
      {(member) => <Shown member={member} />}
    </RecordView>
  )
}

function Shown({ member }: { member: Member }) {
  const { t } = useTranslation('people')
  const words = useEntityWords(workforce, 'people')
  useRecordCrumb('workforce', member)
  return (
    <RecordPage
      title={
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={member.name} photo={member.photo} decorative />
          <span>{member.name}</span>
        </Group>
      }
      status={
        <StatusBadge tone={member.enabled ? 'green' : 'grey'}>
          {t(member.enabled ? 'active' : 'inactive')}
        </StatusBadge>
      }
      actions={
        <>
          <ToProfile id={member._id} />
          <RemoveMember member={member} />
        </>
      }
      facts={<MemberFacts member={member} words={words} />}
    >
      <MemberTabs member={member} words={words} />
    </RecordPage>
  )
}

/** A link to the profile, which contains the person's name, phone and photo (OPEN-06). */
function ToProfile({ id }: { id: string }) {
  const { t } = useTranslation('identity/account')
  const may = useMay('ACCOUNT_SETTINGS', 'read')
  if (!may) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/account/profile/{-$id}" params={{ id }} {...props} />}
    >
      {t('profile.open')}
    </Button>
  )
}

type Props = { member: Member; words: EntityWords }

function MemberFacts({ member, words }: Props) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return (
    <Facts>
      <Fact label={words.field('roleId')}>{nameOf('role', member.roleId)}</Fact>
      <Fact label={words.field('phone')}>{member.phone && <PhoneLine phone={member.phone} />}</Fact>
      <Fact label={words.field('email')}>
        <MailLine email={member.email} />
      </Fact>
      <Fact label={words.field('address')}>{homeLine(member)}</Fact>
      <Fact label={words.field('isTechnician')}>
        {member.isTechnician && (
          <Group gap={6}>
            {member.color && <ColorSwatch color={safeColour(member.color)} size={14} withShadow={false} />}
            <span>{t('technician')}</span>
          </Group>
        )}
      </Fact>
      <Fact label={words.field('skills')}>
        {member.skills.length > 0 && (
          <Group gap={4}>
            {member.skills.map((skill) => (
              <Badge key={skill._id} variant="default">
                {nameOf('skill', skill)}
              </Badge>
            ))}
          </Group>
        )}
      </Fact>
      <Fact label={words.field('timezone')}>{member.timezone}</Fact>
      <Fact label={words.field('isActivated')}>{t(member.isActivated ? 'yes' : 'no')}</Fact>
      <Fact label={words.field('invitedBy')}>{member.invitedBy}</Fact>
      <Fact label={t('joined')}>{format.instant(member.createdAt)}</Fact>
    </Facts>
  )
}

/**
 * Whether the user may create a calendar feed for a member. Users may create their own feed. Users who may change
 * members may create any feed.
 */
function useMayFeed(member: Member): boolean {
  const { user } = useSignedIn()
  const mayUpdate = useMay(workforce.section, 'update')
  const readsCalendar = useMay(appointment.section, 'read')
  return readsCalendar && (mayUpdate || user.id === member._id)
}

function MemberTabs({ member, words }: Props) {
  const { t } = useTranslation('people')
  const { locale, timeOfDay } = useFormat()
  const formatters: HistoryFormatters<Member> = {
    workingHours: (hours) => hoursInWords(hours, locale, timeOfDay),
  }
  const readOnly = !useMay(workforce.section, 'update')
  const mayFeed = useMayFeed(member)
  const mayCost = useMay(workforce.section, 'admin')
  return (
    <RecordTabs
      entity={workforce}
      words={words}
      id={member._id}
      formatters={formatters}
      tabs={[
        {
          value: 'settings',
          label: t('tabs.settings'),
          content: <Settings member={member} words={words} readOnly={readOnly} />,
          stays: true,
        },
        {
          value: 'hours',
          label: t('tabs.hours'),
          content: (
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t('hours.zone', { zone: member.timezone })}
              </Text>
              <HoursEditor member={member} formatters={formatters} readOnly={readOnly} />
            </Stack>
          ),
          stays: true,
        },
        {
          value: 'timeOff',
          label: t('tabs.timeOff'),
          content: <TimeOffPanel member={member} />,
          stays: true,
        },
        mayCost && {
          value: 'labourCost',
          label: t('tabs.labourCost'),
          content: <LabourCostPanel member={member._id} />,
          stays: true,
        },
        mayFeed && {
          value: 'calendarFeed',
          label: t('tabs.calendarFeed'),
          content: <CalendarFeedPanel technician={member._id} />,
          stays: true,
        },
      ]}
    />
  )
}

const settings = ['roleId', 'isTechnician', 'skills', 'timezone', 'color', 'startPlace', 'enabled'] as const

function Settings({ member, words, readOnly }: Props & { readOnly: boolean }) {
  // `round` is the key of the form. After saving or cancelling, it increases, so that a new form with the stored
  // values is created.
  const [round, setRound] = useState(0)
  return (
    <Paper withBorder p="lg" maw={560}>
      <FormPlace>
        <EntityForm
          key={round}
          entity={workforce}
          words={words}
          form={settings}
          record={member}
          readOnly={readOnly}
          onSaved={() => setRound(round + 1)}
          onCancel={readOnly ? null : () => setRound(round + 1)}
        />
      </FormPlace>
    </Paper>
  )
}

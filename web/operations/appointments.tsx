import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { appointmentStates, isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconDots,
  IconEraser,
  IconLink,
  IconNotes,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { NotesPanel } from '../collaboration/panels.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { fullName } from './full-name.ts'
import { type AppointmentRecord, appointmentsOf } from './appointment-record.ts'
import { AppointmentStatusMenu, useStatusChange } from './appointment-status.tsx'
import classes from './appointments.module.css'
import { warningsText } from './booking-warning-text.ts'
import { ClientMailLine } from './client-mail.tsx'
import { ClientConfirmed } from './client-confirmed.tsx'
import { type PlaceClock, usePlaceClock } from './scheduling/place-clock.ts'
import { TimesIn } from './scheduling/times-in.tsx'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'
import { useVisitLink } from './use-visit-link.ts'
import { Correction, useCorrectionOf } from './visit-correction.tsx'
import { VisitOutcome } from './visit-outcome.tsx'
import { ProgressLine } from './visit-progress.tsx'

/** Each component is loaded together with the drawer or dialog that contains it. */
const SchedulingDialog = lazyRouteComponent(
  () => import('./scheduling/scheduling-dialog.tsx'),
  'SchedulingDialog',
)
const ScheduleForm = lazyRouteComponent(() => import('./schedule-form.tsx'), 'ScheduleForm')

/** What is open above the list: the scheduling dialog, the form, the correction or the notes of an appointment. */
type Over = { kind: 'move' | 'edit' | 'correct' | 'notes'; record: AppointmentRecord } | null

/**
 * The appointments of a job with all their actions. The head of the page has the button that creates an appointment.
 */
export function AppointmentsPanel({ job }: { job: JobToSchedule }) {
  const { t } = useTranslation('operations/scheduling')
  const clock = usePlaceClock(job.zone)
  const [over, setOver] = useState<Over>(null)
  const [now] = useState(serverNow)
  const list = useQuery(appointmentsOf(job._id))
  const records = list.data?.result ?? []
  const latest = (seen: AppointmentRecord) => records.find(({ _id }) => _id === seen._id) ?? seen
  const coming = records.find(({ status, startAt }) => isOpenAppointment(status) && startAt > now)
  if (!list.data) return <QueryState of={list} height={96} failed={t('appointments.failed')} />
  return (
    <Stack gap="md">
      {records.length === 0 ? (
        <NoAppointments />
      ) : (
        <ul className={classes.list}>
          {records.map((record) => (
            <AppointmentRow
              key={record._id}
              record={record}
              clock={clock}
              onOver={setOver}
              isComing={record === coming}
            />
          ))}
        </ul>
      )}
      <TimesIn clock={clock} />
      <Moving job={job} over={over} onClose={() => setOver(null)} />
      <Drawers
        over={over && { ...over, record: latest(over.record) }}
        clock={clock}
        onClose={() => setOver(null)}
      />
    </Stack>
  )
}

function NoAppointments() {
  const { t } = useTranslation('operations/scheduling')
  const mayCreate = useMay(appointment.section, 'create')
  return (
    <Stack gap={4}>
      <Text fw={500}>{t('appointments.empty')}</Text>
      {mayCreate && (
        <Text size="sm" c="dimmed">
          {t('appointments.emptyText')}
        </Text>
      )}
    </Stack>
  )
}

type OverProps = { over: Over; onClose: () => void }

/**
 * The dialog that moves an appointment. The dialog is loaded when it first opens. The move is based on the version
 * that was current when the dialog opened.
 */
function Moving({ job, over, onClose }: OverProps & { job: JobToSchedule }) {
  const original = over?.kind === 'move' ? over.record : null
  const [hasMoved, setHasMoved] = useState(false)
  if (original !== null && !hasMoved) setHasMoved(true)
  if (!hasMoved) return null
  return (
    <Suspense>
      <SchedulingDialog job={job} original={original} opened={original !== null} onClose={onClose} />
    </Suspense>
  )
}

/** The drawers with an appointment's form and notes. */
function Drawers({ over, clock, onClose }: OverProps & { clock: PlaceClock }) {
  const { t } = useTranslation('operations/scheduling')
  const edited = over?.kind === 'edit' ? over.record : null
  const corrected = over?.kind === 'correct' ? over.record : null
  const noted = over?.kind === 'notes' ? over.record : null
  return (
    <>
      <FormDrawer title={t('form.title')} opened={edited !== null} onClose={onClose}>
        {edited && <ScheduleForm record={edited} clock={clock} onSaved={onClose} onCancel={onClose} />}
      </FormDrawer>
      <FormDrawer title={t('appointments.correct')} opened={corrected !== null} onClose={onClose}>
        {corrected && <Correction record={corrected} onDone={onClose} />}
      </FormDrawer>
      <FormDrawer
        title={noted ? clock.span(noted.startAt, noted.endAt) : ''}
        opened={noted !== null}
        onClose={onClose}
      >
        {noted && <NotesPanel about="APPOINTMENT" id={noted._id} />}
      </FormDrawer>
    </>
  )
}

type RowProps = { record: AppointmentRecord; clock: PlaceClock; onOver: (over: Over) => void }

/**
 * The row of an appointment. The row of the next appointment (`isComing`) also says whether the client gets an email.
 */
function AppointmentRow({ record, clock, onOver, isComing }: RowProps & { isComing: boolean }) {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const { techs, note, estimatedWindow, startAt, endAt, status } = record
  const warned = isOpenAppointment(status) ? warningsText(record, language) : null
  const names = techs.map(fullName).join(', ')
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Text fw={500} className="figures">
          {clock.span(startAt, endAt)}
        </Text>
        <Text size="sm" {...(names ? {} : { c: 'dimmed' })}>
          {names || t('appointments.nobody')}
        </Text>
        {estimatedWindow && (
          <Text size="sm" c="dimmed">
            {t('appointments.arrival', { window: estimatedWindow })}
          </Text>
        )}
        <ProgressLine record={record} clock={clock} />
        <ClientConfirmed record={record} />
        {warned && (
          <Text size="sm" className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden /> {warned}
          </Text>
        )}
        {note && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
            {note}
          </Text>
        )}
        <VisitOutcome record={record} clock={clock} />
        {isComing && <ClientMailLine record={record} clock={clock} />}
      </div>
      <Group gap="xs" wrap="nowrap">
        <AppointmentStatusMenu record={record} />
        <ActionIcon
          aria-label={t('appointments.notes', { date: clock.span(startAt, endAt) })}
          onClick={() => onOver({ kind: 'notes', record })}
        >
          <IconNotes size={18} />
        </ActionIcon>
        <RowMenu record={record} clock={clock} onOver={onOver} />
      </Group>
    </li>
  )
}

function RowMenu({ record, clock, onOver }: RowProps) {
  const { t } = useTranslation('operations/scheduling')
  const mayUpdate = useMay(appointment.section, 'update')
  const { become } = useStatusChange(record)
  const copyLink = useVisitLink(record._id)
  const mayCorrect = useCorrectionOf(record) !== null
  if (!mayUpdate) return null
  const isCancellable =
    record.status !== 'CANCELLED' && appointmentStates.whyNot(record.status, 'CANCELLED') === null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          aria-label={t('appointments.actions', { date: clock.span(record.startAt, record.endAt) })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpenAppointment(record.status) && (
          <Menu.Item
            leftSection={<IconCalendarTime size={16} />}
            onClick={() => onOver({ kind: 'move', record })}
          >
            {t('appointments.reschedule')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOver({ kind: 'edit', record })}>
          {t('appointments.edit')}
        </Menu.Item>
        {mayCorrect && (
          <Menu.Item
            leftSection={<IconEraser size={16} />}
            onClick={() => onOver({ kind: 'correct', record })}
          >
            {t('appointments.correct')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={16} />} onClick={copyLink}>
          {t('appointments.copyLink')}
        </Menu.Item>
        {isCancellable && (
          <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={() => become('CANCELLED')}>
            {t('appointments.cancel')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

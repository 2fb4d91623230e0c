import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import { job } from '@fieldhouse/domain/operations/job'
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconEraser,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import { FormDrawer } from '../../kit/form/form-drawer.tsx'
import { useRemoval } from '../../kit/form/use-removal.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import { Fact, Facts, PhoneLine } from '../../ui/facts.tsx'
import type { AppointmentRecord } from '../appointment-record.ts'
import { AppointmentStatusMenu } from '../appointment-status.tsx'
import { warningsText } from '../booking-warning-text.ts'
import { ClientConfirmed } from '../client-confirmed.tsx'
import { type PlaceClock, usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { jobToSchedule } from '../job-to-schedule.ts'
import type { JobToSchedule } from '../scheduling/use-scheduling.ts'
import { fullName } from '../full-name.ts'
import { useVisitLink } from '../use-visit-link.ts'
import { Correction, useCorrectionOf } from '../visit-correction.tsx'
import { VisitOutcome } from '../visit-outcome.tsx'
import { ProgressLine } from '../visit-progress.tsx'
import { useWas } from '../../kit/value/use-was.ts'
import { boardJobOf } from './waiting-jobs.ts'

/** Each component is loaded together with the drawer or dialog that contains it. */
const SchedulingDialog = lazyRouteComponent(
  () => import('../scheduling/scheduling-dialog.tsx'),
  'SchedulingDialog',
)
const FieldReports = lazyRouteComponent(() => import('../field-reports.tsx'), 'FieldReports')
const ScheduleForm = lazyRouteComponent(() => import('../schedule-form.tsx'), 'ScheduleForm')

type Props = {
  /** The id of the open visit; null if none is open. */
  id: string | null
  /** The time zone of the board. Job sites without their own time zone use this zone. */
  zone: string
  /** Called after the visit was removed in this drawer. */
  onRemoved: (visit: AppointmentRecord) => void
  onClose: () => void
}

/** A drawer with a visit of the board: its client, location, technicians and time, and buttons for its actions. */
export function VisitDrawer({ id, onClose, ...props }: Props) {
  const { t } = useTranslation('operations/calendar')
  return (
    <FormDrawer title={t('visit.title')} opened={id !== null} onClose={onClose}>
      {id !== null && <Visit key={id} id={id} onClose={onClose} {...props} />}
    </FormDrawer>
  )
}

/** The current visit and its job. */
function useVisit(id: string) {
  const found = useQuery(recordQueries.read(appointment, id))
  const record = found.data
  const jobId = record?.job._id
  const ofJob = useQuery({ ...recordQueries.read(job, jobId ?? ''), enabled: jobId !== undefined })
  return { found, record, job: ofJob.data }
}

function Visit({ id, zone, onRemoved, onClose }: Props & { id: string }) {
  const [isEdited, setIsEdited] = useState(false)
  const [isCorrected, setIsCorrected] = useState(false)
  const { found, record, job: about } = useVisit(id)
  const clock = usePlaceClock((about && boardJobOf(about).timezone) ?? zone)
  if (!record) return <QueryState of={found} height={240} />
  if (isCorrected) return <Correction record={record} onDone={() => setIsCorrected(false)} />
  if (isEdited)
    return (
      <Suspense fallback={<Skeleton h={280} />}>
        <ScheduleForm
          record={record}
          clock={clock}
          onSaved={() => setIsEdited(false)}
          onCancel={() => setIsEdited(false)}
        />
      </Suspense>
    )
  const toSchedule = about && { ...jobToSchedule(about), zone: clock.zone }
  return (
    <Stack gap="lg">
      <Suspense>
        <FieldReports visit={record._id} />
      </Suspense>
      <VisitFacts record={record} about={about} clock={clock} />
      <Actions
        record={record}
        about={toSchedule}
        clock={clock}
        onEdit={() => setIsEdited(true)}
        onCorrect={() => setIsCorrected(true)}
        onRemoved={() => {
          onRemoved(record)
          onClose()
        }}
      />
    </Stack>
  )
}

type FactsProps = {
  record: AppointmentRecord
  about: Parameters<typeof boardJobOf>[0] | undefined
  clock: PlaceClock
}

function VisitFacts({ record, about, clock }: FactsProps) {
  const { t } = useTranslation(['operations/calendar', 'operations/scheduling'])
  const language = useLanguage()
  const { techs, note, estimatedWindow, startAt, endAt, status } = record
  const warned = isOpenAppointment(status) ? warningsText(record, language) : null
  const names = techs.map(fullName).join(', ')
  return (
    <Facts>
      <Fact label={t('operations/calendar:visit.status')}>
        <ProgressLine record={record} clock={clock} />
        <AppointmentStatusMenu record={record} />
        <VisitOutcome record={record} clock={clock} />
      </Fact>
      <Fact label={t('operations/calendar:visit.when')}>
        <span className="figures">{clock.span(startAt, endAt)}</span>
        <TimesIn clock={clock} />
        <ClientConfirmed record={record} />
        {estimatedWindow && (
          <Text size="sm">
            {t('operations/scheduling:appointments.arrival', { window: estimatedWindow })}
          </Text>
        )}
      </Fact>
      <Fact label={t('operations/calendar:visit.who')}>
        {names || t('operations/calendar:unassigned')}
        {warned && (
          <Text size="sm" c="var(--ink-amber)">
            <IconAlertTriangle size={14} aria-hidden /> {warned}
          </Text>
        )}
      </Fact>
      <Fact label={t('operations/calendar:visit.job')}>
        <RecordLink entity="job" record={record.job}>
          {`${record.job.jobNumber} ${record.job.title}`}
        </RecordLink>
      </Fact>
      <Fact label={t('operations/calendar:visit.client')}>
        {about && <RecordLink entity="client" record={about.client} />}
        {about?.phone && <PhoneLine phone={about.phone} />}
      </Fact>
      <Fact label={t('operations/calendar:visit.address')}>{about?.address ?? ''}</Fact>
      <Fact label={t('operations/calendar:visit.note')}>
        {note && <span style={{ whiteSpace: 'pre-wrap' }}>{note}</span>}
      </Fact>
    </Facts>
  )
}

type ActionsProps = {
  record: AppointmentRecord
  /** The job of the visit; undefined while it is loading. */
  about: JobToSchedule | undefined
  clock: PlaceClock
  onEdit: () => void
  onCorrect: () => void
  onRemoved: () => void
}

function CorrectButton({ record, onCorrect }: Pick<ActionsProps, 'record' | 'onCorrect'>) {
  const { t } = useTranslation('operations/scheduling')
  if (useCorrectionOf(record) === null) return null
  return (
    <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={onCorrect}>
      {t('appointments.correct')}
    </Button>
  )
}

/** Buttons for actions on a visit. Some of these actions are also possible by dragging. */
function Actions({ record, about, clock, onEdit, onCorrect, onRemoved }: ActionsProps) {
  const { t } = useTranslation('operations/calendar')
  const mayUpdate = useMay(appointment.section, 'update')
  const mayDelete = useMay(appointment.section, 'delete')
  const [isMoving, setIsMoving] = useState(false)
  const wasMoving = useWas(isMoving)
  const { drop, isRemoving } = useRemoval(appointment)
  const copyLink = useVisitLink(record._id)
  const remove = () =>
    askFirst({
      title: t('visit.removeQuestion', {
        title: record.job.title,
        span: clock.span(record.startAt, record.endAt),
      }),
      confirm: t('visit.remove'),
      onConfirm: () => void drop(record, { onDone: onRemoved }),
    })
  return (
    <Group gap="sm">
      {mayUpdate && about && isOpenAppointment(record.status) && (
        <Button leftSection={<IconCalendarTime size={16} aria-hidden />} onClick={() => setIsMoving(true)}>
          {t('visit.reschedule')}
        </Button>
      )}
      {mayUpdate && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('visit.change')}
        </Button>
      )}
      <CorrectButton record={record} onCorrect={onCorrect} />
      {mayUpdate && (
        <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={copyLink}>
          {t('visit.copyLink')}
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="subtle"
          color="red"
          loading={isRemoving}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >
          {t('visit.remove')}
        </Button>
      )}
      {wasMoving && about && (
        <Suspense>
          <SchedulingDialog
            job={about}
            original={record}
            opened={isMoving}
            onClose={() => setIsMoving(false)}
          />
        </Suspense>
      )}
    </Group>
  )
}

import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconMapPin } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { StateBadge } from '../../../kit/value/state-menu.tsx'
import { mapAddress } from '../../../ui/facts.tsx'
import { ProgressIcon, useProgressText } from '../../visit-progress.tsx'
import { isLate } from '../board-figures.ts'
import classes from './agenda.module.css'
import type { CalendarViewProps } from './calendar-view.ts'
import { type TechnicianLooks, TechnicianMark, looksOf } from './technician-marks.tsx'

type Props = Pick<CalendarViewProps, 'clock' | 'onOpen'> & {
  visit: BoardAppointment
  looks: TechnicianLooks
  now: number
}

/** A visit in the list of a day: time, title, client, address and technicians. The address links to a map. */
export const AgendaVisit = memo(function AgendaVisit({ visit, clock, onOpen, looks, now }: Props) {
  const { t } = useTranslation(['operations/agenda', 'kit'])
  const { job, status, place, progress } = visit
  const progressText = useProgressText(clock)
  const people = looksOf(visit.techs, looks)
  return (
    <li className={classes['visit']} data-status={status}>
      <button type="button" className={classes['open']} onClick={() => onOpen(visit)}>
        <span className={classes['line']}>
          <Text span fw={600} className="figures">
            {clock.time(visit.startAt)}–{clock.time(visit.endAt)}
          </Text>
          <StateBadge of={appointmentStates} state={status} />
          {isLate(visit, now) && (
            <span className={classes['late']}>
              <IconAlertTriangle size={14} aria-hidden /> {t('lateMark')}
            </span>
          )}
        </span>
        <span className={classes['title']}>{job.title}</span>
        {progress && (
          <span className={classes['person']}>
            <ProgressIcon stage={progress.stage} size={14} />{' '}
            {progressText({ progress, startAt: visit.startAt })}
          </span>
        )}
        <Text span size="sm" c="dimmed">
          {job.jobNumber} · {job.client.name}
        </Text>
        <span className={classes['people']}>
          {people.map((look) => (
            <span key={look._id} className={classes['person']}>
              <TechnicianMark look={look} /> {look.name}
            </span>
          ))}
          {people.length === 0 && t(visit.techs.length === 0 ? 'nobody' : 'somebody')}
        </span>
      </button>
      {job.address && (
        <Anchor
          className={classes['place']}
          href={mapAddress(job.address, place)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('kit:fact.map', { address: job.address })}
        >
          <IconMapPin size={16} aria-hidden /> {job.address}
        </Anchor>
      )}
    </li>
  )
})

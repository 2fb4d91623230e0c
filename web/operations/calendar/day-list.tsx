import { Group, Text, UnstyledButton } from '@mantine/core'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import { useTranslation } from 'react-i18next'
import { NothingHere } from '../../kit/api/query-state.tsx'
import { StateBadge } from '../../kit/value/state-menu.tsx'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import classes from './calendar.module.css'

type Props = { board: Board; span: Interval; clock: PlaceClock; onOpen: (visit: BoardAppointment) => void }

/** The visits of a day one below the other, where a grid would be squeezed. */
export function DayList({ board, span, clock, onOpen }: Props) {
  const { t } = useTranslation('operations/calendar')
  const names = new Map(board.technicians.map(({ _id, firstName }) => [_id, firstName]))
  const visits = board.appointments
    .filter(({ startAt, endAt }) => startAt < span.to && endAt > span.from)
    .toSorted((a, b) => a.startAt - b.startAt)
  if (visits.length === 0) return <NothingHere>{t('noVisits')}</NothingHere>
  return (
    <ul className={classes['list']}>
      {visits.map((visit) => (
        <li key={visit._id}>
          <UnstyledButton className={classes['job']} onClick={() => onOpen(visit)}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Text span size="sm" fw={600} className="figures">
                {`${clock.time(visit.startAt)}–${clock.time(visit.endAt)}`}
              </Text>
              <StateBadge of={appointmentStates} state={visit.status} />
            </Group>
            <Text span size="sm">
              {visit.job.title}
            </Text>
            <Text span size="xs" c="dimmed">
              {[
                visit.job.client.name,
                visit.techs.map((id) => names.get(id) ?? '').join(', ') || t('unassigned'),
              ].join(' · ')}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

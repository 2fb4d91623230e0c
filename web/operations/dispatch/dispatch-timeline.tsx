import { axisOfDays } from '@fieldhouse/domain/kit/time/time-axis'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { appointment, unassigned } from '@fieldhouse/domain/operations/appointment'
import { holdsTime } from '@fieldhouse/domain/operations/appointment-status'
import type { Board, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { dayCount, endOfDay } from '@fieldhouse/domain/operations/dispatch-filters'
import type { Days } from '@fieldhouse/domain/operations/dispatch-search'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'
import { DayGrid } from '../../kit/days/day-grid.tsx'
import type { Candidate } from '../../kit/days/held.ts'
import type { Outside } from '../../kit/days/outside.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { type TimelineWords, bandsOf, eventsOf, gapsOf, visitOfEvent } from './timeline-data.ts'
import { type Booking, fullName } from './use-booking.ts'

type Props = {
  board: Board
  technicians: readonly BoardTechnician[]
  days: Days
  clock: PlaceClock
  now: number
  booking: Booking
  outside: Outside
}

function useTimelineWords(): TimelineWords {
  const { t } = useTranslation('operations/dispatch')
  return useMemo(
    () => ({
      working: t('working'),
      off: t('off'),
      held: (name) => t('held', { name }),
      drive: (ms, estimated) =>
        t(estimated ? 'driveEstimated' : 'drive', { minutes: Math.max(1, Math.round(ms / 60_000)) }),
    }),
    [t],
  )
}

/** What the rows of the timeline hold. */
function useTimelineData({ board, technicians }: Pick<Props, 'board' | 'technicians'>) {
  const { t } = useTranslation('operations/dispatch')
  const words = useTimelineWords()
  return useMemo(() => {
    const events = eventsOf(board, technicians)
    const isNobodys = events.some(({ row }) => row === unassigned)
    const people = technicians.map((each) => ({ id: each._id, name: fullName(each) }))
    return {
      events,
      rows: isNobodys ? [{ id: unassigned, name: t('unassigned') }, ...people] : people,
      bands: bandsOf(board, technicians, words),
      gaps: gapsOf(board, words),
    }
  }, [board, technicians, words, t])
}

/** Where something may be dropped, and what comes of it: a job is booked, a visit moved. */
function useDrops({ board, technicians, clock, booking }: Props) {
  const { t } = useTranslation('operations/dispatch')
  /** Whether a visit would lie over another one of the same row. */
  const isTaken = ({ id, row, from, to }: Candidate) => {
    const moved = id === null ? null : visitOfEvent(board, id)?.visit._id
    return board.appointments.some(
      ({ _id, techs, status, startAt, endAt }) =>
        _id !== moved && techs.includes(row) && holdsTime(status) && startAt < to && from < endAt,
    )
  }
  const mayDrop = (candidate: Candidate) => {
    if (candidate.row === unassigned) return candidate.isNew ? t('unassigned') : null
    if (candidate.isNew) return null
    if (candidate.from < Date.now()) return t('inThePast')
    return isTaken(candidate) ? t('alreadyBooked') : null
  }
  const drop = ({ id, row, from, to, isNew }: Candidate) => {
    const technician = technicians.find(({ _id }) => _id === row)
    const job = isNew ? board.unscheduled.jobs.find(({ _id }) => _id === id) : undefined
    if (job && technician) {
      const end = endOfDay(dayAt(from, clock.zone), clock.zone)
      return booking.book({ job, technician, within: { from, to: end } })
    }
    const moved = visitOfEvent(board, id ?? '')
    if (!moved) return
    const others = moved.visit.techs.filter((each) => each !== moved.row && each !== row)
    const wanted = row === unassigned ? [unassigned] : [row, ...others]
    const name = technician ? fullName(technician) : t('unassigned')
    booking.move({ visit: moved.visit, technicians: wanted, name, from, to })
  }
  return { mayDrop, drop }
}

/** The technicians as rows and their visits across: a job of the list is dropped here, a visit moved. */
export function DispatchTimeline(props: Props) {
  const { days, clock, now, outside } = props
  const { t } = useTranslation('operations/dispatch')
  const mayUpdate = useMay(appointment.section, 'update')
  const axis = useMemo(
    () => axisOfDays(days.from, dayCount(days), clock.zone),
    [days.from, days.to, clock.zone],
  )
  const data = useTimelineData(props)
  const { mayDrop, drop } = useDrops(props)
  const isLong = days.from !== days.to
  return (
    <DayGrid
      key={`${days.from} ${days.to}`}
      label={t('timeline')}
      axis={axis}
      clock={clock}
      {...data}
      now={now}
      hourWidth={isLong ? 24 : 48}
      hourStep={isLong ? 3 : 1}
      maxHeight="340px"
      mayDrop={mayDrop}
      {...(mayUpdate && { onDrop: drop })}
      outside={outside}
    />
  )
}

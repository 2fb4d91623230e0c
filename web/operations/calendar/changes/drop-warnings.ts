import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { Board, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { warningsAt } from '@fieldhouse/domain/operations/booking-warnings'
import type { BookingWarning } from '@fieldhouse/domain/operations/finder/warning-words'
import type { VisitPlace } from '../visit-places.ts'

/**
 * The warnings for a visit at a position on the board, about working hours, holidays, time off and skills. After the
 * booking, the server adds warnings about travel.
 */
export function dropWarnings(
  { technicians, holidays }: Pick<Board, 'holidays'> & { technicians: ReadonlyMap<string, BoardTechnician> },
  job: Pick<BoardJob, 'skills'>,
  { techs, startAt, endAt }: VisitPlace,
): BookingWarning[] {
  return techs.flatMap((id) => {
    const row = technicians.get(id)
    if (!row) return []
    const { skills, working, off, timezone } = row
    const rota = {
      id,
      skills: skills.map(({ _id }) => _id),
      working,
      timeOff: off,
      holidays: holidays.map(({ day }) => dayBounds(day, timezone)),
      bookings: [],
    }
    return warningsAt(
      rota,
      { from: startAt, to: endAt },
      { place: null, travel: () => 0, skills: job.skills },
    )
  })
}

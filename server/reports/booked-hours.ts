import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { type BookedDay, bookedDays, daysAhead } from '@fieldhouse/domain/reports/booked-days'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'
import { boardTechnicians } from '../operations/board-rows.ts'
import { bookingsOf } from '../operations/bookings.ts'
import { closedDays } from '../operations/closed-days.ts'

/** The booked and available hours of the next days. Null if the role may not read appointments. */
export async function bookedHours(work: Work, today: Day, zone: string): Promise<BookedDay[] | null> {
  if (!may(work.permissions, 'OP_CALENDAR', 'read')) return null
  const days = daysAhead(today)
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const span = { from: dayBounds(first, zone).from, to: dayBounds(last, zone).to }
  const [holidays, booked] = await together([closedDays(work, span), bookingsOf(work, { span }, false)])
  const { rows } = await boardTechnicians(work, { span, holidays, asked: null })
  const visits = [...booked].flatMap(([technician, times]) =>
    times.map(({ from, to }) => ({ techs: [technician], startAt: from, endAt: to })),
  )
  return bookedDays(days, zone, { people: rows, visits })
}

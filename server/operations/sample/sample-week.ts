import { type Interval, merge, subtract } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { shiftExpander } from '@fieldhouse/domain/operations/availability/working-hours'
import { type FilledVisit, fillShifts } from '@fieldhouse/domain/operations/sample/fill-shifts'
import { sampleWork } from '@fieldhouse/domain/operations/sample/sample-week'
import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { members } from '../../people/tables.ts'
import { closedDays } from '../closed-days.ts'
import { workingDay } from './sample-days.ts'

/** A visit of a technician, in epoch ms. */
type Booked = Interval & { technician: string }

/** The span from the last working day to the end of next week, in a time zone. */
function spanOf(work: Work, zone: string): Interval {
  const today = Temporal.Instant.fromEpochMilliseconds(work.now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
  const sunday = today.add({ days: 14 - today.dayOfWeek })
  return { from: dayBounds(workingDay(work, -1), zone).from, to: dayBounds(sunday.toString(), zone).to }
}

/** Plans visits between the booked visits of the sample technicians, in their working hours and on open days. */
export async function weekVisits(
  work: Work,
  technicians: readonly string[],
  booked: readonly Booked[],
): Promise<(FilledVisit & { technician: string })[]> {
  const people = await work.tx
    .select({ id: members.id, zone: members.timezone, hours: members.workingHours })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), inArray(members.id, [...technicians])))
  const visits: (FilledVisit & { technician: string })[] = []
  for (const { id, zone, hours } of people) {
    const span = spanOf(work, zone)
    const closed = (await closedDays(work, span)).map(({ day }) => dayBounds(day, zone))
    const filled = fillShifts({
      shifts: subtract(shiftExpander(span)(hours, zone), merge(closed)),
      visits: booked.filter(({ technician }) => technician === id),
      works: sampleWork.filter(({ technician }) => technicians[technician] === id),
      now: work.now.getTime(),
    })
    visits.push(...filled.map((visit) => ({ ...visit, technician: id })))
  }
  return visits
}

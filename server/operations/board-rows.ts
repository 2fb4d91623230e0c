import { type Interval, merge, subtract } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { Board, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { shiftExpander } from '@fieldhouse/domain/operations/availability/working-hours'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { users } from '../kit/database/user-tables.ts'
import { members, roles } from '../people/tables.ts'
import { mapPlaceOf } from './jobs/board-jobs.ts'
import { touching } from './bookings.ts'
import { ownRow } from './own-work.ts'
import { appointmentTechnicians } from './tables.ts'
import { activeTechnician, skillsOf, startOf, timeOffOf } from './technician-columns.ts'

/** SQL for the id, kind and reason of an absence. */
const whyOff = sql`, '_id', absence.id, 'kind', absence.kind, 'reason', absence.reason`

/**
 * The condition for the board's rows: active technicians, and other members with bookings in the span. A user who is
 * limited to their own work gets only their own row.
 */
function shownMembers(work: Work, span: Interval, asked: string[] | null) {
  const link = appointmentTechnicians
  const booked = work.tx.select({ id: link.targetId }).from(link).where(touching(work, { span }))
  return and(
    eq(members.workspaceId, work.workspaceId),
    or(activeTechnician(), inArray(members.id, booked)),
    asked ? inArray(members.id, asked) : undefined,
    ownRow(work),
  )
}

/** The technicians on the board, and for each technician the place where the day starts. */
type Rows = { rows: BoardTechnician[]; starts: ReadonlyMap<string, Place> }

/** The technicians on a board, sorted by name. */
export async function boardTechnicians(
  work: Work,
  { span, holidays: closed, asked }: { span: Interval; holidays: Board['holidays']; asked: string[] | null },
): Promise<Rows> {
  const found = await work.tx
    .select({
      _id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      photo: members.photo,
      color: members.color,
      timezone: members.timezone,
      hours: members.workingHours,
      isActive: sql<boolean>`${activeTechnician()}`,
      skills: skillsOf(),
      off: timeOffOf<BoardTechnician['off'][number]>(span, whyOff),
      start: startOf(),
      town: sql<string | null>`${members.startPlace} ->> 'locality'`,
      role: roles.name,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .leftJoin(roles, and(eq(roles.workspaceId, members.workspaceId), eq(roles.id, members.roleId)))
    .where(shownMembers(work, span, asked))
    .orderBy(asc(members.firstName), asc(members.lastName), asc(members.id))
  const shifts = shiftExpander(span)
  const rows = found.map(({ hours, start, ...person }) => {
    const holidaysThere = merge(closed.map(({ day }) => dayBounds(day, person.timezone)))
    return {
      ...person,
      working: person.isActive ? subtract(shifts(hours, person.timezone), holidaysThere) : [],
      startPlace: mapPlaceOf(start),
    }
  })
  const starts = new Map(found.flatMap(({ _id, start }) => (start ? [[_id, start] as const] : [])))
  return { rows, starts }
}

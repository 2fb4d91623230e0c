import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { BoardHold } from '@fieldhouse/domain/operations/board'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { appointments, appointmentHolds as holds, jobs } from './tables.ts'

/**
 * Which holds: those that touch a stretch (epoch ms), with some technicians or all, whether one's own count, and without those
 * of the clients of some visits: what a client holds for a visit keeps nobody from moving that visit there.
 */
export type SoughtHolds = {
  span: Interval
  technicians?: readonly string[]
  others?: true
  skip?: readonly string[]
}

/** Under this name boards alone are read again: no visit and no job changes with a hold. */
export const holdEntity = 'appointment-hold'

/** Other people's boards read their holds again; who holds what is told by these, as far as it is shown to whoever asks. */
export const tellOfHolds = (work: Work): void =>
  void work.events.push({ entity: holdEntity, id: null, action: 'changed', version: null })

/** Who holds a slot: a member, or the client of a visit who is about to move it. */
const holder = () => ({
  _id: sql<string>`coalesce(${members.id}, ${clients.id})`,
  firstName: sql<string>`coalesce(${members.firstName}, ${clients.firstName})`,
  lastName: sql<string>`coalesce(${members.lastName}, ${clients.lastName})`,
})

/** The holds that are sought and still stand, first to last. */
export async function holdRows(work: Work, sought: SoughtHolds): Promise<BoardHold[]> {
  const { span, technicians, others, skip = [] } = sought
  const { id: _id, technician, startAt, endAt, expiresAt } = holds
  return work.tx
    .select({ _id, technician, startAt, endAt, expiresAt, by: holder() })
    .from(holds)
    .leftJoin(
      members,
      and(
        eq(members.workspaceId, work.workspaceId),
        eq(members.id, holds.by),
        // Whoever was removed or disabled meanwhile books nothing any more.
        eq(members.enabled, true),
        not(members.removed),
      ),
    )
    .leftJoin(
      appointments,
      and(eq(appointments.workspaceId, work.workspaceId), eq(appointments.id, holds.visit)),
    )
    .leftJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .leftJoin(clients, and(eq(clients.workspaceId, work.workspaceId), eq(clients.id, jobs.client)))
    .where(
      and(
        eq(holds.workspaceId, work.workspaceId),
        or(isNotNull(members.id), isNotNull(clients.id)),
        technicians ? inArray(technician, [...technicians]) : undefined,
        others ? or(isNull(holds.by), ne(holds.by, work.actor.id)) : undefined,
        skip.length > 0 ? or(isNull(holds.visit), notInArray(holds.visit, [...skip])) : undefined,
        gt(expiresAt, work.now.getTime()),
        lt(startAt, span.to),
        gt(endAt, span.from),
      ),
    )
    .orderBy(asc(startAt), asc(holds.id))
}

/** What was booked: by whoever works here, with these technicians, and the visit where there was one before. */
type BookedSlot = { technicians: readonly string[]; visit: string | null }

/** Gives back what this person held of these technicians, and the client for this visit: what they filled in is booked now. */
export async function releaseOwn(work: Work, { technicians, visit }: BookedSlot): Promise<void> {
  const own = and(eq(holds.by, work.actor.id), inArray(holds.technician, [...technicians]))
  await work.tx
    .delete(holds)
    .where(
      and(eq(holds.workspaceId, work.workspaceId), visit === null ? own : or(own, eq(holds.visit, visit))),
    )
}

import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { BoardHold } from '@fieldhouse/domain/operations/board'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { appointments, appointmentHolds as holds, jobs } from './tables.ts'

/** A filter for holds that overlap `span`. */
export type SoughtHolds = {
  /** In epoch ms. */
  span: Interval
  /** The ids of the technicians. If unset, the filter includes all technicians. */
  technicians?: readonly string[]
  /** If true, the holds of the requesting user are left out. */
  others?: true
  /**
   * Visits whose clients' holds are ignored. A client's own hold must not prevent moving the client's visit to the
   * reserved time.
   */
  skip?: readonly string[]
}

/**
 * The entity name in events about changed holds. Events about holds have a separate entity name, so that only boards
 * reload and not the screens of visits and jobs.
 */
export const holdEntity = 'appointment-hold'

/** Makes the boards of other people reload their holds. Each reload returns only the holds that this person may see. */
export const tellOfHolds = (work: Work): void =>
  void work.events.push({ entity: holdEntity, id: null, action: 'changed', version: null })

/**
 * The holder of a slot: a member, or the client who is about to move a visit. A company's name is in `firstName` only
 * (`clientName`).
 */
const holder = () => ({
  _id: sql<string>`coalesce(${members.id}, ${clients.id})`,
  firstName: sql<string>`coalesce(${members.firstName}, ${clients.firstName})`,
  lastName: sql<string>`coalesce(${members.lastName}, nullif(${clients.lastName}, ${clients.firstName}), '')`,
})

/** The valid holds that match a filter, ordered by start. */
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
        // Holds of removed or disabled members do not count, because these members can no longer book.
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

/** A booked slot: its technicians and its visit. `visit` is null for a new visit. */
type BookedSlot = { technicians: readonly string[]; visit: string | null }

/**
 * Releases this person's holds of these technicians and the client's hold for this visit, because the slot is booked
 * now.
 */
export async function releaseOwn(work: Work, { technicians, visit }: BookedSlot): Promise<void> {
  const own = and(eq(holds.by, work.actor.id), inArray(holds.technician, [...technicians]))
  await work.tx
    .delete(holds)
    .where(
      and(eq(holds.workspaceId, work.workspaceId), visit === null ? own : or(own, eq(holds.visit, visit))),
    )
}

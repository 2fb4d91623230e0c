import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { BoardHold } from '@fieldhouse/domain/operations/board'
import { and, asc, eq, gt, inArray, lt, ne, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { appointmentHolds as holds } from './tables.ts'

/** Which holds: those that touch a stretch (epoch ms), with some technicians or all, and whether one's own count. */
export type SoughtHolds = { span: Interval; technicians?: readonly string[]; others?: true }

/** The holds that are sought and still stand, first to last. */
export async function holdRows(work: Work, { span, technicians, others }: SoughtHolds): Promise<BoardHold[]> {
  return work.tx
    .select({
      _id: holds.id,
      technician: holds.technician,
      startAt: holds.startAt,
      endAt: holds.endAt,
      expiresAt: holds.expiresAt,
      by: { _id: members.id, firstName: members.firstName, lastName: members.lastName },
    })
    .from(holds)
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, work.workspaceId),
        eq(members.id, holds.by),
        // Whoever was removed or disabled meanwhile books nothing any more.
        eq(members.enabled, true),
        not(members.removed),
      ),
    )
    .where(
      and(
        eq(holds.workspaceId, work.workspaceId),
        technicians ? inArray(holds.technician, [...technicians]) : undefined,
        others ? ne(holds.by, work.actor.id) : undefined,
        gt(holds.expiresAt, work.now.getTime()),
        lt(holds.startAt, span.to),
        gt(holds.endAt, span.from),
      ),
    )
    .orderBy(asc(holds.startAt), asc(holds.id))
}

/** Gives back what this person held of these technicians: what they filled in is booked now. */
export async function releaseOwn(work: Work, technicians: readonly string[]): Promise<void> {
  await work.tx
    .delete(holds)
    .where(
      and(
        eq(holds.workspaceId, work.workspaceId),
        eq(holds.by, work.actor.id),
        inArray(holds.technician, [...technicians]),
      ),
    )
}

import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Interval, merge, subtract } from '@fieldhouse/domain/kit/time/intervals'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { endAbsence } from '@fieldhouse/domain/operations/plan-calls'
import type { Disruption } from '@fieldhouse/domain/operations/plan/plan-day'
import { timeOff } from '@fieldhouse/domain/people/time-off'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Work, need } from '../../kit/database/work.ts'
import { removeRow } from '../../kit/entity/remove.ts'
import { createRecord } from '../../kit/entity/write.ts'
import type { Server } from '../../kit/http/route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { timeOffs } from '../../people/closed-tables.ts'
import { timeOffRoutes } from '../../people/time-off.ts'
import { holdEntity, tellOfHolds } from '../hold-rows.ts'
import { ownRow } from '../own-work.ts'
import { technicianAbsences as absences } from '../tables.ts'
import { members } from '../../people/tables.ts'
import type { PlanAbsence } from './plan-steps.ts'

/**
 * The absence of a technician for the rest of the day. Null if the absence is already recorded as time off, or if the
 * disruption is not an absence.
 */
export async function absenceOf(
  work: Work,
  span: Interval,
  disruption: Disruption | null,
): Promise<PlanAbsence | null> {
  if (disruption?.kind !== 'AWAY') return null
  const { technician } = disruption
  const away = { from: Math.max(span.from, work.now.getTime()), to: span.to }
  const rows = await work.tx
    .select({ from: timeOffs.from, to: timeOffs.to })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.workspaceId, work.workspaceId),
        eq(timeOffs.user, technician),
        eq(timeOffs.removed, false),
      ),
    )
  const known = rows.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  const isKnown = subtract([away], merge(known)).length === 0
  return isKnown ? null : { technician, ...away, isRecorded: null, kept: null }
}

/**
 * Stores an absence: as time off if `isRecorded`, which requires the permission to create time off, otherwise only in
 * `absences`. Returns the id of the stored record.
 */
async function keep(work: Work, { technician, from, to }: PlanAbsence, isRecorded: boolean): Promise<string> {
  if (isRecorded) {
    need(work, timeOff.section, 'create')
    const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
    return createRecord(work, timeOffRoutes, { user: technician, from: start, to: end, kind: 'OFF' })
  }
  const { workspaceId, actor } = work
  const [kept] = await work.tx
    .insert(absences)
    .values({ workspaceId, technician, startAt: from, endAt: to, createdBy: actor.id })
    .returning({ id: absences.id })
  if (!kept) throw new Error('an absence is not there that was just kept')
  return kept.id
}

/**
 * Applies a plan's absence: stores the absence, or removes it again when the plan is undone. Returns the absence with
 * which a second call reverses the first.
 */
export async function applyAbsence(
  work: Work,
  absence: PlanAbsence,
  recordAbsence: boolean,
): Promise<PlanAbsence> {
  const isRecorded = absence.isRecorded ?? recordAbsence
  tellOfHolds(work)
  if (absence.kept === null) return { ...absence, isRecorded, kept: await keep(work, absence, isRecorded) }
  if (isRecorded) await removeRow(work, timeOffRoutes, { id: absence.kept, seen: null })
  else
    await work.tx
      .delete(absences)
      .where(and(eq(absences.workspaceId, work.workspaceId), eq(absences.id, absence.kept)))
  return { ...absence, kept: null }
}

/**
 * Ends an absence early. Throws `NOT_FOUND` if the absence does not exist or the user may not see the technician's
 * work.
 */
async function endEarly(work: Work, id: string): Promise<{ _id: string }> {
  const seen = work.tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), ownRow(work)))
  const [gone] = await work.tx
    .delete(absences)
    .where(
      and(
        eq(absences.workspaceId, work.workspaceId),
        eq(absences.id, id),
        inArray(absences.technician, seen),
      ),
    )
    .returning({ _id: absences.id })
  if (!gone) throw new Problem('NOT_FOUND')
  tellOfHolds(work)
  return gone
}

/** Deletes past absences of a workspace. */
export async function forgetAbsences({ tx, workspaceId, now }: Work): Promise<void> {
  await tx
    .delete(absences)
    .where(and(eq(absences.workspaceId, workspaceId), lte(absences.endAt, now.getTime())))
}

/** Serves the route that ends an absence early. */
export function serveAbsences(server: Server): void {
  serveUnder(server, appointment, {
    ...endAbsence,
    entity: holdEntity,
    section: appointment.section,
    flag: 'update',
    handle: async (work, { id }) => ({ result: await endEarly(work, id) }),
  })
}

import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import type { WorkedSpan } from '@fieldhouse/domain/visits/worked-time'
import { whyNotPause, whyNotStart } from '@fieldhouse/domain/visits/visit-rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { type StoredAppointment, appointmentRoutes } from '../operations/appointment.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'
import { visitClocks } from './tables.ts'

const ofVisit = (work: Work, appointment: string) =>
  and(eq(visitClocks.workspaceId, work.workspaceId), eq(visitClocks.appointment, appointment))

/** The working times of a visit by technician, in the order of their start, with times in epoch ms. */
export const spansOf = (work: Work, appointment: string): Promise<WorkedSpan[]> =>
  work.tx
    .select({
      technician: visitClocks.technician,
      startedAt: visitClocks.startedAt,
      endedAt: visitClocks.endedAt,
    })
    .from(visitClocks)
    .where(ofVisit(work, appointment))
    .orderBy(asc(visitClocks.startedAt), asc(visitClocks.id))

/**
 * The technicians whose clocks a person controls. Assigned technicians, and everybody if nobody is assigned, control
 * only their own clock. Other people control all assigned technicians' clocks.
 */
const runBy = ({ actor }: Work, { techs }: StoredAppointment): readonly string[] =>
  techs.includes(actor.id) || techs.length === 0 ? [actor.id] : techs

const runningOf = (spans: readonly WorkedSpan[]): Set<string> =>
  new Set(spans.filter(({ endedAt }) => endedAt === null).map(({ technician }) => technician))

/** Starts the work of a visit, or continues it after a pause (OPEN-303). */
export async function startVisit(work: Work, id: string, at: number): Promise<void> {
  const visit = await lockVisit(work, id, at)
  const spans = await spansOf(work, id)
  const running = runningOf(spans)
  const starting = runBy(work, visit).filter((technician) => !running.has(technician))
  needState(visit, 'PENDING', whyNotStart(visit, starting.length === 0))
  const lastEnd = (technician: string) =>
    Math.max(0, ...spans.flatMap((span) => (span.technician === technician ? (span.endedAt ?? 0) : 0)))
  const { workspaceId } = work
  // A technician's working times never overlap, even if a device's clock is wrong.
  const begun = starting.map((technician) => ({ technician, startedAt: Math.max(at, lastEnd(technician)) }))
  await work.tx.insert(visitClocks).values(begun.map((each) => ({ ...each, workspaceId, appointment: id })))
  await changeVisit(work, visit, {
    values: {
      status: 'PENDING',
      startedAt: visit.startedAt === null ? at : Math.min(visit.startedAt, at),
      runningSince: visit.runningSince ?? Math.min(...begun.map(({ startedAt }) => startedAt)),
    },
    action: 'start',
  })
}

/** Stops the running clocks of a visit, for the given technicians or for all. */
export async function stopClocks(
  work: Work,
  appointment: string,
  { at, only = null }: { at: number; only?: readonly string[] | null },
): Promise<void> {
  const whose =
    only === null ? undefined : sql`${visitClocks.technician} = any(${sql.param([...only])}::uuid[])`
  await work.tx
    .update(visitClocks)
    .set({ endedAt: sql`greatest(${visitClocks.startedAt}, ${new Date(at).toISOString()}::timestamptz)` })
    .where(and(ofVisit(work, appointment), isNull(visitClocks.endedAt), whose))
}

/** Pauses the work of a visit: stops the clocks that the caller controls. */
export async function pauseVisit(work: Work, id: string, at: number): Promise<void> {
  const visit = await lockVisit(work, id, at)
  const running = runningOf(await spansOf(work, id))
  const stopping = runBy(work, visit).filter((technician) => running.has(technician))
  needState(visit, 'PENDING', whyNotPause(visit, stopping.length > 0))
  await stopClocks(work, id, { at, only: stopping })
  const goesOn = running.size > stopping.length
  await changeVisit(work, visit, {
    values: { runningSince: goesOn ? visit.runningSince : null },
    action: 'pause',
  })
}

/**
 * Stops the clocks of technicians who were removed from a visit. Stops all clocks if the visit is cancelled or the
 * office ends it (OPEN-303).
 */
export const stopLeftClocks: EntityModule['afterUpdates'][number] = async (work, { before, row }) => {
  if (row['runningSince'] === null) return
  const current = await lockRow(work, { ...appointmentRoutes, scope: () => undefined }, row.id)
  const gone = isOpenAppointment(current.status)
    ? idsIn(before['techs']).filter((id) => !current.techs.includes(id))
    : null
  if (gone?.length === 0) return
  await stopClocks(work, row.id, { at: work.now.getTime(), only: gone })
  if (runningOf(await spansOf(work, row.id)).size > 0) return
  await changeRow(work, appointmentRoutes, { current, values: { runningSince: null }, action: 'pause' })
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

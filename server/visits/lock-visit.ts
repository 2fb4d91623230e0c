import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { appointment } from '@fieldhouse/domain/operations/appointment'
import { type AppointmentStatus, appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { timeFaults } from '@fieldhouse/domain/visits/visit-rules'
import type { Work } from '../kit/database/work.ts'
import { type Changes, changeRow, lockRow, runAfterUpdateHooks } from '../kit/entity/write.ts'
import { type StoredAppointment, appointmentRoutes } from '../operations/appointment.ts'
import { noteNews } from '../operations/notifications/notify-technicians.ts'
import { whyLost } from './lost-visit.ts'

/**
 * Locks a visit and its job. Throws `VALIDATION` for an impossible `at`. Throws `NOT_FOUND`, with the name of the
 * visit's new technician, if the caller may not see the visit.
 */
export async function lockVisit(work: Work, id: string, at: number | null): Promise<StoredAppointment> {
  const visit = await lockRow(work, appointmentRoutes, id).catch(async (error: unknown) => {
    throw error instanceof Problem && error.code === 'NOT_FOUND' ? await whyLost(work, id) : error
  })
  const errors = at === null ? [] : timeFaults(at, work.now.getTime())
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return visit
}

/** Throws the problem `why` with a message about the visit's state. If `why` is null, does nothing. */
export function needState(
  { status }: { status: AppointmentStatus },
  to: AppointmentStatus,
  why: ProblemCode | null,
): void {
  if (why) throw new Problem(why, { words: appointmentStates.refusal(status, to) })
}

/** Changes a visit's progress. The technicians and the client are notified of the change. */
export async function changeVisit(
  work: Work,
  current: StoredAppointment,
  change: { values: Partial<RowOf<typeof appointment>>; action: ActivityAction; beside?: Changes },
): Promise<StoredAppointment> {
  const row = await changeRow(work, appointmentRoutes, { current, ...change })
  if (row === current) return row
  await noteNews(work, { id: row.id, before: current, after: row })
  await runAfterUpdateHooks(work, appointmentRoutes, { before: current, row })
  return row
}

import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { Known } from './notifications/notify-technicians.ts'
import { appointmentTechnicians, appointments } from './tables.ts'

/** The current state of a visit, with its times in epoch ms. */
export type CurrentVisit = Known & {
  id: string
  confirmedAt: number | null
  /** The arrival time announced to the client, and the actual start of the work. */
  arrivesAt: number | null
  startedAt: number | null
}

/** The current state of a visit, without a permission check. Returns null if the visit does not exist. */
export async function standingVisit(work: Work, id: string): Promise<CurrentVisit | null> {
  const { job, status, startAt, endAt, estimatedWindow, confirmedAt, arrivesAt, startedAt } = appointments
  const { id: ownId, workspaceId, removed } = appointments
  const times = { startAt, endAt, estimatedWindow, confirmedAt, arrivesAt, startedAt }
  const [found] = await work.tx
    .select({ id: ownId, job, status, ...times })
    .from(appointments)
    .where(and(eq(workspaceId, work.workspaceId), eq(ownId, id), eq(removed, false)))
  if (!found) return null
  const { targetId, recordId, position, workspaceId: ofWorkspace } = appointmentTechnicians
  const assigned = await work.tx
    .select({ id: targetId })
    .from(appointmentTechnicians)
    .where(and(eq(ofWorkspace, work.workspaceId), eq(recordId, id)))
    .orderBy(asc(position))
  return { ...found, techs: assigned.map((each) => each.id) }
}

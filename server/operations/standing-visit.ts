import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { Known } from './notify-technicians.ts'
import { appointmentTechnicians, appointments } from './tables.ts'

/** A visit as it stands now; instants in epoch ms. */
export type Standing = Known & {
  id: string
  confirmedAt: number | null
  /** When the client was told to expect whoever is on the way, and when the work began. */
  arrivesAt: number | null
  startedAt: number | null
}

/** A visit as it stands now, for whoever knows its id, or null where it is gone. */
export async function standingVisit(work: Work, id: string): Promise<Standing | null> {
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

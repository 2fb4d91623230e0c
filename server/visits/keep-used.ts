import type { UsedPart, WorkedHours } from '@fieldhouse/domain/visits/visit-acts'
import type { Work } from '../kit/database/work.ts'
import type { StoredAppointment } from '../operations/appointment.ts'
import { type ChargedVisit, chargeVisit, takenBefore } from './charges.ts'
import { keepHours } from './timesheet.ts'
import { type TakenPromise, tellPromised } from './tell-promised.ts'
import { moveParts, movedParts, takenOf } from './use-parts.ts'

/** The parts and hours of a visit, and how they are charged. */
type UsedAt = Omit<ChargedVisit, 'id'> & {
  job: { jobNumber: string }
  parts: readonly UsedPart[]
  hours: readonly WorkedHours[]
  /** Whether the hours exceed the visit, so that the office must confirm them before billing. */
  isUnsure: boolean
}

/**
 * Stores the differences in parts and hours of a visit. Returns the movements' ids, the pieces that open orders lack
 * (OPEN-472), and the draft, if any (OPEN-304).
 */
export async function keepUsed(
  work: Work,
  { id, techs }: StoredAppointment,
  { day, warranty, job, parts, hours, isUnsure }: UsedAt,
): Promise<{ movements: string[]; promised: TakenPromise[]; invoice: string | null }> {
  const taken = await takenOf(work, parts, techs)
  const { movements, promised } = await moveParts(work, id, movedParts(await takenBefore(work, id), taken))
  const invoice = await chargeVisit(work, { id, day, warranty, job, isUnsure }, { parts: taken, hours })
  await keepHours(work, { id, job: job.id, day }, hours)
  await tellPromised(work, job.jobNumber, promised)
  return { movements, promised, invoice }
}

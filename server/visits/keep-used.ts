import type { UsedPart, WorkedHours } from '@fieldhouse/domain/visits/visit-acts'
import type { Work } from '../kit/database/work.ts'
import type { StoredAppointment } from '../operations/appointment.ts'
import { type ChargedVisit, chargeVisit, takenBefore } from './charges.ts'
import { keepHours } from './timesheet.ts'
import { type TakenPromise, tellPromised } from './tell-promised.ts'
import { moveParts, movedParts, takenOf } from './use-parts.ts'

/** What was used and worked at a visit, and how it is charged. */
type UsedAt = Omit<ChargedVisit, 'id'> & {
  job: { jobNumber: string }
  parts: readonly UsedPart[]
  hours: readonly WorkedHours[]
  /** Its hours are longer than it was: the office has to confirm them before they are billed. */
  isUnsure: boolean
}

/**
 * Keeps what was used and worked at a visit as if it had been told so at first: of the parts what differs moves, charges and hours are
 * put right where they stand. Answers the ids of the lines of the ledger, and the draft, null where nothing new is on one (OPEN-304).
 * What was promised to open orders is taken all the same, and told (OPEN-472).
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

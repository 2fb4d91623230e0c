import type { JobWizard } from '@fieldhouse/domain/operations/jobs/job-wizard'
import type { Work } from '../../kit/database/work.ts'
import { cancelOpenAppointments } from '../appointment.ts'

/** A step in the transaction that cancels a job, such as the cancellation of its open appointments (OPEN-77). */
type JobHook = (work: Work, jobId: string) => Promise<void>

/** A product with its quantity, and its price unless the current price applies. */
export type JobLine = JobWizard['products'][number]

/** Charges the lines of a new job, in the transaction that creates the job. */
type ChargeLines = (
  work: Work,
  job: { id: string; jobType: string | null; account: string },
  lines: readonly JobLine[],
) => Promise<void>

const charging: { lines: ChargeLines | null } = { lines: null }

/** Registers the function that charges the lines of a new job. The area of visits calls this function. */
export const registerJobLines = (charge: ChargeLines): void => {
  charging.lines = charge
}

/** Charges the lines of a new job, if it has any (OPEN-774). */
export const chargeJobLines: ChargeLines = async (work, job, lines) => {
  if (lines.length > 0) await charging.lines?.(work, job, lines)
}

export const onJobCancelled: readonly JobHook[] = [cancelOpenAppointments]

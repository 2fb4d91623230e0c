import type { Work } from '../../kit/database/work.ts'
import { cancelOpenAppointments } from '../appointment.ts'

/** A step in the transaction that cancels a job, such as the cancellation of its open appointments (OPEN-77). */
type JobHook = (work: Work, jobId: string) => Promise<void>

export const onJobCancelled: readonly JobHook[] = [cancelOpenAppointments]

import type { Work } from '../kit/database/work.ts'
import { cancelOpenAppointments } from './appointment.ts'

/** What else happens in the transaction in which a job is cancelled: its open appointments are too (OPEN-77). */
type JobHook = (work: Work, jobId: string) => Promise<void>

export const onJobCancelled: readonly JobHook[] = [cancelOpenAppointments]

import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { recordQueries } from '../kit/api/records.ts'

/** An appointment as the server returns it. The times of an appointment are in epoch ms (api.md, Appointment). */
export type AppointmentRecord = Read<typeof appointment>

/** The query for a job's appointments in chronological order. */
export const appointmentsOf = (job: string) =>
  recordQueries.list(appointment, { filter_job: job, sort: 'startAt', limit: 200 })

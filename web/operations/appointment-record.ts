import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { AppointmentStatus } from '@fieldhouse/domain/operations/appointment-status'
import type { BookingWarning } from '@fieldhouse/domain/operations/booking-warnings'
import type { EstimatedWindow } from '@fieldhouse/domain/operations/scheduling-choices'
import { recordQueries } from '../kit/api/records.ts'

/** An appointment as the server answers it; instants in epoch ms (api.md, Appointment). */
export type AppointmentRecord = {
  _id: string
  version: number
  job: { _id: string; jobNumber: string; title: string }
  techs: { _id: string; firstName: string; lastName: string; photo: string | null; color: string | null }[]
  startAt: number
  endAt: number
  estimatedDuration: number
  status: AppointmentStatus
  note: string | null
  estimatedWindow: EstimatedWindow | null
  warnings: BookingWarning[]
}

/** An appointment as it was answered: with what its job and technicians show of themselves. */
export const asAppointment = (answered: Record<string, unknown>) => answered as AppointmentRecord

/** The appointments of a job in the order of time. */
export const appointmentsOf = (job: string) =>
  recordQueries.list(appointment, { filter_job: job, sort: 'startAt', limit: 200 })

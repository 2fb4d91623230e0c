import { appointmentStates, isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import { type SQL, and, inArray, sql } from 'drizzle-orm'
import { appointments } from '../tables.ts'

/** The statuses of open visits. */
export const openStatuses = appointmentStates.codes.filter(isOpenAppointment)

/** The SQL condition for late visits, which is equivalent to `isLateVisit` in the domain (OPEN-660). */
export const isLateAt = (now: Date): SQL | undefined =>
  and(
    inArray(appointments.status, openStatuses),
    sql`case when ${appointments.startedAt} is null then ${appointments.startAt} else ${appointments.endAt} end
      < ${now.toISOString()}`,
  )

import { type AppointmentStatus, holdsTime } from './appointment-status.ts'

/** The values of an appointment whose changes concern its technicians. Instants are in epoch ms. */
export type Planned = { status: AppointmentStatus; techs: readonly string[]; startAt: number; endAt: number }

/**
 * The technicians to notify about a changed appointment: new technicians, technicians whose visit moved, and
 * technicians who no longer go.
 */
export type AppointmentNews = { booked: string[]; moved: string[]; cancelled: string[] }

const goersOf = (appointment: Planned | null): readonly string[] =>
  appointment && holdsTime(appointment.status) ? appointment.techs : []

/**
 * Returns the technicians to notify of a changed appointment. `before` is null for a new appointment, `after` for a
 * deleted one. Replaced technicians count as cancelled. Past visits are ignored.
 */
export function appointmentNews(before: Planned | null, after: Planned | null, now: number): AppointmentNews {
  const [were, are] = [goersOf(before), goersOf(after)]
  const isMoved = before?.startAt !== after?.startAt || before?.endAt !== after?.endAt
  const wasAhead = before !== null && before.endAt > now
  const isAhead = after !== null && after.endAt > now
  return {
    booked: isAhead ? are.filter((id) => !were.includes(id)) : [],
    moved: isMoved && (wasAhead || isAhead) ? are.filter((id) => were.includes(id)) : [],
    cancelled: wasAhead ? were.filter((id) => !are.includes(id)) : [],
  }
}

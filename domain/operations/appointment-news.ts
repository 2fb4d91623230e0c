import { type AppointmentStatus, holdsTime } from './appointment-status.ts'

/** An appointment as far as it concerns who goes; epoch ms. */
export type Planned = { status: AppointmentStatus; techs: readonly string[]; startAt: number; endAt: number }

/** Whom a change of an appointment concerns, by what it means for them. */
export type AppointmentNews = { booked: string[]; moved: string[]; cancelled: string[] }

const goersOf = (appointment: Planned | null): readonly string[] =>
  appointment && holdsTime(appointment.status) ? appointment.techs : []

/**
 * What a change means for each technician; null stands for an appointment that is not there. Who is replaced is told
 * as of a cancellation, and a visit that is over is news to nobody.
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

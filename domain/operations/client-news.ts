import { type AppointmentStatus, holdsTime, isOpenAppointment } from './appointment-status.ts'
import { type AnnouncedVisit, announcedSpan } from './visit-span.ts'

/** The values of an appointment whose changes concern its client. */
export type ClientVisit = AnnouncedVisit & { status: AppointmentStatus }

/** What a change of an appointment means for its client. */
export type ClientNews = 'booked' | 'moved' | 'cancelled'

/**
 * Returns what the change of an appointment means for its client, or null. Changes of technicians, changes within the
 * announced window and changes of begun visits give null.
 */
export function clientNews(
  before: ClientVisit | null,
  after: ClientVisit | null,
  at: { now: number; zone: string },
): ClientNews | null {
  const was = before && holdsTime(before.status) ? before : null
  const is = after && holdsTime(after.status) ? after : null
  if (!is) return was && was.startAt > at.now ? 'cancelled' : null
  if (!isOpenAppointment(is.status) || is.startAt <= at.now) return null
  if (!was) return 'booked'
  const [then, now] = [announcedSpan(was, at.zone), announcedSpan(is, at.zone)]
  return then.from === now.from && then.to === now.to ? null : 'moved'
}

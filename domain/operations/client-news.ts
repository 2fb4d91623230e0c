import { type AppointmentStatus, holdsTime, isOpenAppointment } from './appointment-status.ts'
import { type AnnouncedVisit, announcedSpan } from './visit-span.ts'

/** An appointment as far as it concerns the client. */
export type ClientVisit = AnnouncedVisit & { status: AppointmentStatus }

/** What a change of an appointment means for the client. */
export type ClientNews = 'booked' | 'moved' | 'cancelled'

/**
 * What a client hears of a change of their appointment, or null; null stands for one that is not there. Who goes, and a
 * change inside the window they were told, is no news; neither is a visit that has begun or was carried out.
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

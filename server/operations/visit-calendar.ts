import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type AnnouncedVisit, announcedSpan } from '@fieldhouse/domain/operations/visit-span'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailFile } from '../mail/queue-mail.ts'

/** A visit as a calendar keeps it. */
export type CalendarVisit = AnnouncedVisit & {
  /** The appointment's: a calendar knows by it which entry changed. */
  id: string
  zone: string
  place: string | null
  business: TemplateFacts['business']
  job: { number: string; title: string }
  isCancelled: boolean
}

const fileNames: Record<Language, string> = {
  en: 'appointment.ics',
  fr: 'rendez-vous.ics',
  es: 'cita.ics',
}

/** The entry of a visit for the client's calendar (RFC 5545): a later one with the same id stands for it, or cancels it. */
export function calendarFile(visit: CalendarVisit, at: { now: Date; language: Language }): MailFile {
  const { from, to } = announcedSpan(visit, visit.zone)
  const method = visit.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Fieldhouse', product: 'Fieldhouse' }, method })
  calendar.createEvent({
    id: visit.id,
    // News of one visit are at least a minute apart.
    sequence: Math.floor(at.now.getTime() / 60_000),
    stamp: at.now,
    start: new Date(from),
    end: new Date(to),
    summary: `${visit.business.name}: ${visit.job.title}`,
    description: visit.job.number,
    organizer: { name: visit.business.name, email: visit.business.email },
    status: visit.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(visit.place === null ? {} : { location: visit.place }),
  })
  return {
    name: fileNames[at.language],
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar.toString()),
  }
}

import { translated } from '@fieldhouse/domain/kit/words/translated'
import { buzzerWord } from '@fieldhouse/domain/kit/value/address-text'
import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { type AnnouncedVisit, announcedSpan } from '@fieldhouse/domain/operations/visit-span'
import ical, {
  type ICalCalendarData,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { MailFile } from '../mail/queue-mail.ts'
import type { CalendarEntry } from './calendar-entries.ts'

// Visits as iCalendar (RFC 5545): one visit as an attachment to a client's mail, many visits as a technician's
// calendar. Times are UTC. No event recurs, because recurring events would need a time zone.

const newCalendar = (about: ICalCalendarData) =>
  ical({ prodId: { company: 'Fieldhouse', product: 'Fieldhouse' }, ...about })

type Shown = { from: number; to: number; isCancelled: boolean; place: string | null }

/** The time, place and status of an entry. */
const shownOf = ({ from, to, isCancelled, place }: Shown) =>
  ({
    start: new Date(from),
    end: new Date(to),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place === null ? {} : { location: place }),
  }) satisfies ICalEventData

/** A visit for a client's calendar. */
export type CalendarVisit = AnnouncedVisit & {
  /** The appointment's id, by which a calendar recognizes the changed entry. */
  id: string
  zone: string
  place: string | null
  business: TemplateFacts['business']
  job: { number: string; title: string }
  isCancelled: boolean
}

const fileNames: Record<Language, string> = translated('operations', 'icalendar.fileNames')

/** A visit as a calendar entry for the client. A later entry with the same id replaces or cancels this entry. */
export function clientCalendar(visit: CalendarVisit, at: { now: Date; language: Language }): MailFile {
  const { id, business, job } = visit
  const method = visit.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = newCalendar({ method })
  calendar.createEvent({
    ...shownOf({ ...visit, ...announcedSpan(visit, visit.zone) }),
    id,
    // One sequence number per minute is enough, because two changes of a visit are at least a minute apart.
    sequence: Math.floor(at.now.getTime() / 60_000),
    stamp: at.now,
    summary: `${business.name}: ${job.title}`,
    description: job.number,
    organizer: { name: business.name, email: business.email },
  })
  return {
    name: fileNames[at.language],
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar.toString()),
  }
}

/** How often a calendar program should reload the calendar, in s. */
const lookAgain = 15 * 60

const clientWord: Words = translated('operations', 'icalendar.clientWord')
const phoneWord: Words = translated('operations', 'icalendar.phoneWord')

type About = { name: string; language: Language }

/** The description below the title of a visit. */
function descriptionOf({ jobNumber, client, phone, buzzer }: CalendarEntry, { language }: About): string {
  return [
    jobNumber,
    `${clientWord[language]}: ${client}`,
    phone && `${phoneWord[language]}: ${phone}`,
    buzzer && `${buzzerWord[language]}: ${buzzer}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Makes a technician's calendar of visits. Equal visits always give equal bytes. */
export function technicianCalendar(entries: readonly CalendarEntry[], about: About): string {
  const calendar = newCalendar({ method: ICalCalendarMethod.PUBLISH, name: about.name, ttl: lookAgain })
  for (const entry of entries) {
    const { id, version, startAt: from, endAt: to, status, place, title } = entry
    const changed = new Date(entry.updatedAt)
    calendar.createEvent({
      ...shownOf({ from, to, place, isCancelled: status === 'CANCELLED' }),
      id,
      sequence: version,
      stamp: changed,
      lastModified: changed,
      summary: title,
      description: descriptionOf(entry, about),
    })
  }
  return calendar.toString()
}

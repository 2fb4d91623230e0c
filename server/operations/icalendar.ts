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

// Visits as iCalendar (RFC 5545): one as a file of a mail to its client, many for a technician's own calendar. Times are UTC:
// each calendar shows them in its own zone, whatever rules for clocks it knows, and repeats that would need a zone do not occur.

const newCalendar = (about: ICalCalendarData) =>
  ical({ prodId: { company: 'Fieldhouse', product: 'Fieldhouse' }, ...about })

type Shown = { from: number; to: number; isCancelled: boolean; place: string | null }

/** When and where, and whether it still takes place. */
const shownOf = ({ from, to, isCancelled, place }: Shown) =>
  ({
    start: new Date(from),
    end: new Date(to),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place === null ? {} : { location: place }),
  }) satisfies ICalEventData

/** A visit as a client's calendar keeps it. */
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

/** The entry of a visit for the client's calendar: a later one with the same id stands for it, or cancels it. */
export function clientCalendar(visit: CalendarVisit, at: { now: Date; language: Language }): MailFile {
  const { id, business, job } = visit
  const method = visit.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = newCalendar({ method })
  calendar.createEvent({
    ...shownOf({ ...visit, ...announcedSpan(visit, visit.zone) }),
    id,
    // News of one visit are at least a minute apart.
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

/** How often a calendar program is asked to look again, in s. */
const lookAgain = 15 * 60

const clientWord: Words = { en: 'Client', fr: 'Client', es: 'Cliente' }
const phoneWord: Words = { en: 'Phone', fr: 'Téléphone', es: 'Teléfono' }

type About = { name: string; language: Language }

/** What stands below the title of a visit. */
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

/** Visits as a technician's calendar shows them; the same bytes for the same visits. */
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

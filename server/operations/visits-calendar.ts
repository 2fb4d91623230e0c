import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import type { CalendarEntry } from './calendar-entries.ts'

/** How often a calendar program is asked to look again, in s. */
const lookAgain = 15 * 60

const clientWord: Words = { en: 'Client', fr: 'Client', es: 'Cliente' }
const phoneWord: Words = { en: 'Phone', fr: 'Téléphone', es: 'Teléfono' }

type About = { name: string; language: Language }

/** What stands below the title of a visit. */
function descriptionOf({ jobNumber, client, phone }: CalendarEntry, { language }: About): string {
  return [jobNumber, `${clientWord[language]}: ${client}`, phone && `${phoneWord[language]}: ${phone}`]
    .filter(Boolean)
    .join('\n')
}

/**
 * Visits as iCalendar (RFC 5545), the same bytes for the same visits. Times are UTC: each calendar shows them in its own
 * zone, whatever rules for clocks it knows, and repeats that would need a zone do not occur.
 */
export function visitsCalendar(entries: readonly CalendarEntry[], about: About): string {
  const calendar = ical({
    prodId: { company: 'Fieldhouse', product: 'Fieldhouse' },
    method: ICalCalendarMethod.PUBLISH,
    name: about.name,
    ttl: lookAgain,
  })
  for (const entry of entries) {
    const changed = new Date(entry.updatedAt)
    calendar.createEvent({
      id: entry.id,
      sequence: entry.version,
      stamp: changed,
      lastModified: changed,
      start: new Date(entry.startAt),
      end: new Date(entry.endAt),
      summary: entry.title,
      description: descriptionOf(entry, about),
      status: entry.status === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.place === null ? {} : { location: entry.place }),
    })
  }
  return calendar.toString()
}

import { translated } from '../kit/words/translated.ts'
import { dayAt } from '../kit/time/day.ts'
import { firstOfMonth } from '../kit/words/first-of-month.ts'
import { recordOf } from '../kit/value/typed-record.ts'
import { type Language, type Words, languages, say, writtenLocale } from '../kit/words/words.ts'

function inEach(sentence: (language: Language) => string): Words {
  return recordOf(languages, sentence)
}

/** A time as text. The date is added if the time is not on the day of `near`. */
function timeWords(at: number, near: number, zone: string): Words {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const shown = dayAt(at, zone) === dayAt(near, zone) ? time : { ...date, ...time }
  return inEach((language) => {
    const locale = writtenLocale[language]
    return firstOfMonth(new Intl.DateTimeFormat(locale, shown).format(at), locale)
  })
}

const busy: Words = translated('operations', 'appointmentWords.busy')
const held: Words = translated('operations', 'appointmentWords.held')
const next: Words = translated('operations', 'appointmentWords.next')

const taken: Words = translated('operations', 'appointmentWords.taken')

/** The user who booked a slot, and the age of the booking in ms, which is less than `momentAgo`. */
type JustTaken = { who: string; ago: number }

/** The maximum age of a booking, in ms, for which the message says who booked the slot and how many seconds ago. */
export const momentAgo = 60_000

/**
 * A booking in conflict with a request, in epoch ms. `until` is the end of the booking, `next` the next start at which
 * all requested technicians are free.
 */
export type BusyFacts = {
  name: string
  asked: number
  until: number
  next: number | null
  zone: string
  taken: JustTaken | null
}

/**
 * The message for a booking in conflict with a request: 'Taken 4 s ago by Anna Roy. Tess is booked until 11:15. Next
 * free start: 11:15.' (OPEN-87).
 */
export function busyWords(facts: BusyFacts): Words {
  const told = busySentences(facts)
  if (facts.taken === null) return told
  const params = { who: facts.taken.who, seconds: Math.max(1, Math.round(facts.taken.ago / 1000)) }
  return inEach((language) => `${say(taken, language, params)} ${told[language]}`)
}

/** Adds the next start at which all technicians are free to a message, unless the next start is unknown. */
function withNext(first: (language: Language) => string, facts: Omit<HeldFacts, 'name'>): Words {
  const { asked, next: start, zone } = facts
  const nextWords = start === null ? null : timeWords(start, asked, zone)
  return inEach((language) =>
    nextWords
      ? `${first(language)} ${next[language].replace('{next}', () => nextWords[language])}`
      : first(language),
  )
}

function busySentences({ name, until, ...facts }: BusyFacts): Words {
  const untilWords = timeWords(until, facts.asked, facts.zone)
  return withNext(
    (language) => busy[language].replace('{name}', () => name).replace('{until}', () => untilWords[language]),
    facts,
  )
}

/**
 * A slot that is reserved for another user (`name`), and the next start at which all requested technicians are free.
 * Instants are in epoch ms.
 */
type HeldFacts = Pick<BusyFacts, 'name' | 'asked' | 'next' | 'zone'>

/**
 * The message for a slot that is reserved for another user: 'Anna Roy is filling in a booking for this time. Next free
 * start: 11:15.' (OPEN-87, OPEN-173).
 */
export const heldWords = ({ name, ...facts }: HeldFacts): Words =>
  withNext((language) => held[language].replace('{name}', () => name), facts)

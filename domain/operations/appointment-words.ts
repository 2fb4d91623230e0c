import { dayAt } from '../kit/time/day.ts'
import { firstOfMonth } from '../kit/time/first-of-month.ts'
import { recordOf } from '../kit/value/typed-record.ts'
import { type Language, type Words, languages, say, writtenLocale } from '../kit/words/words.ts'

function inEach(sentence: (language: Language) => string): Words {
  return recordOf(languages, sentence)
}

/** How a time is told: on another day than `near` with its date, else the hour alone. */
function timeWords(at: number, near: number, zone: string): Words {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const shown = dayAt(at, zone) === dayAt(near, zone) ? time : { ...date, ...time }
  return inEach((language) => {
    const locale = writtenLocale[language]
    return firstOfMonth(new Intl.DateTimeFormat(locale, shown).format(at), locale)
  })
}

const busy: Words = {
  en: '{name} is booked until {until}.',
  fr: '{name} est pris·e jusqu’à {until}.',
  es: '{name} está ocupado hasta {until}.',
}
const held: Words = {
  en: '{name} is filling in a booking for this time.',
  fr: '{name} remplit une réservation pour cette heure.',
  es: '{name} está rellenando una reserva para esta hora.',
}
const next: Words = {
  en: 'Next free start: {next}.',
  fr: 'Prochain début libre : {next}.',
  es: 'Próximo inicio libre: {next}.',
}

const taken: Words = {
  en: 'Taken {seconds} s ago by {who}.',
  fr: 'Pris il y a {seconds} s par {who}.',
  es: 'Ocupado hace {seconds} s por {who}.',
}

/** Who booked a slot how long ago (ms), where somebody else did so a moment ago. */
type JustTaken = { who: string; ago: number }

/** What counts as a moment ago, in ms. */
export const momentAgo = 60_000

/** A booking that stands in the way, in epoch ms: whose it is, until when, and when all asked-for would be free next. */
export type BusyFacts = {
  name: string
  asked: number
  until: number
  next: number | null
  zone: string
  taken: JustTaken | null
}

/** What is said of it: 'Taken 4 s ago by Anna Roy. Tess is booked until 11:15. Next free start: 11:15.' (OPEN-87). */
export function busyWords(facts: BusyFacts): Words {
  const told = busySentences(facts)
  if (facts.taken === null) return told
  const params = { who: facts.taken.who, seconds: Math.max(1, Math.round(facts.taken.ago / 1000)) }
  return inEach((language) => `${say(taken, language, params)} ${told[language]}`)
}

/** A sentence, and when all are free next, where that is known. */
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

/** A slot that somebody holds, in epoch ms: who does, and when all asked-for would be free next. */
type HeldFacts = Pick<BusyFacts, 'name' | 'asked' | 'next' | 'zone'>

/** What is said of it: 'Anna Roy is filling in a booking for this time. Next free start: 11:15.' (OPEN-87, OPEN-173). */
export const heldWords = ({ name, ...facts }: HeldFacts): Words =>
  withNext((language) => held[language].replace('{name}', () => name), facts)

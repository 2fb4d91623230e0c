import { type Day, readDay } from './day.ts'
import type { Language } from '../words/words.ts'

/** Days people name rather than number, and how many days from today they are. */
const named: Record<string, number> = {
  today: 0,
  "aujourd'hui": 0,
  hoy: 0,
  tomorrow: 1,
  demain: 1,
  mañana: 1,
  yesterday: -1,
  hier: -1,
  ayer: -1,
}

const yearFirst = /^((?:19|20)\d{2})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/

const padded = (part: string) => part.padStart(2, '0')

const dayOf = (year: string, month: string, day: string): Day | null =>
  readDay(`${year}-${padded(month)}-${padded(day)}`)?.toString() ?? null

/** The same day and month in the year that brings it nearest to today: in December, 01-05 is next January. */
function nearest(month: string, day: string, today: Temporal.PlainDate): Day | null {
  const days = [-1, 0, 1]
    .map((years) => readDay(dayOf(String(today.year + years), month, day)))
    .filter((found) => found !== null)
  const away = (found: Temporal.PlainDate) => Math.abs(today.until(found).days)
  return days.toSorted((one, other) => away(one) - away(other))[0]?.toString() ?? null
}

/** Which of two small numbers is tried as the first; the other order where that one is no day. */
export type First = 'month' | 'day'

const inEitherOrder = (
  [one, other]: readonly [string, string],
  first: First,
  read: (month: string, day: string) => Day | null,
): Day | null =>
  first === 'month' ? (read(one, other) ?? read(other, one)) : (read(other, one) ?? read(one, other))

/** The day that a text writes out with the four digits of its year, or null: `2026-11-23`, `20261123`, `23.11.2026`. */
export function writtenDay(text: string, first: First): Day | null {
  const [, year, month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, one = '', other = '', end] = yearLast.exec(text) ?? []
  return end?.length === 4 ? inEitherOrder([one, other], first, (m, d) => dayOf(end, m, d)) : null
}

/** How days are written and which of two small numbers comes first, by the person's time format; written out in words it cannot be typed. */
export function dayWriting(timeformat: string): { pattern: string; first: First | undefined } {
  const [pattern = ''] = timeformat.split(' ')
  if (pattern === 'MM/DD/YYYY') return { pattern, first: 'month' }
  if (pattern === 'DD/MM/YYYY') return { pattern, first: 'day' }
  return { pattern: 'YYYY-MM-DD', first: undefined }
}

/**
 * The day somebody typed, or null: `2026-11-23`, `23/11/2026`, `23.11.26`, `23/11`, or today, tomorrow and yesterday
 * in any of our languages. The month or the day comes first as the person writes days, else as their language does (English
 * puts the month first), unless only the other order is a day.
 */
export function typedDay(
  typed: string,
  language: Language,
  { today, first = language === 'en' ? 'month' : 'day' }: { today: Day; first?: First | undefined },
): Day | null {
  const text = typed.trim().toLowerCase().replace('’', "'")
  const now = Temporal.PlainDate.from(today)
  const off = named[text]
  if (off !== undefined) return now.add({ days: off }).toString()
  const [, one, other = '', end] = yearLast.exec(text) ?? []
  if (one === undefined || end?.length === 4) return writtenDay(text, first)
  return inEitherOrder([one, other], first, (month, day) =>
    end === undefined ? nearest(month, day, now) : dayOf(`20${end}`, month, day),
  )
}

import { type Day, readDay } from './day.ts'
import type { Language } from '../words/words.ts'

/** Words for days, with their distance from today in days. */
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

/** The given day and month in the year that is nearest to today: in December, 01-05 is next January. */
function nearest(month: string, day: string, today: Temporal.PlainDate): Day | null {
  const days = [-1, 0, 1]
    .map((years) => readDay(dayOf(String(today.year + years), month, day)))
    .filter((found) => found !== null)
  const away = (found: Temporal.PlainDate) => Math.abs(today.until(found).days)
  return days.toSorted((one, other) => away(one) - away(other))[0]?.toString() ?? null
}

/** Which of two small numbers is first read as the month or the day; if that is not a day, the other order applies. */
export type First = 'month' | 'day'

const inEitherOrder = (
  [one, other]: readonly [string, string],
  first: First,
  read: (month: string, day: string) => Day | null,
): Day | null =>
  first === 'month' ? (read(one, other) ?? read(other, one)) : (read(other, one) ?? read(one, other))

/** The day in a text with a four-digit year, or null: `2026-11-23`, `20261123`, `23.11.2026`. */
export function writtenDay(text: string, first: First): Day | null {
  const [, year, month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, one = '', other = '', end] = yearLast.exec(text) ?? []
  return end?.length === 4 ? inEitherOrder([one, other], first, (m, d) => dayOf(end, m, d)) : null
}

/**
 * The pattern and order for typing days, by a person's time format. A format with written months cannot be typed, so
 * ISO is used instead.
 */
export function dayWriting(timeformat: string): { pattern: string; first: First | undefined } {
  const [pattern = ''] = timeformat.split(' ')
  if (pattern === 'MM/DD/YYYY') return { pattern, first: 'month' }
  if (pattern === 'DD/MM/YYYY') return { pattern, first: 'day' }
  return { pattern: 'YYYY-MM-DD', first: undefined }
}

/**
 * Reads a day as people type it (`2026-11-23`, `23/11/26`, `23/11`, `tomorrow`), or returns null. `first` is the
 * preferred order of day and month.
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

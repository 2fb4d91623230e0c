import { type Day, readDay } from './day.ts'
import type { Language } from '../words/words.ts'

/** Words for a day, such as `tomorrow`, with the day's distance from today in days. */
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

/**
 * Returns the day with this month and day of month that is nearest to today, or null. In December, 01-05 is in the next
 * year.
 */
function nearest(month: string, day: string, today: Temporal.PlainDate): Day | null {
  const days = [-1, 0, 1]
    .map((years) => readDay(dayOf(String(today.year + years), month, day)))
    .filter((found) => found !== null)
  const away = (found: Temporal.PlainDate) => Math.abs(today.until(found).days)
  return days.toSorted((one, other) => away(one) - away(other))[0]?.toString() ?? null
}

/**
 * Whether the first of two numbers is read as the month or as the day. If this order gives no valid day, the other
 * order is used.
 */
export type First = 'month' | 'day'

const inEitherOrder = (
  [one, other]: readonly [string, string],
  first: First,
  read: (month: string, day: string) => Day | null,
): Day | null =>
  first === 'month' ? (read(one, other) ?? read(other, one)) : (read(other, one) ?? read(one, other))

/** Parses a day with a four-digit year: `2026-11-23`, `20261123`, `23.11.2026`. Returns null for any other text. */
export function writtenDay(text: string, first: First): Day | null {
  const [, year, month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, one = '', other = '', end] = yearLast.exec(text) ?? []
  return end?.length === 4 ? inEitherOrder([one, other], first, (m, d) => dayOf(end, m, d)) : null
}

/**
 * The pattern and the order for typing days, according to a user's time format. If the format contains names of months,
 * days are typed in the ISO format.
 */
export function dayWriting(timeformat: string): { pattern: string; first: First | undefined } {
  const [pattern = ''] = timeformat.split(' ')
  if (pattern === 'MM/DD/YYYY') return { pattern, first: 'month' }
  if (pattern === 'DD/MM/YYYY') return { pattern, first: 'day' }
  return { pattern: 'YYYY-MM-DD', first: undefined }
}

/**
 * Parses a typed day (`2026-11-23`, `23/11/26`, `23/11`, `tomorrow`), or returns null. `first` is the preferred order
 * of month and day.
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

import { formatInstant } from '@fieldhouse/domain/kit/time/date-format'
import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import { figureOf } from '@fieldhouse/domain/kit/value/format-amount'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { PoolClient } from 'pg'
import type { Cell } from './export-cells.ts'

/** A person's formats for numbers and times, as on their screen. */
export type Style = {
  /** Language and country, such as `fr-CA`. */
  locale: string
  timezone: string
  /** Tokens such as `YYYY-MM-DD HH:mm` (I18N-09). */
  timeformat: string
  /** The currency of amounts for which no currency is stored: the workspace's currency. */
  currency: string
}

async function currencyOf(client: PoolClient, workspaceId: string): Promise<string> {
  const { rows } = await client.query<{ currency: string }>(
    'select currency from workspaces where workspace_id = $1',
    [workspaceId],
  )
  return rows[0]?.currency ?? 'CAD'
}

/** Reads a person's style, with the currency of the workspace if there is one. */
export async function styleOf(
  client: PoolClient,
  person: { id: string; language: Language; timezone: string },
  workspaceId: string | null,
): Promise<Style> {
  const { rows } = await client.query<{ country: string; timeformat: string }>(
    'select country, timeformat from users where id = $1',
    [person.id],
  )
  const { country = 'CA', timeformat = 'YYYY-MM-DD HH:mm' } = rows[0] ?? {}
  const currency = workspaceId === null ? 'CAD' : await currencyOf(client, workspaceId)
  return {
    locale: `${person.language}-${country}`,
    timezone: person.timezone,
    timeformat,
    currency,
  }
}

/** Caches a value per key: creating an Intl format costs more than a hundred uses of it. */
function kept<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/**
 * The maximum number of decimals on paper. Unit costs and quantities have at most four decimals, but averages and rates
 * can have more.
 */
const mostDecimals = 8

const numbers = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: mostDecimals }))
const days = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
const amounts = kept((key) => {
  const [locale, currency] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: mostDecimals,
  })
})
const clocks = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** An instant (epoch ms) as local time in a zone: `2026-03-01 09:30`. */
export const clockText = (instant: number, timezone: string): string =>
  clocks(timezone).format(instant).replace(', ', ' ')

/** The decimal sign of a locale. */
const decimalOf = kept(
  (locale) =>
    numbers(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.',
)

/**
 * The separator of CSV cells: a semicolon if the locale's decimal sign is a comma, because spreadsheets in such locales
 * expect it.
 */
export const separatorOf = ({ locale }: Style): string => (decimalOf(locale) === ',' ? ';' : ',')

/** A cell as language-independent text: numbers with a point, ISO days and times. */
export function plainText(cell: Cell, timezone: string): string {
  if (typeof cell === 'string') return cell
  if ('number' in cell) return cell.number
  return 'day' in cell ? cell.day : clockText(cell.instant, timezone)
}

/** A cell as text that the reader's spreadsheet recognizes as a number, day or time. */
export function sheetText(cell: Cell, { locale, timezone }: Style): string {
  const text = plainText(cell, timezone)
  return typeof cell === 'object' && 'number' in cell ? text.replace('.', decimalOf(locale)) : text
}

const northAmerican = /^\(\d{3}\) \d{3}-\d{4}$/

/** Makes a text that is never broken into lines, such as a day or a phone number. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A cell as text in the reader's formats, which screens and paper use. */
export function paperText(cell: Cell, style: Style): string {
  const { locale, timezone: zone, timeformat: pattern } = style
  if (typeof cell === 'string') return northAmerican.test(cell) ? unbroken(cell) : cell
  if ('day' in cell)
    return unbroken(firstOfMonth(days(locale).format(new Date(`${cell.day}T00:00:00Z`)), locale))
  if ('instant' in cell) return unbroken(formatInstant(cell.instant, { pattern, zone, locale }))
  const figure = figureOf(cell.number)
  if (cell.currency === undefined) return numbers(locale).format(figure)
  return amounts(`${locale} ${cell.currency ?? style.currency}`).format(figure)
}

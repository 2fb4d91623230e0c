import { defused } from '../../kit/value/defused.ts'
import { beginningOf, plainLine } from '../../kit/value/typed-text.ts'

/** The text of a file in parts. A file with several parts is a ZIP archive of them. */
export type Written = { parts: string[]; encoding: 'utf-8' | 'latin1' }

/** A text in one line, which spreadsheets do not execute as a formula. Tabs become spaces. */
export const safeText = (text: string, max = 1000): string => beginningOf(defused(plainLine(text)), max)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row of CSV with commas (RFC 4180). */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** The rows of one entry or document. They stay in one part. */
export type Rows = readonly (readonly string[])[]

/** The greatest number of rows, and of entries or documents, in one part. */
export type PartLimit = { rows: number; groups?: number }

/** CSV with a heading in each part. Each part has at most as many rows as the program imports at once. */
export function csvParts(head: readonly string[], groups: readonly Rows[], limit: PartLimit): Written {
  const parts: string[] = []
  let part: string[] = []
  let count = 0
  for (const rows of groups) {
    const isFull = part.length + rows.length > limit.rows || count === limit.groups
    if (part.length > 0 && isFull) {
      parts.push(csvRow(head) + part.join(''))
      part = []
      count = 0
    }
    part.push(...rows.map(csvRow))
    count += 1
  }
  return { parts: [...parts, csvRow(head) + part.join('')], encoding: 'utf-8' }
}

/** Characters that older Windows programs do not know, with their replacements. */
const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '€': 'EUR',
  '\u202f': ' ',
  '\u00a0': ' ',
}

/** A text with only the characters of Latin-1. Other characters become question marks. */
export const latinText = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^ -~\u00a1-\u00ff]/gu, (sign) => replacements[sign] ?? '?')

/** A day as month, day and year, or as day, month and year. */
export function writtenDay(day: string, order: 'mdy' | 'dmy', separator = '/'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return (order === 'mdy' ? [month, date, year] : [date, month, year]).join(separator)
}

/** The order of dates in a country. */
export const dayOrder = (country: string | null): 'mdy' | 'dmy' => (country === 'US' ? 'mdy' : 'dmy')

import { rearmed } from '@fieldhouse/domain/imports/cell-text'
import { defused } from '../kit/export/export-cells.ts'

/** A text that no spreadsheet runs, and that an import reads as it was: it takes one such apostrophe off. */
const safeText = (text: string): string => (rearmed(text) === text ? defused(text) : `'${text}`)

/** Leaves the addresses of photos out of what is written as JSON: whoever has such an address can open the photo. */
const withoutPhotos = (key: string, value: unknown): unknown => (key === 'photo' ? undefined : value)

/** A value as a cell that means the same everywhere: figures with a point, ISO days and instants, JSON for what has parts. */
export function plainCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value, withoutPhotos)
  return typeof value === 'string' ? safeText(value) : String(value)
}

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file (RFC 4180): commas, every cell quoted; a lone carriage return would end the row for some readers. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll(/\r\n?/g, '\n').replaceAll('"', '""')}"`).join(',')}\r\n`

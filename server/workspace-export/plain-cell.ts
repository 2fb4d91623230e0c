import { rearmed } from '@fieldhouse/domain/imports/cell-text'
import { defused } from '@fieldhouse/domain/kit/value/defused'

/**
 * Prevents spreadsheets from treating a text as a formula, with an added apostrophe. An import removes the added
 * apostrophe again.
 */
const safeText = (text: string): string => (rearmed(text) === text ? defused(text) : `'${text}`)

/** Removes the URLs of photos from JSON, because anyone with such a URL can open the photo. */
const withoutPhotos = (key: string, value: unknown): unknown => (key === 'photo' ? undefined : value)

/**
 * A value as a cell that does not depend on a locale: numbers with a decimal point, ISO days and instants, and JSON
 * for objects.
 */
export function plainCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value, withoutPhotos)
  return typeof value === 'string' ? safeText(value) : String(value)
}

/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A row of a CSV file (RFC 4180). Every cell is quoted. Carriage returns are replaced, because some programs end the
 * row at a carriage return.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll(/\r\n?/g, '\n').replaceAll('"', '""')}"`).join(',')}\r\n`

import { rearmed } from '@fieldhouse/domain/imports/cell-text'
import { defused } from '../kit/export/export-cells.ts'

/** A text protected from running as a formula; an import removes the added apostrophe again. */
const safeText = (text: string): string => (rearmed(text) === text ? defused(text) : `'${text}`)

/** Leaves photo addresses out of JSON, because anyone with such an address can open the photo. */
const withoutPhotos = (key: string, value: unknown): unknown => (key === 'photo' ? undefined : value)

/** A value as a locale-independent cell: decimal point, ISO days and instants, JSON for objects. */
export function plainCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value, withoutPhotos)
  return typeof value === 'string' ? safeText(value) : String(value)
}

/** The mark by which spreadsheets recognize UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A row of a CSV file (RFC 4180) with every cell quoted. Carriage returns are replaced, because some readers end
 * the row there.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll(/\r\n?/g, '\n').replaceAll('"', '""')}"`).join(',')}\r\n`

import { translated } from './translated.ts'
import type { Words } from './words.ts'

/** The formats of an exported list: file formats, `tabs` for the clipboard, and `paper` for printing. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'tabs', 'paper'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The maximum number of rows of an export, by format (api.md, Generic verbs). */
export const mostExported: Readonly<Record<ExportFormat, number>> = {
  csv: 100_000,
  xlsx: 100_000,
  tabs: 100_000,
  pdf: 5000,
  paper: 5000,
}

/** The contents of an export: the records themselves, or the lines of the records. */
export const exportSheets = ['records', 'lines'] as const
export type ExportSheet = (typeof exportSheets)[number]

/** The maximum number of lines in one export, for all records together. */
export const mostExportedLines = 300_000

/** The message that a list has too many lines for a file. */
export const tooManyLines: Words = translated('kit', 'tooManyLines')

/** The message that a list is too long for printing. Printing needs the whole list in memory. */
export const tooManyForPaper: Words = translated('kit', 'tooManyForPaper')

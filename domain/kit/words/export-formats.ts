import { translated } from './translated.ts'
import type { Words } from './words.ts'

/** The formats of an exported list: files, `tabs` for the clipboard and `paper` for the printer. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'tabs', 'paper'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most rows of an export in each format (api.md, Generic verbs). */
export const mostExported: Readonly<Record<ExportFormat, number>> = {
  csv: 100_000,
  xlsx: 100_000,
  tabs: 100_000,
  pdf: 5000,
  paper: 5000,
}

/** The contents of an export: the records, or their lines. */
export const exportSheets = ['records', 'lines'] as const
export type ExportSheet = (typeof exportSheets)[number]

/** The most lines of one export, over all its records. */
export const mostExportedLines = 300_000

/** The message for a list with too many lines for a file. */
export const tooManyLines: Words = translated('kit', 'tooManyLines')

/** The message for a list that is too long for printing, because printing needs the whole list in memory. */
export const tooManyForPaper: Words = translated('kit', 'tooManyForPaper')

import type { Words } from './words.ts'

/** What a list leaves as: files, `tabs` for the clipboard and `paper` for the printer. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'tabs', 'paper'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most rows of one export, and of one on paper (api.md, Generic verbs). */
export const mostExported: Readonly<Record<ExportFormat, number>> = {
  csv: 100_000,
  xlsx: 100_000,
  tabs: 100_000,
  pdf: 5000,
  paper: 5000,
}

/** The sheets that an export can be asked for: the records, or the lines that they consist of. */
export const exportSheets = ['records', 'lines'] as const
export type ExportSheet = (typeof exportSheets)[number]

/** The most lines of one export, over all its records. */
export const mostExportedLines = 300_000

/** Why a list has too many lines for a file. */
export const tooManyLines: Words = {
  en: 'A file takes at most {max} lines: filter the list, for example by date',
  fr: 'Un fichier prend au plus {max} lignes : filtrez la liste, par exemple par date',
  es: 'Un archivo admite como máximo {max} líneas: filtre la lista, por ejemplo por fecha',
}

/** Why a list is too long for paper: all of it is held and drawn at once. */
export const tooManyForPaper: Words = {
  en: 'Paper and PDF take at most {max} records: filter the list, or take it as Excel or CSV',
  fr: 'L’impression et le PDF prennent au plus {max} fiches : filtrez la liste ou choisissez Excel ou CSV',
  es: 'La impresión y el PDF admiten como máximo {max} registros: filtre la lista o elija Excel o CSV',
}

import { translated, translatedTable } from '../kit/words/translated.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import type { ReportRow } from './report-figures.ts'
import { type FigureName, type LeadSource, type ReportKind, leadSources } from './report-kinds.ts'
import type { ReportPeriod } from './report-period.ts'

/** The names of the reports. */
export const kindWords: Record<ReportKind, Words> = translatedTable('reports', 'reportKinds')

/** The names of the periods. */
export const periodWords: Record<ReportPeriod, Words> = translatedTable('reports', 'reportPeriods')

/** The headings of the figures. */
export const figureWords: Record<FigureName, Words> = translatedTable('reports', 'reportFigures')

/** The names of the lead sources. */
const sourceWords: Record<LeadSource, Words> = translatedTable('reports', 'leadSources')

/** The heading of the rows of each report. */
export const groupWords: Record<ReportKind, Words> = translatedTable('reports', 'reportGroups')

/** The names of rows without a group, by report. */
const withoutWords: Record<ReportKind, Words> = translatedTable('reports', 'reportWithout')

const restWords: Words = translated('reports', 'reportRest')
export const totalWords: Words = translated('reports', 'reportTotal')

/** The texts of the mail with a saved report. */
export const reportMailWords = translatedTable('reports', 'reportMail')

/** The name of a report's row in a language. A month is named by its key, `YYYY-MM`. */
export function rowName(kind: ReportKind, row: Omit<ReportRow, 'figures'>, language: Language): string {
  if (row.isRest) return say(restWords, language)
  const source = leadSources.find((each) => kind === 'REVENUE_BY_SOURCE' && each === row.key)
  if (source) return say(sourceWords[source], language)
  return row.name ?? row.key ?? say(withoutWords[kind], language)
}

import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const reportsTableWords = {
  saved_report_recipients: translated('reports', 'reportsTableWords.saved_report_recipients'),
} satisfies Record<string, Words>

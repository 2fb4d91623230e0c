import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const timesheets: Words = translated('visits', 'tableWords.timesheets')
const visits: Words = translated('visits', 'tableWords.visits')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const visitsTableWords = {
  timesheets,
  field_reports: visits,
  visit_charges: visits,
  visit_clocks: visits,
} satisfies Record<string, Words>

import type { Words } from '../kit/words/words.ts'

const timesheets: Words = { en: 'timesheets', fr: 'feuilles de temps', es: 'hojas de horas' }
const visits: Words = { en: 'visits', fr: 'visites', es: 'visitas' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const visitsTableWords = {
  timesheets,
  field_reports: visits,
  visit_charges: visits,
  visit_clocks: visits,
} satisfies Record<string, Words>

import type { Words } from '../kit/words/words.ts'

const machines: Words = { en: 'machines', fr: 'appareils', es: 'máquinas' }
const manuals: Words = { en: 'manuals', fr: 'manuels', es: 'manuales' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const equipmentTableWords = {
  machines,
  machine_tags: machines,
  manuals,
  manual_tags: manuals,
  repairs: { en: 'repairs', fr: 'réparations', es: 'reparaciones' },
} satisfies Record<string, Words>

import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const machines: Words = translated('equipment', 'tableWords.machines')
const manuals: Words = translated('equipment', 'tableWords.manuals')

/**
 * The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02).
 */
export const equipmentTableWords = {
  machines,
  machine_tags: machines,
  manuals,
  manual_tags: manuals,
  repairs: translated('equipment', 'equipmentTableWords.repairs'),
} satisfies Record<string, Words>

import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const machines: Words = translated('equipment', 'tableWords.machines')
const manuals: Words = translated('equipment', 'tableWords.manuals')

/** What the records of each table are called when they prevent the deletion of others (API-15, I18N-02). */
export const equipmentTableWords = {
  machines,
  machine_tags: machines,
  manuals,
  manual_tags: manuals,
  repairs: translated('equipment', 'equipmentTableWords.repairs'),
} satisfies Record<string, Words>

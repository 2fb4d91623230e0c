import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** What the records of each table are called when they prevent the deletion of others (API-15, I18N-02). */
export const maintenanceTableWords = {
  service_plans: translated('maintenance', 'maintenanceTableWords.service_plans'),
} satisfies Record<string, Words>

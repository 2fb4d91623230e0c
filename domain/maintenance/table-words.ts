import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * The name of each table's records, for the message that they prevent the deletion of another record (API-15, I18N-02).
 */
export const maintenanceTableWords = {
  service_plans: translated('maintenance', 'maintenanceTableWords.service_plans'),
} satisfies Record<string, Words>

import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of a service plan. */
export const maintenanceWords = translatedTable('maintenance', 'maintenanceWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof maintenanceWords, Words> {}
}

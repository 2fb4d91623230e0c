import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * Error messages for the fields of a task. The specification defines the wording of the first two messages (TASK-05,
 * TASK-06).
 */
export const communicationWords = translatedTable('communication', 'communicationWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof communicationWords, Words> {}
}

import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the definition of a custom field. */
export const databasesWords = translatedTable('databases', 'databasesWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof databasesWords, Words> {}
}

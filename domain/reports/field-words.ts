import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of a report. */
export const reportsWords = translatedTable('reports', 'reportsWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof reportsWords, Words> {}
}

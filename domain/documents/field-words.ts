import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of a document (ACC-20..26). */
export const documentsWords = translatedTable('documents', 'documentsWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof documentsWords, Words> {}
}

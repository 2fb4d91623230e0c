import { translatedTable } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'

/** Error messages for files for accounting programs. */
export const booksWords = translatedTable('books', 'booksWords')

declare module '../../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof booksWords, Words> {}
}

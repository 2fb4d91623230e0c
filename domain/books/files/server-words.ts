import { translatedTable } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'

/** Messages about ledger accounts and files for accounting programs that only the server says (`domain/server-words.ts`). */
export const booksServerWords = translatedTable('books', 'booksServerWords')

declare module '../../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof booksServerWords, Words> {}
}

import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about files that are read, and their rows. Only the server says them (`domain/server-words.ts`). */
export const fileWords = translatedTable('imports', 'fileWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof fileWords, Words> {}
}

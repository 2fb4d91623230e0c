import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about jobs, plans and visits that only the server says (`domain/server-words.ts`). */
export const operationsServerWords = translatedTable('operations', 'operationsServerWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof operationsServerWords, Words> {}
}

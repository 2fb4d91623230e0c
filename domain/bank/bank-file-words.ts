import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about statements and their lines. Only the server says them (`domain/server-words.ts`). */
export const bankFileWords = translatedTable('bank', 'bankFileWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof bankFileWords, Words> {}
}

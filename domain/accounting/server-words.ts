import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about documents, payments and bills that only the server says (`domain/server-words.ts`). */
export const accountingServerWords = translatedTable('accounting', 'accountingServerWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof accountingServerWords, Words> {}
}

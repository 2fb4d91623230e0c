import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about rows of an imported file that the client says, too. */
export const importsWords = translatedTable('imports', 'importsWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof importsWords, Words> {}
}

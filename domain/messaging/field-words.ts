import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of a message template. */
export const messagingWords = translatedTable('messaging', 'messagingWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof messagingWords, Words> {}
}

import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of a note (NOTE-05, NOTE-06). */
export const collaborationWords = {
  NOTE_REQUIRED: translated('collaboration', 'collaborationWords.NOTE_REQUIRED'),
  NOTE_TOO_LONG: translated('collaboration', 'collaborationWords.NOTE_TOO_LONG'),
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof collaborationWords, Words> {}
}

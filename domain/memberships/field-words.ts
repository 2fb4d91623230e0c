import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of a membership. */
export const membershipsWords = translatedTable('memberships', 'membershipsWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof membershipsWords, Words> {}
}

import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about work at a visit. */
export const visitsWords = translatedTable('visits', 'visitsWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof visitsWords, Words> {}
}

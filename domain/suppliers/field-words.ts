import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages of suppliers, their locations and brands. */
export const suppliersWords = translatedTable('suppliers', 'suppliersWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof suppliersWords, Words> {}
}

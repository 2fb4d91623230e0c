import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for suppliers, their locations and their brands. */
export const suppliersWords = translatedTable('suppliers', 'suppliersWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof suppliersWords, Words> {}
}

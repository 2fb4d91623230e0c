import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for payments, credit notes, expenses and estimates (ACC-41, ACC-42). */
export const accountingWords = translatedTable('accounting', 'accountingWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof accountingWords, Words> {}
}

import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for bank statements and the matching of their lines. */
export const bankWords = translatedTable('bank', 'bankWords')

/** The words of the warnings about an imported statement. */
export const statementWarningWords = translatedTable('bank', 'statementWarnings')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof bankWords, Words> {}
}

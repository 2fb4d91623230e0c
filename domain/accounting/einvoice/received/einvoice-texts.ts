import { translatedTable } from '../../../kit/words/translated.ts'
import type { Words } from '../../../kit/words/words.ts'

/** Error messages about received e-invoices. Only the server says them (`domain/server-words.ts`). */
export const einvoiceWords = translatedTable('accounting', 'einvoiceWords')

declare module '../../../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof einvoiceWords, Words> {}
}

/** The descriptions of amounts that an e-invoice states without a text. */
export const einvoiceTexts = translatedTable('accounting', 'einvoiceTexts')

/** The warnings about a received e-invoice whose bill was created. */
export const einvoiceWarningWords = translatedTable('accounting', 'einvoiceWarnings')
export type EInvoiceWarningCode = keyof typeof einvoiceWarningWords

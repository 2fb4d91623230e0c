import { translatedTable } from '../../../kit/words/translated.ts'

/** The descriptions of amounts that an e-invoice states without a text. */
export const einvoiceTexts = translatedTable('accounting', 'einvoiceTexts')

/** The warnings about a received e-invoice whose bill was created. */
export const einvoiceWarningWords = translatedTable('accounting', 'einvoiceWarnings')
export type EInvoiceWarningCode = keyof typeof einvoiceWarningWords

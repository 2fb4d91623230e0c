import { translatedTable } from '../kit/words/translated.ts'

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const bankTableWords = translatedTable('bank', 'bankTableWords')

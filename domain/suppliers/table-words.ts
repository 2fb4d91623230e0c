import { translatedTable } from '../kit/words/translated.ts'

/** What the records of each table are called when they prevent the deletion of others (API-15, I18N-02). */
export const suppliersTableWords = translatedTable('suppliers', 'suppliersTableWords')

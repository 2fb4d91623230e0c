import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const journal: Words = translated('books', 'tableWords.journal')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const booksTableWords = {
  tax_adjustments: translated('books', 'tableWords.taxAdjustments'),
  ledger_purposes: translated('books', 'tableWords.ledgerPurposes'),
  journal_entries: journal,
  journal_lines: journal,
} satisfies Record<string, Words>

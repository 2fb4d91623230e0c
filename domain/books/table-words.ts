import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const journal: Words = translated('books', 'tableWords.journal')

const files: Words = translated('books', 'tableWords.journalFiles')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const booksTableWords = {
  ledger_purposes: translated('books', 'tableWords.ledgerPurposes'),
  journal_entries: journal,
  journal_lines: journal,
  journal_files: files,
  journal_file_entries: files,
} satisfies Record<string, Words>

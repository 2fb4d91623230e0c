import type { Decimal } from '../../kit/value/money.ts'
import { translatedTable } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import { type FileHead, type NumberedEntry, isZero, memoOf } from './file-entry.ts'

/** A cell of the general journal: a text, an amount or a day. */
export type JournalCell = string | { number: Decimal; currency: string } | { day: string }

const headWords = translatedTable('books', 'fileColumns')

/** The headings of the general journal. */
export const journalHead = (language: Language): string[] =>
  Object.values(headWords).map((words) => say(words, language))

const amountCell = (of: Decimal, { currency }: FileHead): JournalCell =>
  isZero(of) ? '' : { number: of, currency }

/** The rows of the general journal: one for each line of an entry. */
export const journalRows = (entries: readonly NumberedEntry[], head: FileHead): JournalCell[][] =>
  entries.flatMap((entry) =>
    entry.lines.map((line) => [
      String(entry.number),
      { day: entry.day },
      memoOf(entry, head.language),
      entry.reference ?? '',
      entry.party ?? '',
      line.code,
      line.name,
      amountCell(line.debit, head),
      amountCell(line.credit, head),
      head.currency,
    ]),
  )

import type { Day } from '../../kit/time/day.ts'
import type { Currency } from '../../kit/value/currency.ts'
import { type Decimal, compare, minus, roundCents } from '../../kit/value/money.ts'
import { translatedTable } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import type { JournalEvent } from '../journal-entry.ts'

/** A debit or credit of an account. `isControlAccount` marks the account of unpaid invoices or bills. */
export type FileLine = {
  code: string
  name: string
  debit: Decimal
  credit: Decimal
  isControlAccount: boolean
}

/** A journal entry as it was when its file was made. */
export type FileEntry = {
  day: Day
  event: JournalEvent
  /** Whether the entry takes back an entry of an earlier file that was deleted since. */
  isReversal: boolean
  reference: string | null
  /** The name of the client or supplier. */
  party: string | null
  /** The number of the client's account, or an unchanging number of the supplier. */
  partyNumber: string | null
  /** What an expense was for. Entries of files before OPEN-862 have none. */
  description?: string | null
  dueDay: Day | null
  /** The day on which the event was recorded. */
  recordedOn: Day
  lines: FileLine[]
}

/** An entry with its number, which runs on through all files of a format and currency. */
export type NumberedEntry = FileEntry & { number: number }

/** What a file has besides its entries. The country is the company's, as an ISO 3166-1 code. */
export type FileHead = { currency: Currency; language: Language; country: string | null }

/** The same entry with debits and credits exchanged. */
export const reversalOf = (entry: FileEntry): FileEntry => ({
  ...entry,
  isReversal: true,
  lines: entry.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
})

/** The amount of a line. Credits are below zero. */
export const amountOf = ({ debit, credit }: FileLine): Decimal => roundCents(minus(debit, credit))

/** Whether an amount is zero. */
export const isZero = (amount: Decimal): boolean => compare(amount, '0') === 0

/** The number of an entry in an accounting program, such as `CAD-17`. */
export const labelOf = ({ number }: NumberedEntry, { currency }: FileHead): string => `${currency}-${number}`

/** The names of the events. */
const eventWords = translatedTable('books', 'fileEvents')
const { reversal } = translatedTable('books', 'fileWords')

/** The description of an entry: `Invoice INV-7, Marie Roy`. */
export function memoOf(entry: FileEntry, language: Language): string {
  const event = say(eventWords[entry.event], language)
  const named = [event, entry.reference].filter(Boolean).join(' ')
  const about = [named, entry.party, entry.description].filter(Boolean).join(', ')
  return entry.isReversal ? say(reversal, language, { entry: about }) : about
}

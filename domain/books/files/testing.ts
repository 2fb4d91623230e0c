import { array, boolean, constantFrom, integer, nat, option, record, string, tuple } from 'fast-check'
import { fromCents } from '../../accounting/online-payment.ts'
import type { Decimal } from '../../kit/value/money.ts'
import { journalEvents } from '../journal-entry.ts'
import type { FileHead, FileLine, NumberedEntry } from './file-entry.ts'

// Random journals whose texts contain everything that breaks a file: separators, quotes, formulas, line breaks, accents.

const wildText = string({
  unit: constantFrom(...'aZé=+-@\t\n\r",;|\'’œ€ 日'.split('')),
  maxLength: 12,
})

/** A text that somebody entered, so it is not empty. */
const entered = wildText.map((text) => `Z${text}`)

/** The account with a code at the end of its name, so that readers find the account by its code or its name. */
const account = tuple(wildText, integer({ min: 1000, max: 1040 })).map(([text, code]) => ({
  code: String(code),
  name: `${text}A${code}`,
}))

const dayFrom = (at: number): string => Temporal.PlainDate.from('2025-12-25').add({ days: at }).toString()

const line = (of: { code: string; name: string }, cents: number, isControlAccount = false): FileLine => ({
  ...of,
  debit: fromCents(Math.max(0, cents)),
  credit: fromCents(Math.max(0, -cents)),
  isControlAccount,
})

const receivable = { code: '1099', name: 'Receivable A1099' }

/** The lines of a balanced entry: random debits and credits, and the rest on the account of unpaid invoices. */
const lines = array(tuple(account, integer({ min: -99_999_999, max: 99_999_999 })), {
  minLength: 1,
  maxLength: 12,
}).map((moved) => {
  const own = moved.map(([of, cents]) => line(of, cents === 0 ? 1 : cents))
  const rest = moved.reduce((total, [, cents]) => total - (cents === 0 ? 1 : cents), 0)
  return rest === 0 ? own : [line(receivable, rest, true), ...own]
})

/** Entries with numbers from 1. */
export const journal = array(
  record({
    day: nat(400).map(dayFrom),
    event: constantFrom(...journalEvents),
    isReversal: boolean(),
    reference: option(entered),
    party: option(entered),
    partyNumber: option(entered),
    dueDay: option(nat(400).map(dayFrom)),
    recordedOn: nat(400).map(dayFrom),
    lines,
  }),
  { minLength: 1, maxLength: 6 },
).map((entries): NumberedEntry[] => entries.map((entry, at) => ({ ...entry, number: at + 1 })))

export const head: FileHead = { currency: 'CAD', language: 'en', country: 'CA' }

/** An amount in cents. */
const centsOf = (amount: Decimal): number => Math.round(Number(amount) * 100)

/** The cents by account of an entry, as files must contain them. Credits are below zero. */
export function balancesOf(of: readonly FileLine[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { code, debit, credit } of of)
    found[code] = (found[code] ?? 0) + centsOf(debit) - centsOf(credit)
  return found
}

import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { id } from '../kit/entity/fields.ts'
import type { ReconciledState } from '../bank/statement.ts'
import type { Day } from '../kit/time/day.ts'
import type { Currency } from '../kit/value/currency.ts'
import { type Decimal, compare, decimalField, maxAmount, minus, roundCents, sum } from '../kit/value/money.ts'
import type { JournalEvent } from './journal-entry.ts'

/** An imported statement. `total` is the sum of its lines. Balances that the file does not state are null. */
export type StatementFact = {
  _id: string
  name: string
  firstDay: Day
  lastDay: Day
  opening: Decimal | null
  closing: Decimal | null
  total: Decimal
}

/** The lines of a bank account on one day in one state. */
export type LineSum = { day: Day; state: 'OPEN' | 'MATCHED' | 'IGNORED'; amount: Decimal; count: number }

/**
 * Entries of one day on the ledger accounts of the bank. `lineDay` is the day of the bank line to which their records
 * are matched, or null.
 */
export type BookedSum = { day: Day; lineDay: Day | null; amount: Decimal; count: number }

/** What a difference between the bank and the books consists of. */
export const differenceParts = [
  'BEFORE',
  'MISSING_LINES',
  'OPEN_LINES',
  'IGNORED_LINES',
  'OTHER_BOOKING',
  'NOT_ON_STATEMENT',
] as const
export type DifferencePart = { code: (typeof differenceParts)[number]; amount: Decimal; count: number }

/**
 * A statement compared with the books at the end of its last day. `isSound` tells whether the file adds up.
 * `missingBefore` is missing after the previous statement.
 */
export type Compared = StatementFact & {
  isSound: boolean | null
  missingBefore: Decimal | null
  ledger: Decimal
  difference: Decimal | null
  parts: DifferencePart[]
  state: ReconciledState
}

type Facts = { lines: readonly LineSum[]; booked: readonly BookedSum[] }

const zero: Decimal = '0.00'
const totalOf = (of: readonly { amount: Decimal }[]): Decimal =>
  roundCents(sum(of.map(({ amount }) => amount)))
const countOf = (of: readonly { count: number }[]): number => of.reduce((all, { count }) => all + count, 0)
const less = (one: Decimal, other: Decimal): Decimal => roundCents(minus(one, other))

/** Whether the balances and lines that a file states add up. Null if it states no balances. */
const isSound = ({ opening, closing, total }: StatementFact): boolean | null =>
  opening === null || closing === null ? null : compare(sum([opening, total]), closing) === 0

/** The balance before a statement: the stated one, or the closing balance less the lines. */
const openingOf = ({ opening, closing, total }: StatementFact): Decimal | null =>
  opening ?? (closing === null ? null : less(closing, total))

/** The first day and the opening balance from which an account is compared: those of the first known balance. */
function startOf(statements: readonly StatementFact[]): { day: Day; balance: Decimal } | null {
  for (const statement of statements) {
    const balance = openingOf(statement)
    if (balance !== null) return { day: statement.firstDay, balance }
  }
  return null
}

/** The parts of the difference between a closing balance and the books. Parts without an amount are left out. */
function partsOf(
  { closing, lastDay }: { closing: Decimal; lastDay: Day },
  start: { day: Day; balance: Decimal },
  { lines, booked }: Facts,
): DifferencePart[] {
  const within = lines.filter(({ day }) => day >= start.day && day <= lastDay)
  const ofState = (state: LineSum['state']) => within.filter((each) => each.state === state)
  const before = booked.filter(({ day }) => day < start.day)
  const entries = booked.filter(({ day }) => day >= start.day && day <= lastDay)
  const isCovered = ({ lineDay }: BookedSum) => lineDay !== null && lineDay >= start.day && lineDay <= lastDay
  const matched = ofState('MATCHED')
  const uncovered = entries.filter((each) => !isCovered(each))
  const part = (code: DifferencePart['code'], amount: Decimal, count = 0) => ({ code, amount, count })
  const open = ofState('OPEN')
  const ignored = ofState('IGNORED')
  return [
    part('BEFORE', less(start.balance, totalOf(before))),
    part('MISSING_LINES', less(closing, sum([start.balance, totalOf(within)]))),
    part('OPEN_LINES', totalOf(open), countOf(open)),
    part('IGNORED_LINES', totalOf(ignored), countOf(ignored)),
    part('OTHER_BOOKING', less(totalOf(matched), totalOf(entries.filter(isCovered)))),
    part('NOT_ON_STATEMENT', less('0', totalOf(uncovered)), countOf(uncovered)),
  ].filter(({ amount, count }) => count > 0 || compare(amount, '0') !== 0)
}

/** Compares the statements of a bank account with the books (OPEN-839). The newest statement comes first. */
export function compareStatements(statements: readonly StatementFact[], facts: Facts): Compared[] {
  const sorted = statements.toSorted((a, b) =>
    a.lastDay === b.lastDay ? (a.firstDay < b.firstDay ? -1 : 1) : a.lastDay < b.lastDay ? -1 : 1,
  )
  const start = startOf(sorted)
  const compared = sorted.map((statement, at): Compared => {
    const { closing, lastDay } = statement
    const entries = facts.booked.filter(({ day }) => day <= lastDay)
    const ledger = totalOf(entries)
    const previous = sorted[at - 1]?.closing ?? null
    const missing = previous === null || statement.opening === null ? null : less(statement.opening, previous)
    const lines = totalOf(facts.lines.filter(({ day }) => day <= lastDay))
    return {
      ...statement,
      isSound: isSound(statement),
      missingBefore: missing === zero ? null : missing,
      ledger,
      difference: closing === null ? null : less(closing, ledger),
      parts: closing === null || start === null ? [] : partsOf({ closing, lastDay }, start, facts),
      state: { ledger, lines, entries: countOf(entries) },
    }
  })
  return compared.toReversed()
}

/** Whether an entry or a line of a reconciled statement has changed since. */
export const hasChanged = (then: ReconciledState, now: ReconciledState): boolean =>
  then.entries !== now.entries ||
  compare(then.ledger, now.ledger) !== 0 ||
  compare(then.lines, now.lines) !== 0

/** A statement as the screen shows it. `isChanged` warns about changes after it was reconciled. */
export type ShownStatement = Omit<Compared, 'state'> & {
  isClosingTyped: boolean
  reconciledAt: string | null
  isChanged: boolean
}

/** An entry of the bank's ledger account that no line of a statement covers, such as a cheque that is not cashed. */
export type UncoveredEntry = {
  _id: string
  day: Day
  event: JournalEvent
  reference: string | null
  amount: Decimal
}

/** The statements of a bank account, and at most 100 entries that no statement covers. */
export type Reconciliation = {
  currency: Currency
  statements: ShownStatement[]
  uncovered: UncoveredEntry[]
}

const signedAmount = decimalField({ scale: 2, min: `-${maxAmount}`, max: maxAmount })

/** Body of `POST bank-account/reconcile/{id}`. `closing` is the closing balance of a statement that states none. */
const reconcileBody = z.strictObject({ statement: id(), closing: signedAmount.nullish() })
export type ReconcileBody = z.output<typeof reconcileBody>

export const reconciliationRead = declareCall({
  method: 'GET',
  path: '/bank-account/statements/:id',
  summary:
    'Compares the imported statements of a bank account with the books, and names what the differences consist of',
  answer: answers<Reconciliation>(),
})

export const statementReconcile = declareCall({
  method: 'POST',
  path: '/bank-account/reconcile/:id',
  summary: 'Marks a statement of a bank account as reconciled',
  body: reconcileBody,
  answer: answers<Reconciliation>(),
})

export const statementUnreconcile = declareCall({
  method: 'POST',
  path: '/bank-account/unreconcile/:id',
  summary: 'Takes back that a statement of a bank account is reconciled',
  body: z.strictObject({ statement: id() }),
  answer: answers<Reconciliation>(),
})

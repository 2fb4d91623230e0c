import type { ReconciledState } from '../bank/statement.ts'
import type { Day } from '../kit/time/day.ts'
import type { Currency } from '../kit/value/currency.ts'
import { type Decimal, compare, minus, roundCents, sum } from '../kit/value/money.ts'
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

/** A part of a difference between the bank and the books. */
type DifferencePart = {
  code: 'BEFORE' | 'MISSING_LINES' | 'OPEN_LINES' | 'IGNORED_LINES' | 'OTHER_BOOKING' | 'NOT_ON_STATEMENT'
  amount: Decimal
  count: number
}

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
type Total = { amount: Decimal; count: number }

const zero: Decimal = '0.00'
const none: Total = { amount: zero, count: 0 }
const less = (one: Decimal, other: Decimal): Decimal => roundCents(minus(one, other))

/** Adds up amounts in the order of their days, once. Returns a lookup of the total of all amounts through a day. */
function totalsThrough(dated: readonly (Total & { day: Day })[]): (last: Day) => Total {
  let total = none
  const totals = dated
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, amount, count }) => {
      total = { amount: roundCents(sum([total.amount, amount])), count: total.count + count }
      return { day, total }
    })
  return (last) => totals.findLast(({ day }) => day <= last)?.total ?? none
}

/** Whether the balances and lines that a file states add up. Null if it states no balances. */
const isSound = ({ opening, closing, total }: StatementFact): boolean | null =>
  opening === null || closing === null ? null : compare(sum([opening, total]), closing) === 0

/** The balance before a statement: the stated one, or the closing balance less the lines. */
const openingOf = ({ opening, closing, total }: StatementFact): Decimal | null =>
  opening ?? (closing === null ? null : less(closing, total))

type Start = { day: Day; balance: Decimal }

/** The first day and the opening balance from which an account is compared: those of the first known balance. */
function startOf(statements: readonly StatementFact[]): Start | null {
  for (const statement of statements) {
    const balance = openingOf(statement)
    if (balance !== null) return { day: statement.firstDay, balance }
  }
  return null
}

/** The entries that a line since the start covers, each dated by the day from which both count. */
const coveredSince = (start: Day, entries: readonly BookedSum[]) =>
  entries.flatMap(({ day, lineDay, ...entry }) =>
    lineDay === null || lineDay < start ? [] : { ...entry, day: lineDay > day ? lineDay : day },
  )

const part = (code: DifferencePart['code'], amount: Decimal, count = 0) => ({ code, amount, count })

/** Returns the parts of the difference between a closing balance and the books. Parts without an amount are left out. */
function partsSince(start: Start, { lines, booked }: Facts) {
  const within = lines.filter(({ day }) => day >= start.day)
  const entries = booked.filter(({ day }) => day >= start.day)
  const ofState = (state: LineSum['state']) => totalsThrough(within.filter((each) => each.state === state))
  const before = sum(booked.filter(({ day }) => day < start.day).map(({ amount }) => amount))
  const [whole, posted] = [totalsThrough(within), totalsThrough(entries)]
  const [open, ignored, matched] = [ofState('OPEN'), ofState('IGNORED'), ofState('MATCHED')]
  const covered = totalsThrough(coveredSince(start.day, entries))
  return (closing: Decimal, last: Day): DifferencePart[] =>
    [
      part('BEFORE', less(start.balance, before)),
      part('MISSING_LINES', less(closing, sum([start.balance, whole(last).amount]))),
      part('OPEN_LINES', open(last).amount, open(last).count),
      part('IGNORED_LINES', ignored(last).amount, ignored(last).count),
      part('OTHER_BOOKING', less(matched(last).amount, covered(last).amount)),
      part(
        'NOT_ON_STATEMENT',
        less(covered(last).amount, posted(last).amount),
        posted(last).count - covered(last).count,
      ),
    ].filter(({ amount, count }) => count > 0 || compare(amount, '0') !== 0)
}

/** Compares the statements of a bank account with the books (OPEN-839). The newest statement comes first. */
export function compareStatements(statements: readonly StatementFact[], facts: Facts): Compared[] {
  const sorted = statements.toSorted((a, b) =>
    a.lastDay === b.lastDay ? (a.firstDay < b.firstDay ? -1 : 1) : a.lastDay < b.lastDay ? -1 : 1,
  )
  const start = startOf(sorted)
  const parts = start && partsSince(start, facts)
  const [booked, lines] = [totalsThrough(facts.booked), totalsThrough(facts.lines)]
  const compared = sorted.map((statement, at): Compared => {
    const { closing, lastDay } = statement
    const { amount: ledger, count: entries } = booked(lastDay)
    const previous = sorted[at - 1]?.closing ?? null
    const missing = previous === null || statement.opening === null ? null : less(statement.opening, previous)
    return {
      ...statement,
      isSound: isSound(statement),
      missingBefore: missing === zero ? null : missing,
      ledger,
      difference: closing === null ? null : less(closing, ledger),
      parts: closing === null || parts === null ? [] : parts(closing, lastDay),
      state: { ledger, lines: lines(lastDay).amount, entries },
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

/** The most uncovered entries in a response. */
export const mostUncovered = 100

/** The statements of a bank account, and the newest entries that no statement covers. */
export type Reconciliation = {
  currency: Currency
  statements: ShownStatement[]
  uncovered: UncoveredEntry[]
}

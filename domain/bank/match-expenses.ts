import { inCents } from '../accounting/online-payment.ts'
import type { ExpenseFact, LineFact, Match, Proposal } from './match-facts.ts'
import { daysFrom, nearestTo, nearness, proposalOf } from './match-score.ts'
import { type ReadText, addTo, hasReference, hasWholeName, shareOfName, wordsOfName } from './match-text.ts'

/** The largest number of days between an expense and its bank line: for a proposal, and for a certain match. */
const mostDays = { proposed: 45, certain: 10 } as const

/** The expenses by their amounts in cents, and for each amount by the names of their suppliers. */
export type ExpenseIndex = ReadonlyMap<number, ReadonlyMap<string | null, ReadonlySet<ExpenseFact>>>

/** Prepares the expenses for matching. */
export function indexExpenses(expenses: readonly ExpenseFact[]): ExpenseIndex {
  const byCents = new Map<number, Map<string | null, Set<ExpenseFact>>>()
  for (const expense of expenses) {
    const cents = inCents(expense.amount)
    const bySupplier = byCents.get(cents) ?? new Map<string | null, Set<ExpenseFact>>()
    byCents.set(cents, bySupplier)
    addTo(bySupplier, expense.supplier, expense)
  }
  return byCents
}

/** The expenses with the amount of a line that was paid out, by supplier. */
const sameAmount = ({ amount }: LineFact, index: ExpenseIndex) => [...(index.get(-inCents(amount)) ?? [])]

/** Whether an expense is at most this many days away from a line. */
const isNear = (expense: ExpenseFact, line: LineFact, most: number): boolean =>
  Math.abs(daysFrom(expense.day, line.day)) <= most

export const matchOfExpense = ({ id }: ExpenseFact): Match => ({ kind: 'EXPENSE', expense: id })

/** The expenses that a line certainly paid: the same amount, at most ten days away, with the whole supplier's name. */
export const certainExpenses = (line: LineFact, read: ReadText, index: ExpenseIndex): ExpenseFact[] =>
  sameAmount(line, index).flatMap(([supplier, expenses]) =>
    supplier !== null && hasWholeName(read.words, supplier)
      ? [...expenses].filter((expense) => isNear(expense, line, mostDays.certain))
      : [],
  )

/** The proposals of expenses for a line that was paid out. */
export function proposeExpenses(line: LineFact, read: ReadText, index: ExpenseIndex): Proposal[] {
  const near = sameAmount(line, index).flatMap(([, expenses]) =>
    [...expenses].filter((expense) => isNear(expense, line, mostDays.proposed)),
  )
  return nearestTo(line.day, near).map((expense) =>
    proposalOf(matchOfExpense(expense), [
      ['NUMBER', hasReference(read, expense.receiptNumber) ? 1 : 0],
      ['AMOUNT', 1],
      ['NAME', expense.supplier === null ? 0 : shareOfName(read.words, wordsOfName(expense.supplier))],
      ['DAY', nearness(expense.day, line.day, mostDays.proposed)],
    ]),
  )
}

import { inCents } from '../accounting/online-payment.ts'
import type { ExpenseFact, LineFact, Match, Proposal } from './match-facts.ts'
import { daysFrom, nearness, proposalOf } from './match-score.ts'
import { type ReadText, addTo, hasReference, hasWholeName, shareOfName, wordsOfName } from './match-text.ts'

/** The largest number of days between an expense and its bank line: for a proposal, and for a certain match. */
const mostDays = { proposed: 45, certain: 10 } as const

export type ExpenseIndex = ReadonlyMap<number, ReadonlySet<ExpenseFact>>

/** Prepares the expenses for matching, by their amounts. */
export function indexExpenses(expenses: readonly ExpenseFact[]): ExpenseIndex {
  const byCents = new Map<number, Set<ExpenseFact>>()
  for (const expense of expenses) addTo(byCents, inCents(expense.amount), expense)
  return byCents
}

/** The expenses with the amount of a line that was paid out, at most this many days away. */
const sameAmount = ({ amount, day }: LineFact, index: ExpenseIndex, most: number): ExpenseFact[] =>
  [...(index.get(-inCents(amount)) ?? [])].filter((each) => Math.abs(daysFrom(each.day, day)) <= most)

export const matchOfExpense = ({ id }: ExpenseFact): Match => ({ kind: 'EXPENSE', expense: id })

/** The expenses that a line certainly paid: the same amount, at most ten days away, with the whole supplier's name. */
export const certainExpenses = (line: LineFact, read: ReadText, index: ExpenseIndex): ExpenseFact[] =>
  sameAmount(line, index, mostDays.certain).filter(
    ({ supplier }) => supplier !== null && hasWholeName(read.words, supplier),
  )

/** The proposals of expenses for a line that was paid out. */
export const proposeExpenses = (line: LineFact, read: ReadText, index: ExpenseIndex): Proposal[] =>
  sameAmount(line, index, mostDays.proposed).map((expense) =>
    proposalOf(matchOfExpense(expense), [
      ['NUMBER', hasReference(line.text, expense.receiptNumber) ? 1 : 0],
      ['AMOUNT', 1],
      ['NAME', expense.supplier === null ? 0 : shareOfName(read.words, wordsOfName(expense.supplier))],
      ['DAY', nearness(expense.day, line.day, mostDays.proposed)],
    ]),
  )

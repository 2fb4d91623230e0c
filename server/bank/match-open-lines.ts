import { type MatchBody, bookedCategories } from '@fieldhouse/domain/bank/bank-line'
import { certainMatches } from '@fieldhouse/domain/bank/match'
import type { CertainOutcome, Match } from '@fieldhouse/domain/bank/match-facts'
import { compare, negated, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { statusOf } from '@fieldhouse/domain/problems'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { and, eq, inArray } from 'drizzle-orm'
import { problemOf } from '../kit/http/problems.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { bankLineRoutes, matchLine } from './bank-line.ts'
import { matchFactsOf } from './match-facts.ts'
import { bankLines } from './tables.ts'

/** The largest numbers of lines that one call matches, and that rules refuse, so that the call ends in time. */
const mostAtOnce = { matched: 200, refused: 200 } as const

const nothing: MatchBody = {
  payments: [],
  receipts: [],
  expenses: [],
  bills: [],
  billPayments: [],
  refunds: [],
  newExpenses: [],
  always: false,
}

/** The body of the call that makes a match. `amount` is the amount of the line. */
export function bodyOf(match: Match, amount: string): MatchBody {
  if (match.kind === 'EXPENSE') return { ...nothing, expenses: [match.expense] }
  if (match.kind === 'NEW_EXPENSE') {
    const { category, supplier, hasTaxes } = match
    const paid = negated(amount)
    const booked = bookedCategories.find((each) => each === category) ?? 'OTHER'
    return { ...nothing, newExpenses: [{ category: booked, supplier, hasTaxes, amount: paid }] }
  }
  if (match.kind === 'BILLS') return { ...nothing, bills: match.bills }
  if (match.kind === 'BILL_PAYMENT') return { ...nothing, billPayments: [match.billPayment] }
  if (match.kind === 'REFUND') return { ...nothing, refunds: [match.refund] }
  if (match.kind === 'INVOICES')
    return { ...nothing, receipts: [{ account: match.account, amount, parts: match.parts }] }
  const isFee = compare(match.fee, '0') > 0
  return { ...nothing, payments: match.payments, ...(isFee && { fee: roundCents(sum([match.fee])) }) }
}

/** Matches one line. If a rule refuses the match, undoes only this line and leaves it open. */
async function tryMatch(work: Work, line: string, match: Match): Promise<boolean> {
  const events = work.events.length
  await work.client.query('savepoint bank_line')
  try {
    const current = await lockRow(work, bankLineRoutes, line)
    await matchLine(work, current, { body: bodyOf(match, current.amount), matchedBy: 'AUTOMATIC' })
    await work.client.query('release savepoint bank_line')
    return true
  } catch (error) {
    if (statusOf(problemOf(error)) >= 500) throw error
    await work.client.query('rollback to savepoint bank_line')
    work.events.length = events
    return false
  }
}

/** Marks the lines that name an invoice that was already paid, unless they are marked. */
async function flagSecondPayments(work: Work, outcomes: readonly CertainOutcome[]): Promise<void> {
  const named = outcomes.flatMap(({ line, paidInvoices }) => (paidInvoices.length > 0 ? [line] : []))
  if (named.length === 0) return
  const { tx, workspaceId } = work
  const unmarked = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.workspaceId, workspaceId),
        inArray(bankLines.id, named),
        eq(bankLines.secondPayment, false),
      ),
    )
  for (const { id } of unmarked) {
    const current = await lockRow(work, bankLineRoutes, id)
    await changeRow(work, bankLineRoutes, { current, values: { secondPayment: true } })
  }
}

/** Matches the open lines in a currency that are certain (OPEN-813). Returns the number of matched lines. */
export async function matchOpenLines(work: Work, currency: Currency): Promise<number> {
  const outcomes = certainMatches(await matchFactsOf(work, { currency }))
  await flagSecondPayments(work, outcomes)
  const count = { matched: 0, refused: 0 }
  for (const { line, certain } of outcomes) {
    if (count.matched === mostAtOnce.matched || count.refused === mostAtOnce.refused) break
    if (certain) count[(await tryMatch(work, line, certain)) ? 'matched' : 'refused'] += 1
  }
  return count.matched
}

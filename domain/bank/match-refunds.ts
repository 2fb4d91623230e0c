import { inCents } from '../accounting/online-payment.ts'
import type { LineFact, Proposal, RefundFact } from './match-facts.ts'
import { daysFrom, nearestTo, nearness, proposalOf } from './match-score.ts'
import { type ReadText, hasReference, shareOfName, wordsOfName } from './match-text.ts'

/** The largest number of days between a recorded refund and its bank line. */
const mostDays = 45

/** The proposals of recorded refunds for a line that was paid out: the same amount, and the client or the document. */
export function proposeRefunds(line: LineFact, read: ReadText, refunds: readonly RefundFact[]): Proposal[] {
  const near = refunds.filter(
    ({ amount, day }) =>
      inCents(amount) === -inCents(line.amount) && Math.abs(daysFrom(day, line.day)) <= mostDays,
  )
  return nearestTo(line.day, near).map(({ id, number, client, day }) =>
    proposalOf({ kind: 'REFUND', refund: id }, [
      ['NUMBER', hasReference(read, number) ? 1 : 0],
      ['AMOUNT', 1],
      ['NAME', shareOfName(read.words, wordsOfName(client))],
      ['DAY', nearness(day, line.day, mostDays)],
    ]),
  )
}

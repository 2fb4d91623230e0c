import { matchLines } from '@fieldhouse/domain/bank/match'
import type { Match, MatchFacts } from '@fieldhouse/domain/bank/match-facts'
import type { ProposedRecord, ShownProposal } from '@fieldhouse/domain/bank/shown-proposal'
import { sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { minus, roundCents } from '@fieldhouse/domain/kit/value/money'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { matchFactsOf } from './match-facts.ts'
import { bodyOf } from './match-open-lines.ts'
import { bankLines } from './tables.ts'

/** The records of a match with their names, and the client if there is one. */
function recordsOf(match: Match, facts: MatchFacts): { client: string | null; records: ProposedRecord[] } {
  if (match.kind === 'EXPENSE') {
    const found = facts.expenses.find(({ id }) => id === match.expense)
    const name = found?.supplier ?? found?.receiptNumber ?? found?.day ?? ''
    return {
      client: null,
      records: [{ entity: 'expense', _id: match.expense, name, amount: found?.amount ?? '0.00' }],
    }
  }
  if (match.kind === 'INVOICES') {
    const byId = new Map(facts.invoices.map((each) => [each.id, each]))
    return {
      client: byId.get(match.parts[0]?.invoice ?? '')?.client ?? null,
      records: match.parts.map(({ invoice, amount }) => ({
        entity: 'invoice',
        _id: invoice,
        name: byId.get(invoice)?.number ?? '',
        amount,
      })),
    }
  }
  const paid = facts.payments.filter(({ id }) => match.payments.includes(id))
  const [only, another] = paid
  return {
    client: only && !another ? only.client : null,
    records: paid.map(({ id, client, numbers, amount }) => ({
      entity: 'payment',
      _id: id,
      name: numbers.length > 0 ? numbers.join(', ') : client,
      amount,
    })),
  }
}

/** The proposals for an open line. A line that is not open has none. */
export async function proposalsOf(work: Work, id: string): Promise<ShownProposal[]> {
  const [line] = await work.tx
    .select({ currency: bankLines.currency, amount: bankLines.amount })
    .from(bankLines)
    .where(and(eq(bankLines.workspaceId, work.workspaceId), eq(bankLines.id, id)))
  if (!line) throw new Problem('NOT_FOUND')
  const facts = await matchFactsOf(work, { currency: line.currency, line: id })
  const [outcome] = matchLines(facts)
  return (outcome?.proposals ?? []).map(({ match, reasons }) => ({
    kind: match.kind,
    reasons,
    ...recordsOf(match, facts),
    fee: match.kind === 'PAYMENTS' ? match.fee : '0.00',
    credit: match.kind === 'INVOICES' ? roundCents(minus(line.amount, sumOfParts(match.parts))) : '0.00',
    body: bodyOf(match, line.amount),
  }))
}

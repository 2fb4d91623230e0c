import { matchLines } from '@fieldhouse/domain/bank/match'
import type { BillPart, Match, MatchFacts } from '@fieldhouse/domain/bank/match-facts'
import type { ProposedRecord, ShownProposal } from '@fieldhouse/domain/bank/shown-proposal'
import { sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { minus, roundCents } from '@fieldhouse/domain/kit/value/money'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { matchFactsOf } from './match-facts.ts'
import { bodyOf } from './match-open-lines.ts'
import { bankLines } from './tables.ts'

type Named = { client: string | null; records: ProposedRecord[] }

/** The bills that a match pays, with the name of their supplier. */
function ofBills(parts: readonly BillPart[], facts: MatchFacts): Named {
  const byId = new Map(facts.bills.map((each) => [each.id, each]))
  return {
    client: byId.get(parts[0]?.bill ?? '')?.supplierName ?? null,
    records: parts.map(({ bill, amount }) => ({
      entity: 'supplier-bill',
      _id: bill,
      name: byId.get(bill)?.number || null,
      day: byId.get(bill)?.day ?? null,
      amount,
    })),
  }
}

/** A recorded expense with its description or its receipt number, and the name of its supplier. */
function ofExpense(expense: string, { expenses }: MatchFacts): Named {
  const {
    supplier = null,
    description,
    receiptNumber,
    day = null,
    amount = '0.00',
  } = expenses.find(({ id }) => id === expense) ?? {}
  const name = description ?? receiptNumber ?? null
  return { client: supplier, records: [{ entity: 'expense', _id: expense, name, day, amount }] }
}

/** The records of a match with their names, and the name of the client or the supplier if there is one. */
function recordsOf(match: Match, facts: MatchFacts): Named {
  if (match.kind === 'EXPENSE') return ofExpense(match.expense, facts)
  if (match.kind === 'INVOICES') {
    const byId = new Map(facts.invoices.map((each) => [each.id, each]))
    return {
      client: byId.get(match.parts[0]?.invoice ?? '')?.client ?? null,
      records: match.parts.map(({ invoice, amount }) => ({
        entity: 'invoice',
        _id: invoice,
        name: byId.get(invoice)?.number ?? null,
        day: byId.get(invoice)?.day ?? null,
        amount,
      })),
    }
  }
  if (match.kind === 'NEW_EXPENSE')
    return {
      client: facts.learned.find(({ supplier }) => supplier === match.supplier)?.supplierName ?? null,
      records: [],
    }
  if (match.kind === 'BILLS') return ofBills(match.bills, facts)
  if (match.kind === 'BILL_PAYMENT') {
    const found = facts.billPayments.find(({ id }) => id === match.billPayment)
    const { bill = '', number = '', supplierName = null, day = null, amount = '0.00' } = found ?? {}
    return {
      client: supplierName,
      records: [{ entity: 'supplier-bill', _id: bill, name: number || null, day, amount }],
    }
  }
  if (match.kind === 'REFUND') {
    const found = facts.refunds.find(({ id }) => id === match.refund)
    const { client = null, number = null, day = null, amount = '0.00' } = found ?? {}
    return { client, records: [{ entity: 'refund', _id: match.refund, name: number, day, amount }] }
  }
  const paid = facts.payments.filter(({ id }) => match.payments.includes(id))
  const [only, another] = paid
  return {
    client: only && !another ? only.client : null,
    records: paid.map(({ id, client, numbers, day, amount }) => ({
      entity: 'payment',
      _id: id,
      name: numbers.length > 0 ? numbers.join(', ') : client,
      day,
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
  return (outcome?.proposals ?? []).map(({ match, reasons, learnedOn = null }) => ({
    kind: match.kind,
    reasons,
    ...recordsOf(match, facts),
    fee: match.kind === 'PAYMENTS' ? match.fee : '0.00',
    credit: match.kind === 'INVOICES' ? roundCents(minus(line.amount, sumOfParts(match.parts))) : '0.00',
    learnedOn,
    body: bodyOf(match, line.amount),
  }))
}

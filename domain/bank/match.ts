import {
  type InvoiceIndex,
  certainInvoices,
  indexInvoices,
  isOpen,
  proposeInvoices,
} from './match-invoices.ts'
import {
  type ExpenseIndex,
  certainExpenses,
  indexExpenses,
  matchOfExpense,
  proposeExpenses,
} from './match-expenses.ts'
import type { LineFact, Match, MatchFacts, Outcome } from './match-facts.ts'
import {
  type PaymentIndex,
  certainPayments,
  indexPayments,
  matchOfPayment,
  mayBeRecorded,
  proposePayments,
  proposePayouts,
} from './match-payments.ts'
import { bestProposals } from './match-score.ts'
import { type ReadText, addTo, readText, squeezed } from './match-text.ts'

type Indexes = { invoices: InvoiceIndex; payments: PaymentIndex; expenses: ExpenseIndex }

/** A line with what its text says. `numbers` are the squeezed numbers of all invoices that the text names. */
type ReadLine = { line: LineFact; read: ReadText; numbers: ReadonlySet<string> }

/** The lines that name each record, so that a record that several lines name is never matched by itself. */
type Claims = {
  invoices: Map<string, Set<string>>
  payments: Map<string, Set<string>>
  expenses: Map<string, Set<string>>
}

function claimsOf(lines: readonly ReadLine[], indexes: Indexes): Claims {
  const claims: Claims = { invoices: new Map(), payments: new Map(), expenses: new Map() }
  for (const { line, read, numbers } of lines) {
    for (const id of read.named) addTo(claims.invoices, id, line.id)
    for (const { id } of certainPayments(line, numbers, indexes.payments)) addTo(claims.payments, id, line.id)
    for (const { id } of certainExpenses(line, read, indexes.expenses)) addTo(claims.expenses, id, line.id)
  }
  return claims
}

const isAlone = (claims: Map<string, Set<string>>, id: string): boolean => (claims.get(id)?.size ?? 0) <= 1

/** The certain match of a line, or null. A recorded payment comes before a new payment of an invoice. */
function certainOf({ line, read, numbers }: ReadLine, indexes: Indexes, claims: Claims): Match | null {
  const [payment, otherPayment] = certainPayments(line, numbers, indexes.payments)
  if (payment) return otherPayment || !isAlone(claims.payments, payment.id) ? null : matchOfPayment(payment)
  const [expense, otherExpense] = certainExpenses(line, read, indexes.expenses)
  if (expense) return otherExpense || !isAlone(claims.expenses, expense.id) ? null : matchOfExpense(expense)
  const match = certainInvoices(line, read, indexes.invoices)
  if (match?.kind !== 'INVOICES' || mayBeRecorded(line, match.account, indexes.payments)) return null
  return match.parts.every(({ invoice }) => isAlone(claims.invoices, invoice)) ? match : null
}

/** The result for one line. */
function outcomeOf(of: ReadLine, indexes: Indexes, claims: Claims): Outcome {
  const { line, read } = of
  const paid = read.named.filter((id) => {
    const invoice = indexes.invoices.byId.get(id)
    return invoice !== undefined && !isOpen(invoice)
  })
  const certain = certainOf(of, indexes, claims)
  const isLinked = certain?.kind === 'PAYMENTS'
  return {
    line: line.id,
    certain,
    proposals: bestProposals([
      ...proposePayments(line, of, indexes.payments),
      ...proposePayouts(line, read, indexes.payments),
      ...proposeInvoices(line, read, indexes.invoices),
      ...proposeExpenses(line, read, indexes.expenses),
    ]),
    paidInvoices: line.amount.startsWith('-') || isLinked ? [] : paid,
  }
}

/**
 * Matches open bank lines with invoices, payments and expenses. A match is certain only if no other line names the same
 * records.
 */
export function matchLines(facts: MatchFacts): Outcome[] {
  const indexes: Indexes = {
    invoices: indexInvoices(facts.invoices),
    payments: indexPayments(facts.payments),
    expenses: indexExpenses(facts.expenses),
  }
  const { byId, numbers: index } = indexes.invoices
  const lines = facts.lines.map((line): ReadLine => {
    const read = readText(line.text, index)
    const numbers = new Set(read.named.map((id) => squeezed(byId.get(id)?.number ?? '')))
    return { line, read, numbers }
  })
  const claims = claimsOf(lines, indexes)
  return lines.map((of) => outcomeOf(of, indexes, claims))
}

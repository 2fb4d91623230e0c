import {
  type InvoiceIndex,
  certainInvoices,
  indexInvoices,
  indexNear,
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
import {
  type BillIndex,
  certainBillPayments,
  certainBills,
  indexBills,
  mayPayBill,
  proposeBills,
  readBills,
} from './match-bills.ts'
import { certainLearned, indexLearned, proposeLearned } from './match-learned.ts'
import type {
  CertainOutcome,
  LearnedFact,
  LineFact,
  Match,
  MatchFacts,
  Outcome,
  Proposal,
  RefundFact,
} from './match-facts.ts'
import {
  type PaymentIndex,
  certainPayments,
  indexPayments,
  matchOfPayment,
  mayBeRecorded,
  proposePayments,
  proposePayouts,
} from './match-payments.ts'
import { proposeRefunds } from './match-refunds.ts'
import { bestProposals } from './match-score.ts'
import { type NearIndex, type ReadText, addTo, readText, squeezed } from './match-text.ts'

type Indexes = {
  invoices: InvoiceIndex
  payments: PaymentIndex
  expenses: ExpenseIndex
  bills: BillIndex
  refunds: readonly RefundFact[]
  learned: ReadonlyMap<string, LearnedFact>
}

/**
 * A line with what its text says. `numbers` are the squeezed numbers of all invoices that the text names. `readBill` is
 * the text as it names bills of suppliers.
 */
type ReadLine = { line: LineFact; read: ReadText; readBill: ReadText; numbers: ReadonlySet<string> }

/** The lines that name each record, so that a record that several lines name is never matched by itself. */
type Claims = {
  invoices: Map<string, Set<string>>
  payments: Map<string, Set<string>>
  expenses: Map<string, Set<string>>
  bills: Map<string, Set<string>>
}

function claimsOf(lines: readonly ReadLine[], indexes: Indexes): Claims {
  const claims: Claims = { invoices: new Map(), payments: new Map(), expenses: new Map(), bills: new Map() }
  for (const { line, ...said } of lines) {
    const { read, readBill } = said
    for (const id of read.named) addTo(claims.invoices, id, line.id)
    for (const { id } of certainPayments(line, said, indexes.payments)) addTo(claims.payments, id, line.id)
    for (const { id } of certainExpenses(line, read, indexes.expenses)) addTo(claims.expenses, id, line.id)
    for (const id of readBill.named) addTo(claims.bills, id, line.id)
    for (const { id } of certainBillPayments(line, readBill, indexes.bills)) addTo(claims.bills, id, line.id)
  }
  return claims
}

const isAlone = (claims: Map<string, Set<string>>, id: string): boolean => (claims.get(id)?.size ?? 0) <= 1

/** The match of a line that is always booked as an expense, unless a record with the amount may be the same. */
function learnedOf(line: LineFact, readBill: ReadText, indexes: Indexes): Match | null {
  const { expenses, bills, refunds, learned } = indexes
  const match = certainLearned(line, learned)
  if (match === null || proposeExpenses(line, readBill, expenses).length > 0) return null
  if (proposeRefunds(line, readBill, refunds).length > 0) return null
  return mayPayBill(line, readBill, bills) ? null : match
}

/**
 * The certain match of a line, or null. A recorded payment comes before a new payment. A line that fits an expense and a
 * bill is not certain.
 */
function certainOf({ line, ...said }: ReadLine, indexes: Indexes, claims: Claims): Match | null {
  const { read, readBill } = said
  const [payment, otherPayment] = certainPayments(line, said, indexes.payments)
  if (payment) return otherPayment || !isAlone(claims.payments, payment.id) ? null : matchOfPayment(payment)
  const [expense, otherExpense] = certainExpenses(line, read, indexes.expenses)
  const bills = certainBills(line, readBill, {
    index: indexes.bills,
    isAlone: (id) => isAlone(claims.bills, id),
  })
  if (bills) return expense ? null : bills
  if (expense) return otherExpense || !isAlone(claims.expenses, expense.id) ? null : matchOfExpense(expense)
  const match = certainInvoices(line, read, indexes.invoices)
  if (line.amount.startsWith('-')) return learnedOf(line, readBill, indexes)
  if (match?.kind !== 'INVOICES' || mayBeRecorded(line, match.account, indexes.payments)) return null
  return match.parts.every(({ invoice }) => isAlone(claims.invoices, invoice)) ? match : null
}

/** The certain match of a line, and the paid invoices that its text names. */
function certainOutcomeOf(of: ReadLine, indexes: Indexes, claims: Claims): CertainOutcome {
  const { line, read } = of
  const paid = read.named.filter((id) => {
    const invoice = indexes.invoices.byId.get(id)
    return invoice !== undefined && !isOpen(invoice)
  })
  const certain = certainOf(of, indexes, claims)
  const isLinked = certain?.kind === 'PAYMENTS'
  return { line: line.id, certain, paidInvoices: line.amount.startsWith('-') || isLinked ? [] : paid }
}

/** The proposals for a line. */
const proposalsOf = (
  of: ReadLine & { near: NearIndex; nearBills: NearIndex },
  { invoices, payments, expenses, bills, refunds, learned }: Indexes,
): Proposal[] =>
  bestProposals([
    ...proposePayments(of.line, of, payments),
    ...proposePayouts(of.line, of.read, payments),
    ...proposeInvoices(of.line, of, invoices),
    ...proposeExpenses(of.line, of.read, expenses),
    ...proposeBills(of.line, { read: of.readBill, near: of.nearBills }, bills),
    ...proposeRefunds(of.line, of.read, refunds),
    ...proposeLearned(of.line, learned),
  ])

/** Reads the texts of all lines, and prepares the records for finding them in these texts. */
function readFacts(facts: MatchFacts): { indexes: Indexes; lines: ReadLine[] } {
  const indexes: Indexes = {
    invoices: indexInvoices(facts.invoices),
    payments: indexPayments(facts.payments),
    expenses: indexExpenses(facts.expenses),
    bills: indexBills(facts.bills, facts.billPayments),
    refunds: facts.refunds,
    learned: indexLearned(facts.learned),
  }
  const { byId, numbers: index } = indexes.invoices
  const lines = facts.lines.map((line): ReadLine => {
    const read = readText(line.text, index)
    const numbers = new Set(read.named.map((id) => squeezed(byId.get(id)?.number ?? '')))
    return { line, read, numbers, readBill: readBills(line, indexes.bills) }
  })
  return { indexes, lines }
}

/**
 * Finds the certain matches of open bank lines. A match is certain only if no other line names the same records. Makes
 * no proposals, which take most of the time.
 */
export function certainMatches(facts: MatchFacts): CertainOutcome[] {
  const { indexes, lines } = readFacts(facts)
  const claims = claimsOf(lines, indexes)
  return lines.map((of) => certainOutcomeOf(of, indexes, claims))
}

/** Finds the certain matches of open bank lines, and proposes matches for each line. */
export function matchLines(facts: MatchFacts): Outcome[] {
  const { indexes, lines } = readFacts(facts)
  const claims = claimsOf(lines, indexes)
  const near = indexNear(indexes.invoices)
  const nearBills = indexNear(indexes.bills.bills)
  return lines.map((of) => ({
    ...certainOutcomeOf(of, indexes, claims),
    proposals: proposalsOf({ ...of, near, nearBills }, indexes),
  }))
}

import { type MatchBody, bankLine, bankLineStates } from '@fieldhouse/domain/bank/bank-line'
import { learnedTextOf } from '@fieldhouse/domain/bank/match-learned'
import { matchFaults } from '@fieldhouse/domain/bank/match-sum'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { noonOf } from '@fieldhouse/domain/kit/time/day'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { and, eq } from 'drizzle-orm'
import { receiveFromAccount } from '../accounting/account-payment.ts'
import type { Withdrawn } from '../accounting/after-withdrawal.ts'
import { payBill, voidBillPayment } from '../accounting/bills/supplier-bill.ts'
import { supplierBillPayments } from '../accounting/supplier-bill-tables.ts'
import { bookExpense, withdrawExpense } from '../accounting/expense.ts'
import { voidPayment } from '../accounting/void-payment.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { endAlways } from './learned.ts'
import { needBillPayments, needBills, needExpenses, needPayments, needRefunds } from './matched-records.ts'
import { shownMatches } from './shown-matches.ts'
import { bankLines, bankMatches } from './tables.ts'

/** A stored bank line. */
export type LineRow = RowOf<typeof bankLine> & Row

type Asked = { body: MatchBody; matchedBy: 'AUTOMATIC' | 'PERSON' }

const undone = translated('bank', 'undoneReason')

/** A record of a match, and whether the match recorded the payment. */
type Matched = {
  payment?: string
  expense?: string
  billPayment?: string
  refund?: string
  amount: Decimal
  isMade?: boolean
  learnedText?: string | null
  always?: boolean
}

const isMatchOf = ({ workspaceId }: Work, line: string) =>
  and(eq(bankMatches.workspaceId, workspaceId), eq(bankMatches.line, line))

/** The reference of a payment that a line records. */
function referenceOf({ reference, description, counterparty }: LineRow): string | null {
  const said = reference ?? description ?? counterparty
  return said === null ? null : beginningOf(said, 120)
}

/** Records the new payments of a match by the transfer, dated on the day of the line. */
async function receiveAll(work: Work, line: LineRow, receipts: MatchBody['receipts']): Promise<Matched[]> {
  const made: Matched[] = []
  if (receipts.length === 0) return made
  const { timezone } = await companyOf(work)
  for (const receipt of receipts) {
    const payment = await receiveFromAccount(work, {
      ...receipt,
      currency: line.currency,
      method: 'BANK_TRANSFER',
      paidAt: noonOf(line.day, timezone),
      reference: referenceOf(line),
    })
    made.push({ payment, amount: receipt.amount, isMade: true })
  }
  return made
}

/** Records the new payments of bills by the transfer, dated on the day of the line (OPEN-837). */
async function payAll(work: Work, line: LineRow, bills: MatchBody['bills']): Promise<Matched[]> {
  await needBills(work, line, bills)
  const made: Matched[] = []
  for (const { bill, amount } of bills) {
    const paid = { day: line.day, amount, method: 'BANK_TRANSFER', reference: referenceOf(line) } as const
    made.push({ billPayment: await payBill(work, bill, paid), amount, isMade: true })
  }
  return made
}

/** Books the new expenses on the day of the line. Only one expense for the whole line is an example for later lines. */
async function bookAll(work: Work, line: LineRow, { newExpenses, always }: MatchBody): Promise<Matched[]> {
  const [only, another] = newExpenses
  const learnedText = only && !another ? learnedTextOf(line) : null
  const made: Matched[] = []
  for (const { category, supplier = null, amount, hasTaxes } of newExpenses) {
    const expense = await bookExpense(work, {
      day: line.day,
      category,
      supplier,
      amount,
      currency: line.currency,
      description: beginningOf(line.counterparty ?? line.description ?? '', 500) || null,
      ...(!hasTaxes && { taxRates: [] }),
    })
    made.push({ expense, amount, isMade: true, learnedText, always: always && learnedText !== null })
  }
  return made
}

/** Matches a locked line to payments, invoices, expenses or bills that sum to its amount (OPEN-812, OPEN-837). */
export async function matchLine(work: Work, current: LineRow, { body, matchedBy }: Asked): Promise<void> {
  if (current.state !== 'OPEN')
    throw new Problem('INVALID_TRANSITION', { words: bankLineStates.refusal(current.state, 'MATCHED') })
  const payments = await needPayments(work, current, body.payments)
  const expenses = await needExpenses(work, current, body.expenses)
  const billPayments = await needBillPayments(work, current, body.billPayments)
  const refunds = await needRefunds(work, current, body.refunds)
  const fee = body.fee ?? '0.00'
  const errors = matchFaults(current.amount, {
    payments: [...payments, ...body.receipts].map(({ amount }) => amount),
    expenses: [...expenses, ...body.newExpenses].map(({ amount }) => amount),
    bills: [...billPayments, ...body.bills].map(({ amount }) => amount),
    refunds: refunds.map(({ amount }) => amount),
    fee,
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const matched: Matched[] = [
    ...payments.map(({ id, amount }) => ({ payment: id, amount })),
    ...expenses.map(({ id, amount }) => ({ expense: id, amount })),
    ...billPayments.map(({ id, amount }) => ({ billPayment: id, amount })),
    ...refunds.map(({ id, amount }) => ({ refund: id, amount })),
    ...(await receiveAll(work, current, body.receipts)),
    ...(await payAll(work, current, body.bills)),
    ...(await bookAll(work, current, body)),
  ]
  const { workspaceId } = work
  const createdAt = work.now.toISOString()
  await work.tx
    .insert(bankMatches)
    .values(matched.map((each) => ({ ...each, workspaceId, line: current.id, createdAt })))
  const isFee = body.fee !== undefined && body.fee !== null
  await changeRow(work, bankLineRoutes, {
    current,
    values: { state: 'MATCHED', matchedBy, fee: isFee ? fee : null },
    action: 'match',
  })
}

/** The values of a line that is open again. */
const opened = { state: 'OPEN', matchedBy: null, fee: null, reason: null } as const

/** Deletes the matches of a line and returns them. An automatic match that is taken back is made no more by itself. */
async function unmatch(work: Work, { id, matchedBy }: LineRow) {
  const matched = await work.tx.delete(bankMatches).where(isMatchOf(work, id)).returning()
  const texts = matched.map(({ learnedText }) => learnedText)
  if (matchedBy === 'AUTOMATIC') await endAlways(work, texts)
  return matched
}

/** Voids a payment of a bill, whose id tells its bill. */
async function voidPaymentOfBill(work: Work, payment: string, reason: string): Promise<void> {
  const [of] = await work.tx
    .select({ bill: supplierBillPayments.recordId })
    .from(supplierBillPayments)
    .where(and(eq(supplierBillPayments.workspaceId, work.workspaceId), eq(supplierBillPayments.id, payment)))
  if (of) await voidBillPayment(work, of.bill, { payment, reason })
}

/**
 * Opens a locked line again. Voids the payments and rejects the expenses that its match recorded, and unlinks the others
 * (OPEN-812).
 */
async function reopenLine(work: Work, current: LineRow): Promise<void> {
  if (current.state === 'OPEN')
    throw new Problem('INVALID_TRANSITION', { words: bankLineStates.refusal('OPEN', 'OPEN') })
  const matched = await unmatch(work, current)
  const reason = undone[work.actor.language]
  for (const { payment, expense, billPayment, isMade } of matched) {
    if (isMade && payment !== null) await voidPayment(work, payment, { reason })
    if (isMade && expense !== null) await withdrawExpense(work, expense, reason)
    if (isMade && billPayment !== null) await voidPaymentOfBill(work, billPayment, reason)
  }
  await changeRow(work, bankLineRoutes, { current, values: opened, action: 'reopen' })
}

/** The matches of a withdrawn record. */
function isOfWithdrawn(withdrawn: Withdrawn) {
  if ('payment' in withdrawn) return eq(bankMatches.payment, withdrawn.payment)
  if ('expense' in withdrawn) return eq(bankMatches.expense, withdrawn.expense)
  return eq(bankMatches.billPayment, withdrawn.billPayment)
}

/** Opens the line of a record that no longer counts. Other records of the line stay as they are. */
export async function reopenWithdrawn(work: Work, withdrawn: Withdrawn): Promise<void> {
  const [of] = await work.tx
    .select({ line: bankMatches.line })
    .from(bankMatches)
    .where(and(eq(bankMatches.workspaceId, work.workspaceId), isOfWithdrawn(withdrawn)))
  if (!of) return
  const current = await lockRow(work, bankLineRoutes, of.line)
  await unmatch(work, current)
  await changeRow(work, bankLineRoutes, { current, values: opened, action: 'reopen' })
}

/** The lines of bank statements. An import adds lines; people match, ignore and reopen them. */
export const bankLineRoutes = defineEntity(bankLine, {
  table: bankLines,
  derived: { matches: shownMatches },
  actions: {
    match: (work, { current, body }) => matchLine(work, current, { body, matchedBy: 'PERSON' }),
    ignore: async (work, { current, body }) => {
      if (current.state !== 'OPEN')
        throw new Problem('INVALID_TRANSITION', { words: bankLineStates.refusal(current.state, 'IGNORED') })
      await changeRow(work, bankLineRoutes, {
        current,
        values: { state: 'IGNORED', reason: body.reason },
        action: 'ignore',
      })
    },
    reopen: (work, { current }) => reopenLine(work, current),
  },
})

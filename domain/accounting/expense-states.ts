import type { ProblemCode } from '../kit/entity/problem.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/** The states of an expense (api.md, OPEN-234): what was approved is settled, and paid back to a person who laid it out. */
export const expenseStates = states({
  SUBMITTED: {
    words: { en: 'Submitted', fr: 'Soumise', es: 'Presentado' },
    tone: 'blue',
    to: ['APPROVED', 'REJECTED'],
  },
  APPROVED: {
    words: { en: 'Approved', fr: 'Approuvée', es: 'Aprobado' },
    tone: 'green',
    to: ['SUBMITTED', 'REPAID'],
  },
  REJECTED: { words: { en: 'Rejected', fr: 'Refusée', es: 'Rechazado' }, tone: 'red', to: ['SUBMITTED'] },
  REPAID: { words: { en: 'Paid back', fr: 'Remboursée', es: 'Reembolsado' }, tone: 'green', to: [] },
})
export type ExpenseStatus = StateOf<typeof expenseStates>

/** Why an expense in this state cannot be changed, or null: what was approved is settled, but for its note. */
export const whyNotChange = (status: ExpenseStatus): ProblemCode | null =>
  status === 'APPROVED' || status === 'REPAID' ? 'INVALID_TRANSITION' : null

/** Why nothing is paid back of it, or null: what the company paid is nobody's to get back. */
export const whyNotRepay = (of: { status: ExpenseStatus; paidBy: string }): ProblemCode | null =>
  of.paidBy === 'PERSON' ? expenseStates.whyNot(of.status, 'REPAID') : 'INVALID_TRANSITION'

/** Why it cannot be billed on to its job, or null. */
export const whyNotBill = (of: { status: ExpenseStatus; job: unknown }): ProblemCode | null =>
  (of.status === 'APPROVED' || of.status === 'REPAID') && of.job ? null : 'INVALID_TRANSITION'

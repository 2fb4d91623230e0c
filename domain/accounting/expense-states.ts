import { translated } from '../kit/words/translated.ts'
import type { ProblemCode } from '../kit/entity/problem.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/**
 * The states of an expense (api.md, OPEN-234). An expense is repaid only if a person paid it, and only after its
 * approval.
 */
export const expenseStates = states({
  SUBMITTED: {
    words: translated('accounting', 'expenseStates.SUBMITTED'),
    tone: 'blue',
    to: ['APPROVED', 'REJECTED'],
  },
  APPROVED: {
    words: translated('accounting', 'expenseStates.APPROVED'),
    tone: 'green',
    to: ['SUBMITTED', 'REPAID'],
  },
  REJECTED: { words: translated('accounting', 'expenseStates.REJECTED'), tone: 'red', to: ['SUBMITTED'] },
  REPAID: { words: translated('accounting', 'expenseStates.REPAID'), tone: 'green', to: [] },
})
export type ExpenseStatus = StateOf<typeof expenseStates>

/** Why an expense in this state cannot be changed, or null. After the approval, only the note can be changed. */
export const whyNotChange = (status: ExpenseStatus): ProblemCode | null =>
  status === 'APPROVED' || status === 'REPAID' ? 'INVALID_TRANSITION' : null

/** Why an expense cannot be repaid, or null. An expense that the company paid is never repaid. */
export const whyNotRepay = (of: { status: ExpenseStatus; paidBy: string }): ProblemCode | null =>
  of.paidBy === 'PERSON' ? expenseStates.whyNot(of.status, 'REPAID') : 'INVALID_TRANSITION'

/** Why an expense cannot be billed to the client of its job, or null. */
export const whyNotBill = (of: { status: ExpenseStatus; job: unknown }): ProblemCode | null =>
  (of.status === 'APPROVED' || of.status === 'REPAID') && of.job ? null : 'INVALID_TRANSITION'

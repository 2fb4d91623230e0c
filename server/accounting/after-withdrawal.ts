import type { Work } from '../kit/database/work.ts'

/** A voided payment, or an expense that was rejected or whose amount or currency changed. */
export type Withdrawn = { payment: string } | { expense: string }

/** A step of a later area in the transaction that withdraws a payment or an expense. */
type AfterWithdrawal = (work: Work, withdrawn: Withdrawn) => Promise<void>

const steps: AfterWithdrawal[] = []

/** Registers a step that follows the withdrawal of a payment or an expense. */
export const registerAfterWithdrawal = (step: AfterWithdrawal): void => void steps.push(step)

/** Runs the steps of later areas for a withdrawn payment or expense. */
export async function afterWithdrawal(work: Work, withdrawn: Withdrawn): Promise<void> {
  for (const step of steps) await step(work, withdrawn)
}

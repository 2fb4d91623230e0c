import type { Work } from '../kit/database/work.ts'

/** A voided payment of a client or of a bill, or an expense that was rejected or whose amount or currency changed. */
export type Withdrawn = { payment: string } | { expense: string } | { billPayment: string }

/** A step of a later area in the transaction that withdraws a record. */
type AfterWithdrawal = (work: Work, withdrawn: Withdrawn) => Promise<void>

const steps: AfterWithdrawal[] = []

/** Registers a step that follows the withdrawal of a record. */
export const registerAfterWithdrawal = (step: AfterWithdrawal): void => void steps.push(step)

/** Runs the steps of later areas for a withdrawn record. */
export async function afterWithdrawal(work: Work, withdrawn: Withdrawn): Promise<void> {
  for (const step of steps) await step(work, withdrawn)
}

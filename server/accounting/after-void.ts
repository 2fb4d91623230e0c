import type { Work } from '../kit/database/work.ts'

/** A step of a later area in the transaction that voids a payment. */
type AfterVoid = (work: Work, payment: string) => Promise<void>

const steps: AfterVoid[] = []

/** Registers a step that follows the voiding of a payment. */
export const registerAfterVoid = (step: AfterVoid): void => void steps.push(step)

/** Runs the steps of later areas for a voided payment. */
export async function afterVoid(work: Work, payment: string): Promise<void> {
  for (const step of steps) await step(work, payment)
}

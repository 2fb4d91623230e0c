import { z } from 'zod'
import { id } from '../../kit/entity/fields.ts'
import type { ProblemCode } from '../../kit/entity/problem.ts'
import type { ReminderRefusal } from './reminder-schedule.ts'

/** What the product does by itself for an unpaid invoice. */
export const automaticSteps = ['LATE_FEE', 'REMINDER'] as const
export type AutomaticStep = (typeof automaticSteps)[number]

/** The code of the reason for which a step failed. */
export type FailureCode = ProblemCode | ReminderRefusal

/** The maximum number of invoices that a failure names. */
export const mostNamed = 5

/** A step that failed for some unpaid invoices, for one reason. */
export type StepFailure = {
  step: AutomaticStep
  code: FailureCode
  /** The reason in the language of the user. */
  reason: string
  /** The number of invoices. `named` are the first of them, the oldest due date first. */
  count: number
  named: { _id: string; invoiceNumber: string | null }[]
}

/** The query of the failures: those of one invoice, or of all invoices by default. */
export const failuresQuery = z.strictObject({ workspace: z.string().optional(), invoice: id().optional() })

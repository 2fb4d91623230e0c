import { z } from 'zod'
import { id } from '../../kit/entity/fields.ts'
import type { ProblemCode } from '../../kit/entity/problem.ts'
import type { ReminderRefusal } from './reminder-schedule.ts'

/** What the product does by itself for an unpaid invoice. */
export type AutomaticStep = 'LATE_FEE' | 'REMINDER'

/** The code of the reason for which a step failed. */
export type FailureCode = ProblemCode | ReminderRefusal

/** What helps against a failure: to complete the company's data, to enter an email address, or another attempt. */
type Help = 'COMPANY' | 'NO_EMAIL' | 'AGAIN'

const helps: Record<AutomaticStep, Partial<Record<FailureCode, Help>>> = {
  LATE_FEE: { TAXES_UNANSWERED: 'COMPANY', TAX_NUMBER_MISSING: 'COMPANY', VALIDATION: 'COMPANY' },
  REMINDER: { NO_EMAIL: 'NO_EMAIL' },
}

/** What helps against a failure. By default, the jobs only try again. */
export const helpAgainst = ({ step, code }: Pick<StepFailure, 'step' | 'code'>): Help =>
  helps[step][code] ?? 'AGAIN'

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
export const stepFailuresQuery = z.strictObject({
  workspace: z.string().optional(),
  invoice: id().optional(),
})

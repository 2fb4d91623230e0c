import { z } from 'zod'
import { day, id } from '../kit/entity/fields.ts'
import { pageKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { endsAfterStart } from './period.ts'

/** The maximum number of accounts to which one call mails statements. */
export const mostMailed = 10_000

/** The time, in hours, during which an account gets no second statement unless a user asks for it. */
export const recentHours = 24

const period = { from: day(), to: day() }

/** Body of `POST account/mailStatement`. Without accounts, all accounts with unpaid invoices get a statement. */
export const statementMailBody = z
  .strictObject({
    ...period,
    accounts: z
      .array(id())
      .min(1, fieldMessage('EMPTY'))
      .max(1000, fieldMessage('TOO_MANY', { max: 1000 }))
      .optional(),
    /** Also mails accounts that got a statement in the last 24 hours. */
    again: z.boolean().optional(),
  })
  .superRefine(endsAfterStart)
export type StatementMailBody = z.output<typeof statementMailBody>

/** The query of `GET account/mailStatement`: one account, or all accounts with unpaid invoices. */
export const statementRecipientsQuery = z.strictObject({
  workspace: z.string().optional(),
  account: id().optional(),
})

/** The accounts that would get a statement. An account is counted in at most one of the other figures. */
export type StatementRecipients = {
  accounts: number
  /** How many of the accounts have an email address and got a statement in the last 24 hours. */
  recent: number
  /** How many of the accounts are about to get a statement. These accounts get no second statement. */
  waiting: number
  /** How many of the accounts have no email address and wait for no statement. */
  withoutAddress: number
}

/** Why a statement was not mailed. `BOUNCED` means that the mail server refused the mail. */
const statementFailures = [
  'NO_ADDRESS',
  'BAD_ADDRESS',
  'ARCHIVED',
  'NO_BALANCE',
  'TOO_LONG',
  'STOPPED',
  'SERVER_ERROR',
  'BOUNCED',
] as const
export type StatementFailure = (typeof statementFailures)[number]

/** The progress of mailing statements. */
export type StatementRun = {
  _id: string
  from: Day
  to: Day
  /** Whether the statements are still being mailed. */
  isRunning: boolean
  total: number
  sent: number
  failed: number
  createdAt: string
}

/** A statement that was not mailed. */
export type FailedStatement = {
  account: { _id: string; accountNumber: string; name: string }
  to: string | null
  reason: StatementFailure
  /** The reason in the language of the request, with the answer of the mail server if there is one. */
  msg: string
}

export const failuresQuery = z.strictObject(pageKeys({ most: 50 }))

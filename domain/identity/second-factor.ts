import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { Words } from '../kit/words/words.ts'
import { passwordMaxLength } from './sign-in.ts'

const said = (code: Parameters<typeof fieldMessage>[0]) => ({ error: fieldMessage(code) })

/** The letters and digits of recovery codes, without characters that look similar. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The length of a recovery code without its dash, in characters: 49 random bits. */
export const recoveryLength = 10

/** The number of recovery codes in a set. */
export const recoveryCount = 10

/** A typed or pasted code, without spaces and dashes. */
const bare = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

const sixDigits = /^\d{6}$/

/** Whether a code has the form of an authenticator app's code. Every other code is a recovery code. */
export const isAppCode = (code: string): boolean => sixDigits.test(code)

/** The six digits of an authenticator app, with or without the space in the middle. */
const appCode = z
  .string(said('REQUIRED'))
  .max(40, said('CODE'))
  .transform(bare)
  .pipe(z.string().regex(sixDigits, said('CODE')))

/** A code for the second step: from the app, or a recovery code. */
export const secondCode = z
  .string(said('REQUIRED'))
  .max(40, said('SECOND_CODE'))
  .transform(bare)
  .pipe(
    z.string().regex(new RegExp(`^(\\d{6}|[${recoveryAlphabet}]{${recoveryLength}})$`), said('SECOND_CODE')),
  )

/** The current password, as proof of identity. The server requires the password for every account with a password. */
const ownPassword = z
  .string(said('REQUIRED'))
  .min(1, said('EMPTY'))
  .max(passwordMaxLength, said('PASSWORD_WRONG'))
  .optional()

const ticket = z
  .string(said('REQUIRED'))
  .min(1, said('EMPTY'))
  .max(200, fieldMessage('TOO_LONG', { max: 200 }))

/** Body of `POST auth/two-factor/enrol` and `auth/two-factor/recovery-codes`. */
export const ownPasswordOnly = z.strictObject({ password: ownPassword })

/** Body of `POST auth/two-factor/confirm`. */
export const confirmTwoFactor = z.strictObject({ code: appCode })

/** Body of `POST auth/two-factor/verify`: the ticket from sign-in, and a code. */
export const verifyTwoFactor = z.strictObject({ ticket, code: secondCode })

/** Body of `POST auth/two-factor/disable`. */
export const disableTwoFactor = z.strictObject({ password: ownPassword, code: secondCode })

/** The result of `GET auth/two-factor` for the user. */
export type TwoFactorState = {
  enabled: boolean
  /** The instant when the second step was switched on, or null while the second step is off. */
  since: string | null
  recoveryCodesLeft: number
  /** Whether the account has a password. A user who only signs in through a third party has no password. */
  hasPassword: boolean
}

/** The result of `POST auth/two-factor/enrol`: the secret to type, and the address for a QR code. */
export type Enrolment = { secret: string; uri: string }

/** Body of `PATCH workspace/second-factor/{id}`: whether the workspace requires a second factor of its members. */
export const secondFactorDemand = z.strictObject({ required: z.boolean() })

/**
 * The result of `GET workspace/second-factor/{id}`: whether a second factor is required, and the members without a
 * second factor.
 */
export type SecondFactorStanding = {
  required: boolean
  members: number
  without: { _id: string; name: string }[]
}

/**
 * The message that explains why an admin may not require a second factor, or null. Admins without a second factor
 * would lock themselves out.
 */
export function whyNotDemand(own: { hasSecondFactor: boolean }): Words | null {
  return own.hasSecondFactor ? null : ownFirstWords
}

const ownFirstWords: Words = translated('identity', 'secondFactor.ownFirstWords')

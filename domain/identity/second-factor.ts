import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { Words } from '../kit/words/words.ts'
import { passwordMaxLength } from './sign-in.ts'

const said = (code: Parameters<typeof fieldMessage>[0]) => ({ error: fieldMessage(code) })

/** Letters and digits of recovery codes: none that is mistaken for another. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The characters of a recovery code, without the dash in its middle: 49 random bits. */
export const recoveryLength = 10

/** How many recovery codes there are at once. */
export const recoveryCount = 10

/** What somebody typed or pasted as a code, without what only makes it readable. */
const bare = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

const sixDigits = /^\d{6}$/

/** Whether a code comes from an authenticator app; any other is a recovery code. */
export const isAppCode = (code: string): boolean => sixDigits.test(code)

/** The six digits that an authenticator app shows, with or without the space in their middle. */
const appCode = z
  .string(said('REQUIRED'))
  .max(40, said('CODE'))
  .transform(bare)
  .pipe(z.string().regex(sixDigits, said('CODE')))

/** A code of the second step: of the app, or a recovery code. */
export const secondCode = z
  .string(said('REQUIRED'))
  .max(40, said('SECOND_CODE'))
  .transform(bare)
  .pipe(
    z.string().regex(new RegExp(`^(\\d{6}|[${recoveryAlphabet}]{${recoveryLength}})$`), said('SECOND_CODE')),
  )

/** The current password, as proof of who asks; the server demands it of everybody who has one. */
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

/** Body of `POST auth/two-factor/verify`: the ticket that sign-in answered, and a code. */
export const verifyTwoFactor = z.strictObject({ ticket, code: secondCode })

/** Body of `POST auth/two-factor/disable`. */
export const disableTwoFactor = z.strictObject({ password: ownPassword, code: secondCode })

/** What `GET auth/two-factor` answers about oneself. */
export type TwoFactorState = {
  enabled: boolean
  /** Since when, an instant; null while it is off. */
  since: string | null
  recoveryCodesLeft: number
  /** Whether there is a password to ask for: who only signs in by a third party has none. */
  hasPassword: boolean
}

/** What `POST auth/two-factor/enrol` answers: the secret to type, and the address for a QR code. */
export type Enrolment = { secret: string; uri: string }

/** Body of `PATCH workspace/second-factor/{id}`: whether the workspace asks its members for one. */
export const secondFactorDemand = z.strictObject({ required: z.boolean() })

/** What `GET workspace/second-factor/{id}` answers: whether it is asked for, and which members have none yet. */
export type SecondFactorStanding = {
  required: boolean
  members: number
  without: { _id: string; name: string }[]
}

/** Why an admin may not ask it of others, in words, or null: they would lock themselves out. */
export function whyNotDemand(own: { hasSecondFactor: boolean }): Words | null {
  return own.hasSecondFactor ? null : ownFirstWords
}

const ownFirstWords: Words = {
  en: 'Set up a second factor for yourself first, or sign in with it: you would lock yourself out',
  fr: 'Configurez d’abord votre propre second facteur, ou connectez-vous avec lui : vous vous fermeriez la porte',
  es: 'Configure primero su propio segundo factor, o inicie sesión con él: se quedaría fuera',
}

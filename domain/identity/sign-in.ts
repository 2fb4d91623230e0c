import { z } from 'zod'
import { email } from '../kit/value/email.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

const said = (code: Parameters<typeof fieldMessage>[0]) => ({ error: fieldMessage(code) })

/** The maximum length of a password, in characters. This maximum limits the time for hashing. */
export const passwordMaxLength = 128

/** A mail address for sign-in, in lower case, because addresses are compared in lower case. */
export const emailInput = email.toLowerCase()

/** The six digits of a mailed code. */
export const codeInput = z
  .string(said('REQUIRED'))
  .trim()
  .regex(/^\d{6}$/, said('CODE'))

/**
 * Body of `POST auth/sign-in`. Passwords of seven characters are accepted, because an admin can create users with such
 * passwords (OPEN-31).
 */
export const signIn = z.strictObject({
  email: emailInput,
  password: z
    .string(said('REQUIRED'))
    .min(7, said('PASSWORD_SHORT'))
    .max(passwordMaxLength, said('PASSWORD_SHORT')),
  remember: z.boolean().optional(),
})

/** Body of `POST auth/activate` (AUTH-07). */
export const activate = z.strictObject({ email: emailInput, code: codeInput })

/** Body of `POST auth/resend-code`, `auth/resend-invite` and `auth/forgot-password` (AUTH-06..08). */
export const emailOnly = z.strictObject({ email: emailInput })

import { z } from 'zod'
import { email } from '../kit/value/email.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

const said = (code: Parameters<typeof fieldMessage>[0]) => ({ error: fieldMessage(code) })

/** The longest password, in characters; hashing must stay bounded. */
export const passwordMaxLength = 128

/** An address to sign in with, in lower case, since mailboxes are compared that way. */
export const emailInput = email.toLowerCase()

/** Six digits, as mailed. */
export const codeInput = z
  .string(said('REQUIRED'))
  .trim()
  .regex(/^\d{6}$/, said('CODE'))

/** Body of `POST auth/sign-in`; seven characters pass because created users may have seven (OPEN-31). */
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

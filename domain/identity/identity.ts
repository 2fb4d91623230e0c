import { z } from 'zod'
import { ref } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { locales } from '../kit/words/locales.ts'
import { phone } from '../kit/value/phone.ts'
import { zone } from '../kit/time/time-zone.ts'
import { languages } from '../kit/words/words.ts'
import { firstName, lastName } from './names.ts'
import { createdPassword, newPassword, withUnknownPassword } from './password.ts'
import { codeInput, emailInput, passwordMaxLength } from './sign-in.ts'

const said = (code: Parameters<typeof fieldMessage>[0]) => ({ error: fieldMessage(code) })

const token = z
  .string(said('REQUIRED'))
  .trim()
  .min(1, said('EMPTY'))
  .max(512, fieldMessage('TOO_LONG', { max: 512 }))

const repeated = z.string(said('REQUIRED')).min(1, said('EMPTY'))

const repeats = z.object({ password: z.string(), passwordC: z.string() })

const sameTwice = {
  check: (body: { password: string; passwordC: string }) => body.password === body.passwordC,
  fault: {
    path: ['passwordC'],
    error: fieldMessage('PASSWORD_MISMATCH'),
    // With `when`, zod reports different passwords together with other faults. Without `when`, zod would report
    // different passwords only after the other faults are corrected.
    when: ({ value }: { value: unknown }) => repeats.safeParse(value).success,
  },
}

/** Body of `POST auth/sign-up` (AUTH-05). */
export const signUp = withUnknownPassword(
  z
    .strictObject({
      firstName,
      lastName,
      phone,
      email: emailInput,
      password: newPassword,
      passwordC: repeated,
      acceptTerms: z.literal(true, said('ACCEPT_TERMS')),
      language: z.enum(languages).optional(),
      timezone: zone.optional(),
    })
    .refine(sameTwice.check, sameTwice.fault),
  (body) => [body.firstName, body.lastName, body.email],
)

/** Body of `POST auth/reset-password`: the token of the mailed link, or email and code (AUTH-09). */
export const resetPassword = z
  .strictObject({
    token: token.optional(),
    email: emailInput.optional(),
    code: codeInput.optional(),
    password: newPassword,
    passwordC: repeated,
  })
  .refine(sameTwice.check, sameTwice.fault)
  .refine((body) => body.token !== undefined || (body.email !== undefined && body.code !== undefined), {
    path: ['token'],
    error: fieldMessage('REQUIRED'),
  })
export type ResetPassword = z.infer<typeof resetPassword>

/** Body of `POST auth/reset-link`: the token of the mailed link (AUTH-09). */
export const resetLink = z.strictObject({ token })

/** Body of `POST auth/accept-invite` by a signed-in person, who only joins the workspace (AUTH-06). */
export const joinByInvite = z.strictObject({ code: token })
export type JoinByInvite = z.infer<typeof joinByInvite>

/** Body of `POST auth/accept-invite` by a new person (AUTH-06). */
export const acceptInvite = withUnknownPassword(
  z
    .strictObject({
      code: token,
      firstName,
      lastName,
      phone: phone.optional(),
      password: newPassword,
      passwordC: repeated,
    })
    .refine(sameTwice.check, sameTwice.fault),
  (body) => [body.firstName, body.lastName],
)
export type AcceptInvite = z.infer<typeof acceptInvite>

/**
 * Body of `PATCH user/password-update/{id}`. The server requires `oldPassword`, except during onboarding by
 * invitation and for accounts without a password (ACCT-06..09).
 */
export const passwordUpdate = z
  .strictObject({
    oldPassword: z.string(said('REQUIRED')).min(1, said('EMPTY')).max(passwordMaxLength).optional(),
    password: newPassword,
    passwordC: repeated,
  })
  .refine(sameTwice.check, sameTwice.fault)
  .refine((body) => body.oldPassword !== body.password, {
    path: ['password'],
    error: fieldMessage('PASSWORD_SAME'),
  })

/** The languages that a person speaks: at least one locale, without duplicates (I18N-05, OPEN-154). */
export const spokenLanguages = z
  .array(z.enum(locales))
  .min(1, said('EMPTY'))
  .transform((list) => [...new Set(list)])

/** Body of `POST user/create`: an admin creates a user, who immediately becomes a member (HR-04..08). */
export const userCreate = withUnknownPassword(
  z
    .strictObject({
      firstName,
      lastName,
      phone,
      email: emailInput,
      roleId: ref('role'),
      languages: spokenLanguages,
      password: createdPassword,
      passwordC: repeated,
    })
    .refine(sameTwice.check, sameTwice.fault),
  (body) => [body.firstName, body.lastName, body.email],
)
export type UserCreate = z.infer<typeof userCreate>

/** Body of `PATCH user/workspace-access-time-update/{id}` (WS-03). */
export const workspaceAccess = z.strictObject({ targetWorkspace: z.uuid().toLowerCase() })

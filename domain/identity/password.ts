import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { commonPasswords } from './common-passwords.ts'
import { isGuessable } from './guessable-password.ts'
import { passwordMaxLength } from './sign-in.ts'

/** The minimum length of a password that a person chooses (ACCT-10). */
const passwordMinLength = 8

/** The minimum length of a password that an admin sets for a new user (HR-08, OPEN-31). */
const createdPasswordMinLength = 7

/**
 * The four displayed requirements in order: the code of the message, and whether a password meets the requirement
 * (ACCT-10).
 */
export const passwordRequirements = [
  { code: 'PASSWORD_LENGTH', params: { min: passwordMinLength }, holds: (typed: string) => hasLength(typed) },
  { code: 'PASSWORD_LOWERCASE', params: {}, holds: (typed: string) => /\p{Ll}/u.test(typed) },
  { code: 'PASSWORD_UPPERCASE', params: {}, holds: (typed: string) => /\p{Lu}/u.test(typed) },
  { code: 'PASSWORD_MARK', params: {}, holds: (typed: string) => /[\p{N}\p{P}\p{S}\s]/u.test(typed) },
] as const

function hasLength(typed: string, min: number = passwordMinLength): boolean {
  return [...typed].length >= min
}

/**
 * Whether a password is one of the most used passwords (OPEN-32), or is easy to guess for people who know its owner
 * (SEC-33).
 */
export function isCommonPassword(typed: string, known: readonly string[] = []): boolean {
  return commonPasswords.has(typed.trim().toLowerCase()) || isGuessable(typed, known)
}

const typedPassword = z
  .string(fieldMessage('REQUIRED'))
  .min(1, fieldMessage('EMPTY'))
  .max(passwordMaxLength, fieldMessage('TOO_LONG', { max: passwordMaxLength }))

/** A password that a person chooses at sign-up, reset, invitation or change. Each missed requirement is an issue. */
export const newPassword = typedPassword.superRefine((typed, context) => {
  const missed = passwordRequirements.filter((requirement) => !requirement.holds(typed))
  for (const { code, params } of missed) {
    context.addIssue({ code: 'custom', message: fieldMessage(code, 'min' in params ? params : undefined) })
  }
  if (missed.length === 0 && isCommonPassword(typed)) {
    context.addIssue({ code: 'custom', message: fieldMessage('PASSWORD_COMMON') })
  }
})

/**
 * A password that an admin sets for a new user: at least seven characters, and neither common nor easy to guess
 * (HR-08).
 */
export const createdPassword = typedPassword
  .refine(
    (typed) => hasLength(typed, createdPasswordMinLength),
    fieldMessage('PASSWORD_LENGTH', { min: createdPasswordMinLength }),
  )
  .refine((typed) => !isCommonPassword(typed), fieldMessage('PASSWORD_COMMON'))

type Chosen = { password: string }

/** Adds a check to a body: the password must not consist of known facts about the owner, such as the owner's name. */
export const withUnknownPassword = <S extends z.ZodType<Chosen>>(
  schema: S,
  known: (body: z.output<S>) => readonly string[],
): S =>
  schema.refine((body) => isCommonPassword(body.password) || !isCommonPassword(body.password, known(body)), {
    path: ['password'],
    error: fieldMessage('PASSWORD_COMMON'),
  })

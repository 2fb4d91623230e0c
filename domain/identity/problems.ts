import { translated } from '../kit/words/translated.ts'
import { type Kind, sorry } from '../kit/entity/kit-problems.ts'

/** Why a person cannot sign up, sign in or prove their identity. */
export const identityProblems = {
  AUTH_FAILED: {
    status: 401,
    words: translated('identity', 'identityProblems.AUTH_FAILED'),
  },
  SECOND_FACTOR_FAILED: {
    status: 401,
    words: translated('identity', 'identityProblems.SECOND_FACTOR_FAILED'),
  },
  SIGN_IN_EXPIRED: {
    status: 401,
    words: translated('identity', 'identityProblems.SIGN_IN_EXPIRED'),
  },
  PASSKEY_FAILED: {
    status: 401,
    words: translated('identity', 'identityProblems.PASSKEY_FAILED'),
  },
  REAUTH_REQUIRED: {
    status: 403,
    words: translated('identity', 'identityProblems.REAUTH_REQUIRED'),
  },
  CODE_INVALID: {
    status: 400,
    words: translated('identity', 'identityProblems.CODE_INVALID'),
  },
  'NOT-PERMITTED': {
    status: 403,
    words: translated('identity', 'identityProblems.NOT-PERMITTED'),
  },
  'EMAIL-TAKEN': {
    status: 409,
    words: translated('identity', 'identityProblems.EMAIL-TAKEN'),
  },
  ACCOUNT_BLOCKED: {
    status: 429,
    words: translated('identity', 'identityProblems.ACCOUNT_BLOCKED'),
  },
  ACCOUNT_NOT_CREATED: { status: 500, words: sorry },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof identityProblems, Kind> {}
}

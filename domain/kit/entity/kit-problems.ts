import { translated } from '../words/translated.ts'
import type { Words } from '../words/words.ts'

/** The HTTP status and the message of a refusal. */
export type Kind = { status: number; words: Words }

/** The message for an internal error. */
export const sorry: Words = translated('kit', 'sorry')

/** The refusals that all areas use: the HTTP status and the message of each code (API-06, ERR-). */
export const kitProblems = {
  VALIDATION: {
    status: 400,
    words: translated('kit', 'kitProblems.VALIDATION'),
  },
  UNAUTHENTICATED: {
    status: 401,
    words: translated('kit', 'kitProblems.UNAUTHENTICATED'),
  },
  OTHER_PERSON: {
    status: 403,
    words: translated('kit', 'kitProblems.OTHER_PERSON'),
  },
  FORBIDDEN: {
    status: 403,
    words: translated('kit', 'kitProblems.FORBIDDEN'),
  },
  NOT_ACTIVATED: {
    status: 403,
    words: translated('kit', 'kitProblems.NOT_ACTIVATED'),
  },
  WORKSPACE_REQUIRED: {
    status: 403,
    words: translated('kit', 'kitProblems.WORKSPACE_REQUIRED'),
  },
  NOT_A_MEMBER: {
    status: 403,
    words: translated('kit', 'kitProblems.NOT_A_MEMBER'),
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    words: translated('kit', 'kitProblems.SECOND_FACTOR_REQUIRED'),
  },
  ACCOUNT_DISABLED: {
    status: 403,
    words: translated('kit', 'kitProblems.ACCOUNT_DISABLED'),
  },
  WORKSPACE_DISABLED: {
    status: 403,
    words: translated('kit', 'kitProblems.WORKSPACE_DISABLED'),
  },
  LINK_EXPIRED: {
    status: 403,
    words: translated('kit', 'kitProblems.LINK_EXPIRED'),
  },
  NOT_FOUND: { status: 404, words: translated('kit', 'kitProblems.NOT_FOUND') },
  VERSION_CONFLICT: {
    status: 409,
    words: translated('kit', 'kitProblems.VERSION_CONFLICT'),
  },
  DUPLICATE: {
    status: 409,
    words: translated('kit', 'kitProblems.DUPLICATE'),
  },
  IN_USE: {
    status: 409,
    words: translated('kit', 'kitProblems.IN_USE'),
  },
  INVALID_TRANSITION: {
    status: 409,
    words: translated('kit', 'kitProblems.INVALID_TRANSITION'),
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    words: translated('kit', 'kitProblems.IDEMPOTENCY_MISMATCH'),
  },
  FILE_TOO_LARGE: {
    status: 413,
    words: translated('kit', 'kitProblems.FILE_TOO_LARGE'),
  },
  BODY_TOO_LARGE: {
    status: 413,
    words: translated('kit', 'kitProblems.BODY_TOO_LARGE'),
  },
  QUOTA: {
    status: 413,
    words: translated('kit', 'kitProblems.QUOTA'),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    words: translated('kit', 'kitProblems.UNSUPPORTED_MEDIA_TYPE'),
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    words: translated('kit', 'kitProblems.FILE_TYPE_NOT_ALLOWED'),
  },
  FILE_CONTENT_MISMATCH: {
    status: 415,
    words: translated('kit', 'kitProblems.FILE_CONTENT_MISMATCH'),
  },
  FILE_TYPE_UNKNOWN: {
    status: 415,
    words: translated('kit', 'kitProblems.FILE_TYPE_UNKNOWN'),
  },
  FILE_INVALID: {
    status: 415,
    words: translated('kit', 'kitProblems.FILE_INVALID'),
  },
  FILE_UNREADABLE: {
    status: 400,
    words: translated('kit', 'kitProblems.FILE_UNREADABLE'),
  },
  MAX_RECORDS: {
    status: 422,
    words: translated('kit', 'kitProblems.MAX_RECORDS'),
  },
  RATE_LIMITED: {
    status: 429,
    words: translated('kit', 'kitProblems.RATE_LIMITED'),
  },
  SERVER_ERROR: { status: 500, words: sorry },
  OVERLOADED: {
    status: 503,
    words: translated('kit', 'kitProblems.OVERLOADED'),
  },
  STORAGE_FULL: {
    status: 507,
    words: translated('kit', 'kitProblems.STORAGE_FULL'),
  },
} as const satisfies Record<string, Kind>

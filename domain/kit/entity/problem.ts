import type { FieldCode } from '../words/field-words.ts'
import type { Params, Words } from '../words/words.ts'
import type { Kind, kitProblems } from './kit-problems.ts'

/** Every refusal there is: those above, and those that each area adds (`domain/<area>/problems.ts`). */
export interface ProblemKinds extends Record<keyof typeof kitProblems, Kind> {}

export type ProblemCode = keyof ProblemKinds

/** One faulty field: where, which code, and parameters for its words. */
export type FieldFault = { path: (string | number)[]; code: FieldCode; params?: Params }

type Details = {
  params?: Params
  errors?: FieldFault[]
  current?: unknown
  retryAfter?: number
  words?: Words
}

/** A refusal with its code; thrown by the server, shown by the web client. `retryAfter` is in seconds. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}

/** A `VALIDATION` refusal for one field. */
export function fault(path: (string | number)[], code: FieldCode, params: Params = {}): Problem {
  return new Problem('VALIDATION', { errors: [{ path, code, params }] })
}

/** A fault of a list of them, where it applies. */
export const faultIf = (applies: boolean, path: FieldFault['path'], code: FieldCode): FieldFault[] =>
  applies ? [{ path, code }] : []

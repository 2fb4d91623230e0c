import type { FieldCode } from '../words/field-words.ts'
import type { Params, Words } from '../words/words.ts'
import type { Kind, kitProblems } from './kit-problems.ts'

/** All refusals: those of the kit, and those of each area (`domain/<area>/problems.ts`). */
export interface ProblemKinds extends Record<keyof typeof kitProblems, Kind> {}

export type ProblemCode = keyof ProblemKinds

/** A fault in a field: the path of the field, the code, and the parameters of the message. */
export type FieldFault = { path: (string | number)[]; code: FieldCode; params?: Params }

type Details = {
  params?: Params
  errors?: FieldFault[]
  current?: unknown
  retryAfter?: number
  words?: Words
}

/**
 * A refusal. The server throws the problem, and the web client shows the problem's message. `retryAfter` is in seconds.
 */
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

/** A refusal with the code `VALIDATION`, for one field. */
export function fault(path: (string | number)[], code: FieldCode, params: Params = {}): Problem {
  return new Problem('VALIDATION', { errors: [{ path, code, params }] })
}

/** A list with one fault if `applies` is true, else an empty list. */
export const faultIf = (applies: boolean, path: FieldFault['path'], code: FieldCode): FieldFault[] =>
  applies ? [{ path, code }] : []

import type { AnyRecord } from '../any-record.ts'
import { ApiProblem } from '../api.ts'

/** The record as another user saved it, if the server refused a change with a version conflict; else null. */
export const theirsOf = <R extends AnyRecord>(error: unknown): R | null =>
  error instanceof ApiProblem && error.code === 'VERSION_CONFLICT' ? (error.current as R) : null

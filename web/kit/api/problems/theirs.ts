import type { AnyRecord } from '../any-record.ts'
import { ApiProblem } from '../api.ts'

/** If the server refused a change with a version conflict, the record as another user has saved it; else null. */
export const theirsOf = <R extends AnyRecord>(error: unknown): R | null =>
  error instanceof ApiProblem && error.code === 'VERSION_CONFLICT' ? (error.current as R) : null

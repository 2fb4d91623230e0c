import type { AnyRecord } from './any-record.ts'
import { ApiProblem } from './api.ts'

/** The record as somebody else saved it meanwhile, where that is why a change was refused. */
export const theirsOf = <R extends AnyRecord>(error: unknown): R | null =>
  error instanceof ApiProblem && error.code === 'VERSION_CONFLICT' ? (error.current as R) : null

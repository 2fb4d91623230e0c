import type { z } from 'zod'
import { fieldMessage, readFieldMessage } from '../words/field-words.ts'
import type { FieldFault } from './problem.ts'

type RawIssue = Parameters<NonNullable<z.core.$ZodErrorMap>>[0]

/** The message of an issue that its schema did not word itself. */
export function plainMessage(issue: RawIssue): string {
  if (issue.input === undefined || issue.input === null) return fieldMessage('REQUIRED')
  if (issue.code === 'too_big') return fieldMessage('TOO_BIG', { max: Number(issue.maximum) })
  if (issue.code === 'too_small') return fieldMessage('TOO_SMALL', { min: Number(issue.minimum) })
  return fieldMessage('INVALID')
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => ({ path: [...path, field], code: 'UNKNOWN_FIELD', params: { field } }))
  }
  return [{ path, ...readFieldMessage(issue.message) }]
}

/** What came of checking an input: the clean value, or every fault with its path. */
export type Checked<T> = { ok: true; value: T } | { ok: false; faults: FieldFault[] }

/** Checks an input against a schema; the same function judges on the server and in forms. */
export function check<S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const result = schema.safeParse(input, { error: plainMessage })
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, faults: result.error.issues.flatMap(faultsOf) }
}

import type { z } from 'zod'
import { withPhoneCountries } from '../value/phone.ts'
import { readFieldMessage } from '../words/field-words.ts'
import { plainMessage } from './plain-message.ts'
import type { FieldFault } from './problem.ts'

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => ({ path: [...path, field], code: 'UNKNOWN_FIELD', params: { field } }))
  }
  return [{ path, ...readFieldMessage(issue.message) }]
}

/** The result of checking an input: the clean value, or all faults with their paths. */
export type Checked<T> = { ok: true; value: T } | { ok: false; faults: FieldFault[] }

/** The country codes of the addresses in an input. Objects are searched to a depth of two levels. */
export function countriesIn(input: unknown, depth = 2): string[] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return []
  return Object.entries(input).flatMap(([key, value]) => {
    if (key === 'countryCode') return typeof value === 'string' ? [value] : []
    return depth > 0 ? countriesIn(value, depth - 1) : []
  })
}

/**
 * Checks an input against a schema, on the server and in forms. The default country of phone numbers is the country of
 * an address in the input.
 */
export function check<S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const result = withPhoneCountries(countriesIn(input), () =>
    schema.safeParse(input, { error: plainMessage }),
  )
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, faults: result.error.issues.flatMap(faultsOf) }
}

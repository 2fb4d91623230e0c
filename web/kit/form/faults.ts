import { plainMessage } from '@fieldhouse/domain/kit/entity/plain-message'
import type { z } from 'zod'
import type { ApiProblem } from '../api/api.ts'

type Values = Readonly<Record<string, unknown>>
type Faults = Record<string, string>
type Fault = { path: readonly PropertyKey[]; message: string }

/** The first fault of each field, by dotted path. */
function firstOfEach(faults: readonly Fault[], values: Values): Faults {
  const found: Faults = {}
  for (const { path, message } of faults) found[fieldOf(path, values)] ??= message
  return found
}

/** The input of a faulty part: one line of text may stand for a whole object, such as an address. */
function fieldOf(path: readonly PropertyKey[], values: Values): string {
  const [first] = path
  const nested = typeof values[String(first)] === 'object' && values[String(first)] !== null
  return nested ? path.map(String).join('.') : String(first)
}

/** What a schema finds wrong with what is to be sent, by field. */
export function faultsOf(schema: z.ZodType, body: unknown, values: Values): Faults {
  const parsed = schema.safeParse(body, { error: plainMessage })
  return parsed.success ? {} : firstOfEach(parsed.error.issues, values)
}

/** What a refusal says of fields that the form has, and what is left to say of the whole: nothing where they say it all. */
export function refusedFields(refusal: ApiProblem, values: Values) {
  const known = refusal.errors.filter(({ path }) => String(path[0]) in values)
  return {
    faults: firstOfEach(
      known.map(({ path, msg }) => ({ path, message: msg })),
      values,
    ),
    beyond: known.length > 0 && known.length === refusal.errors.length ? null : refusal,
  }
}

import { plainMessage } from '@fieldhouse/domain/kit/entity/plain-message'
import type { z } from 'zod'
import { ApiProblem, type FieldProblem } from '../api/api.ts'

type Values = Readonly<Record<string, unknown>>
type Faults = Record<string, string>
type Fault = { path: readonly PropertyKey[]; message: string }

/** The first error of each field, by dotted path. */
function firstOfEach(faults: readonly Fault[], values: Values): Faults {
  const found: Faults = {}
  for (const { path, message } of faults) found[fieldOf(path, values)] ??= message
  return found
}

/** The name of the input that shows the error at a path. One input may edit a whole object, such as an address. */
function fieldOf(path: readonly PropertyKey[], values: Values): string {
  const [first] = path
  const nested = typeof values[String(first)] === 'object' && values[String(first)] !== null
  return nested ? path.map(String).join('.') : String(first)
}

/** Validates a request body with a schema. Returns the errors by field. */
export function faultsOf(schema: z.ZodType, body: unknown, values: Values): Faults {
  const parsed = schema.safeParse(body, { error: plainMessage })
  return parsed.success ? {} : firstOfEach(parsed.error.issues, values)
}

/** The problem of a whole form, which says the errors that no field shows, one in a line. */
export function problemOfForm(refusal: ApiProblem, errors: readonly FieldProblem[]): ApiProblem {
  const said = [...new Set(errors.map(({ msg }) => msg))].join('\n')
  return new ApiProblem({ ...refusal, errors: [...errors], msg: said || refusal.msg })
}

/**
 * Splits a refusal into the errors of the fields and the problem of the whole form, which has the other errors. The
 * problem is null without other errors.
 */
export function refusedFields(refusal: ApiProblem, values: Values) {
  const isKnown = ({ path }: FieldProblem) => String(path[0]) in values
  const errors = refusal.errors.filter((each) => !isKnown(each))
  return {
    faults: firstOfEach(
      refusal.errors.filter(isKnown).map(({ path, msg }) => ({ path, message: msg })),
      values,
    ),
    beyond: refusal.errors.length > 0 && errors.length === 0 ? null : problemOfForm(refusal, errors),
  }
}

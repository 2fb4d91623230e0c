import { z } from 'zod'
import { customValues } from '../kit/entity/custom-values.ts'
import { updateFields } from '../kit/entity/field-forms.ts'
import { definedIn, keysOf } from '../kit/value/typed-record.ts'
import { jobFields } from '../operations/jobs/job-fields.ts'
import { jobProducts, wizardParties } from '../operations/jobs/job-wizard.ts'
import type { JobStart } from './job-of-request.ts'

/** Body of `convert/{id}`: fields of the job that replace the fields derived from the request (OPEN-353). */
export const requestConversion = z.strictObject(
  updateFields({ ...jobFields, ...wizardParties, products: jobProducts(), customFields: customValues() }),
)

/** The fields for the client of a job. */
const whom = ['clientId', 'clientData', 'accountId'] as const
/** The fields for the place of a job. */
const where = keysOf(wizardParties).filter((field) => !whom.some((each) => each === field))

type Values = Readonly<Record<string, unknown>>

const without = (of: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(of).filter(([field]) => !fields.includes(field)))

/**
 * Returns the job of a converted request: sent fields override derived fields. A sent client replaces client and place.
 * A sent field of the place replaces the whole place.
 */
export function jobBodyOf(follows: JobStart, sent: Values): Values {
  const said = definedIn(sent)
  const names = (fields: readonly string[]) => fields.some((field) => field in said)
  const left: Values = names(whom) ? without(follows, [...whom, ...where]) : follows
  return { ...(names(where) || 'jobSiteType' in said ? without(left, where) : left), ...said }
}

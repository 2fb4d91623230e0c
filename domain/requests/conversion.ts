import { z } from 'zod'
import { updateFields } from '../kit/entity/field-forms.ts'
import { definedIn, keysOf } from '../kit/value/typed-record.ts'
import { jobFields } from '../operations/job-fields.ts'
import { wizardParties } from '../operations/job-wizard.ts'
import type { JobStart } from './job-of-request.ts'

/** Body of `convert/{id}`: what the job is to have in place of what follows from the request (OPEN-353). */
export const requestConversion = z.strictObject(updateFields({ ...jobFields, ...wizardParties }))

/** What of a job says whom it is for, and where it is done. */
const whom = ['clientId', 'clientData', 'accountId'] as const
const where = keysOf(wizardParties).filter((field) => !whom.some((each) => each === field))

type Values = Readonly<Record<string, unknown>>

const without = (of: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(of).filter(([field]) => !fields.includes(field)))

/**
 * The job as the request and who converts it say: what is sent goes before what follows. Another client has other places, and
 * a place that is named is the only one, so these are taken from one of the two as a whole.
 */
export function jobBodyOf(follows: JobStart, sent: Values): Values {
  const said = definedIn(sent)
  const names = (fields: readonly string[]) => fields.some((field) => field in said)
  const left: Values = names(whom) ? without(follows, [...whom, ...where]) : follows
  return { ...(names(where) || 'jobSiteType' in said ? without(left, where) : left), ...said }
}

import { z } from 'zod'
import { additionalPhones } from '../../crm/client.ts'
import { type Address, address } from '../../kit/value/address.ts'
import { customValues } from '../../kit/entity/custom-values.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { email } from '../../kit/value/email.ts'
import { id, lines, ref, refs, someOf } from '../../kit/entity/fields.ts'
import { type FieldCode, fieldMessage } from '../../kit/words/field-words.ts'
import { locales } from '../../kit/words/locales.ts'
import { phone } from '../../kit/value/phone.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { zone } from '../../kit/time/time-zone.ts'
import { clientFirstName, clientLastName } from '../../crm/client-names.ts'
import { productLine } from './product-line.ts'
import { visitTime } from '../availability/availability-search.ts'
import { jobFields } from './job-fields.ts'
import { type PlaceChoice, type PlaceFacts, needsLocation, placeChoice } from './job-location.ts'

/** The schema of an optional value in a form. An empty text counts as a missing value. */
const blankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullish())

/** A new client from the first step of the wizard (JOB-04, CRM-11). */
const jobClient = z.strictObject({
  firstName: clientFirstName,
  lastName: clientLastName,
  email: blankable(email),
  phone,
  additionalPhones: additionalPhones.default([]),
  address: address.nullish(),
  languages: someOf(locales, 1).optional(),
  tags: refs('tag'),
})
export type JobClient = z.infer<typeof jobClient>

/**
 * A new service location from the wizard. The wizard accepts `timeZone` and `timezone`, because clients send either
 * name (JOB-03, OPEN-73).
 */
const locationData = z.strictObject({
  name: blankable(z.string().trim().max(120)),
  address: address.nullish(),
  timeZone: blankable(zone),
  timezone: blankable(zone),
  note: blankable(z.string().trim().max(5000)),
})

/** The fields for the client, the account and the service location of the job. */
export const wizardParties = {
  clientId: ref('client').optional(),
  clientData: jobClient.optional(),
  accountId: ref('account').optional(),
  useClientHomeAddress: z.boolean().optional(),
  isCreateServiceLocation: z.boolean().optional(),
  serviceLocation: ref('service-location').optional(),
  serviceLocationData: locationData.optional(),
}

/** The slot of the job's first visit: its technicians and its start. Without technicians, nobody is assigned. */
const wizardVisit = z.strictObject({
  technicians: z
    .array(id())
    .max(20, fieldMessage('TOO_MANY', { max: 20 }))
    .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE')),
  startAt: visitTime.startAt,
})

/** The products and services that a new job charges (OPEN-774). */
export const jobProducts = () => lines(productLine).default([])

const wizardFields = {
  /** The first visit. The visit has the duration of the job (OPEN-674). */
  visit: wizardVisit.optional(),
  /** The default of these fields is the value of the job type. */
  estimatedDuration: jobFields.estimatedDuration.unwrap().optional(),
  skills: jobFields.skills.unwrap().optional(),
  customFields: customValues(),
  products: jobProducts(),
  ...wizardParties,
}

/**
 * The body of a request that creates a job. The request can also create the client, the account, the service location
 * and the first visit (JOB-05, OPEN-78, OPEN-674).
 */
export const jobWizard = z.strictObject(createFields({ ...jobFields, ...wizardFields }))

const typed = z.object({ ...jobFields, ...wizardFields })

type Typed = z.infer<typeof typed>

/** A wizard request after the check. Null means the same as an omitted field. */
export type JobWizard = {
  [Field in keyof Typed]: undefined extends Typed[Field] ? Typed[Field] | null : Typed[Field]
}

/** The fields of a request that determine the place of the job. */
export type PlaceRequest = Pick<
  JobWizard,
  | 'jobSiteType'
  | 'useClientHomeAddress'
  | 'isCreateServiceLocation'
  | 'serviceLocation'
  | 'serviceLocationData'
>

/** The kind of place of a requested job. Values in the request take precedence over defaults (JOB-07..10). */
export function placeOf(
  asked: PlaceRequest,
  facts: Pick<PlaceFacts, 'clientHasAddress' | 'accountLocations'>,
): PlaceChoice {
  if (!needsLocation(asked.jobSiteType)) return 'NONE'
  if (asked.serviceLocation) return 'PICK'
  if (asked.isCreateServiceLocation) return 'NEW'
  return placeChoice({
    ...facts,
    siteType: asked.jobSiteType,
    toggled: asked.useClientHomeAddress ?? null,
  })
}

/**
 * The address of the new service location: the address in the request, else the client's home unless the request
 * excludes it, else null (JOB-14).
 */
export function newPlaceAddress(asked: PlaceRequest, home: Address | null): Address | null {
  const own = asked.serviceLocationData?.address
  if (own?.formatted) return own
  return asked.useClientHomeAddress === false || !home?.formatted ? null : home
}

const missing = (code: FieldCode, ...path: string[]): FieldFault => ({ path, code })

/** Faults for missing fields about the place of a requested job, in the order of the form (JOB-13, JOB-14). */
export function placeFaults(asked: PlaceRequest, place: PlaceChoice, home: Address | null): FieldFault[] {
  const given = asked.serviceLocationData
  const unknown = missing('SERVICE_LOCATION', 'serviceLocation')
  if (place === 'PICK') return asked.serviceLocation ? [] : [unknown]
  if (place !== 'NEW') return []
  if (!given && !asked.isCreateServiceLocation) return [unknown]
  return [
    ...(given?.name?.trim() ? [] : [missing('SERVICE_LOCATION_NAME', 'serviceLocationData', 'name')]),
    ...(newPlaceAddress(asked, home)?.formatted?.trim()
      ? []
      : [missing('SERVICE_LOCATION_ADDRESS', 'serviceLocationData', 'address')]),
  ]
}

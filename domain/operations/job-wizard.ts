import { z } from 'zod'
import { additionalPhones } from '../crm/client.ts'
import { type Address, address } from '../kit/value/address.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import { email } from '../kit/value/email.ts'
import { id, ref, refs, someOf } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { locales } from '../kit/words/locales.ts'
import { phone } from '../kit/value/phone.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { zone } from '../kit/time/time-zone.ts'
import { clientFirstName, clientLastName } from '../crm/client-names.ts'
import { bookable } from './availability-search.ts'
import { jobFields } from './job-fields.ts'
import { type PlaceChoice, type PlaceFacts, jobFaults, needsLocation, placeChoice } from './job-location.ts'

/** Optional in a form: a blank is the same as nothing. */
const blankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullish())

/** The client as the wizard's first step asks for them (JOB-04, CRM-11). */
export const jobClient = z.strictObject({
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

/** The new service location as the wizard asks for it; both spellings of the zone are in use (JOB-03, OPEN-73). */
const locationData = z.strictObject({
  name: blankable(z.string().trim().max(120)),
  address: address.nullish(),
  timeZone: blankable(zone),
  timezone: blankable(zone),
  note: blankable(z.string().trim().max(5000)),
})

/** Whom the job is for and where it is done. */
export const wizardParties = {
  clientId: ref('client').optional(),
  clientData: jobClient.optional(),
  accountId: ref('account').optional(),
  useClientHomeAddress: z.boolean().optional(),
  isCreateServiceLocation: z.boolean().optional(),
  serviceLocation: ref('service-location').optional(),
  serviceLocationData: locationData.optional(),
}

/** The slot that the job's first visit is booked at: who goes, nobody yet where it is empty, and when. */
const wizardVisit = z.strictObject({
  technicians: z
    .array(id())
    .max(20, fieldMessage('TOO_MANY', { max: 20 }))
    .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE')),
  startAt: bookable('SELECT_START'),
})

const wizardFields = {
  /** Its visit takes as long as the job says (OPEN-674). */
  visit: wizardVisit.optional(),
  /** Left out, these are as the job's type has them. */
  estimatedDuration: jobFields.estimatedDuration.unwrap().optional(),
  skills: refs('skill').unwrap().optional(),
  ...wizardParties,
}

/** One request that makes client, account, service location, job and where asked its first visit (JOB-05, OPEN-78, OPEN-674). */
export const jobWizard = z.strictObject(createFields({ ...jobFields, ...wizardFields }))

const typed = z.object({ ...jobFields, ...wizardFields })

type Typed = z.infer<typeof typed>

/** The wizard's request once checked; null says the same as leaving out. */
export type JobWizard = {
  [Field in keyof Typed]: undefined extends Typed[Field] ? Typed[Field] | null : Typed[Field]
}

/** Where the job of a request is to be done. */
export type PlaceRequest = Pick<
  JobWizard,
  | 'jobSiteType'
  | 'useClientHomeAddress'
  | 'isCreateServiceLocation'
  | 'serviceLocation'
  | 'serviceLocationData'
>

/** How the place of a requested job is given: what is named goes before what follows by itself (JOB-07..10). */
export function placeOf(asked: PlaceRequest, facts: Omit<PlaceFacts, 'siteType' | 'toggled'>): PlaceChoice {
  if (!needsLocation(asked.jobSiteType)) return 'NONE'
  if (asked.serviceLocation) return 'PICK'
  if (asked.isCreateServiceLocation) return 'NEW'
  return placeChoice({
    ...facts,
    siteType: asked.jobSiteType,
    toggled: asked.useClientHomeAddress ?? null,
  })
}

/** The address of the new service location: its own, else the client's home where that may be used (JOB-14). */
export function newPlaceAddress(asked: PlaceRequest, home: Address | null): Address | null {
  const own = asked.serviceLocationData?.address
  if (own?.formatted) return own
  return asked.useClientHomeAddress === false || !home?.formatted ? null : home
}

/** What is missing of the place of a requested job (JOB-13, JOB-14). */
export function placeFaults(asked: PlaceRequest, place: PlaceChoice, home: Address | null): FieldFault[] {
  const given = asked.serviceLocationData
  if (place === 'NEW' && !given && !asked.isCreateServiceLocation)
    return [{ path: ['serviceLocation'], code: 'SERVICE_LOCATION' }]
  return jobFaults({
    title: '-',
    description: '-',
    jobSiteType: asked.jobSiteType,
    place,
    serviceLocation: asked.serviceLocation,
    serviceLocationData: { name: given?.name, address: newPlaceAddress(asked, home) },
  })
}

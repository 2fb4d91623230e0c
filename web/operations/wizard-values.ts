import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { account } from '@fieldhouse/domain/crm/account'
import { whyNotPhones } from '@fieldhouse/domain/crm/client'
import { check } from '@fieldhouse/domain/kit/entity/check'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { jobFaults, placeChoice } from '@fieldhouse/domain/operations/job-location'
import type { JobPriority, JobSiteType } from '@fieldhouse/domain/operations/job-status'
import { jobClient } from '@fieldhouse/domain/operations/job-wizard'
import type { ClientValues } from '../crm/client-values.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'

/** What the job wizard needs of an account that was picked (JOB-03). */
export type PickedAccount = Pick<
  Read<typeof account>,
  '_id' | 'accountNumber' | 'serviceLocations' | 'address'
>

/**
 * A slot that the first visit is booked at, epoch ms; `technician` is null for a visit of nobody, `day` where no board says which of
 * its days it is.
 */
export type WizardVisit = { technician: string | null; startAt: number; day: Day | null }

/** What is typed into the job wizard (JOB-03, JOB-04). */
export type WizardValues = {
  client: ClientRecord | null
  clientData: ClientValues
  /** Null opens a new account. */
  account: PickedAccount | null
  /** Whether an account was chosen, by a person or by taking the client's first. */
  accountChosen: boolean
  jobSiteType: JobSiteType
  /** A person's own choice; null follows the rule (JOB-08, JOB-09). */
  useClientHomeAddress: boolean | null
  serviceLocation: string | null
  /** A new location although the account has some (JOB-10). */
  isCreateServiceLocation: boolean
  serviceLocationData: { name: string; address: Address; note: string }
  jobType: RecordRef | null
  title: string
  description: string
  tags: RecordRef[]
  purchaseOrder: string
  priority: JobPriority | null
  /** The wished start, in epoch ms. */
  startAt: number | null
  /** How long a visit takes, in ms; null is the usual hour. */
  estimatedDuration: number | null
  skills: RecordRef[]
  /** Where it was begun from a free place of the board; a draft from before has none. */
  visit?: WizardVisit | null
}

const homeOf = (values: WizardValues): Address =>
  values.client?.address ?? (values.client ? {} : values.clientData.address)

/** How the place of the job is given, as the form stands. */
export function placeOf(values: WizardValues) {
  const locations = values.account?.serviceLocations.length ?? 0
  const facts = {
    siteType: values.jobSiteType,
    clientHasAddress: Boolean(homeOf(values).formatted),
    accountLocations: locations,
    toggled: values.useClientHomeAddress,
  }
  const place = placeChoice(facts)
  return {
    ...facts,
    home: homeOf(values),
    place: place === 'PICK' && values.isCreateServiceLocation ? 'NEW' : place,
  } as const
}

/** The first fault of each field, as inputs take it. */
function byPath(faults: readonly FieldFault[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, code, params } of faults) found[path.join('.')] ??= fieldMessage(code, params)
  return found
}

/** What is wrong with the client: nothing once one is picked (JOB-11, CRM-11). */
export function clientFaults({ client, clientData }: WizardValues): Record<string, string> {
  if (client) return {}
  const { business: _, ...asked } = clientData
  const checked = check(jobClient, asked)
  const faults = checked.ok ? [] : checked.faults
  const phones = whyNotPhones(clientData.phone, clientData.additionalPhones)
  const found = byPath(faults)
  if (phones) found['additionalPhones'] ??= fieldMessage(phones)
  if (!clientData.address.formatted) found['address.formatted'] = fieldMessage('REQUIRED')
  return Object.fromEntries(Object.entries(found).map(([path, fault]) => [`clientData.${path}`, fault]))
}

/** What is wrong with account and place (JOB-13, JOB-14). */
export function placeFaults(values: WizardValues): Record<string, string> {
  return byPath(jobFaults({ ...values, title: '-', description: '-', place: placeOf(values).place }))
}

/** What is wrong with the job itself (JOB-13). */
export function detailFaults(values: WizardValues): Record<string, string> {
  return byPath(jobFaults({ ...values, place: 'NONE' }))
}

const visitBody = ({ technician, startAt }: WizardVisit) => ({
  technicians: technician === null ? [] : [technician],
  startAt,
})

/** What the wizard sends. */
export type WizardBody = ReturnType<typeof wizardBody>

/** The request of the whole wizard (JOB-05). */
export function wizardBody(values: WizardValues) {
  const { place } = placeOf(values)
  const { email, business: _, ...data } = values.clientData
  return {
    ...(values.client
      ? { clientId: values.client._id }
      : { clientData: { ...data, email: email.trim() === '' ? null : email } }),
    ...(values.account ? { accountId: values.account._id } : {}),
    jobType: values.jobType?._id ?? null,
    title: values.title,
    description: values.description,
    jobSiteType: values.jobSiteType,
    tags: values.tags.map(({ _id }) => _id),
    purchaseOrder: values.purchaseOrder.trim() || null,
    priority: values.priority,
    startAt: values.startAt,
    ...(values.estimatedDuration === null ? {} : { estimatedDuration: values.estimatedDuration }),
    skills: values.skills.map(({ _id }) => _id),
    ...(values.visit ? { visit: visitBody(values.visit) } : {}),
    useClientHomeAddress: place === 'HOME',
    isCreateServiceLocation: place === 'NEW',
    ...(place === 'PICK' ? { serviceLocation: values.serviceLocation } : {}),
    ...(place === 'NEW'
      ? {
          serviceLocationData: {
            ...values.serviceLocationData,
            timeZone: values.serviceLocationData.address.timezone ?? null,
          },
        }
      : {}),
  }
}

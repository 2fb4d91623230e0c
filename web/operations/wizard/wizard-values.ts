import type { account } from '@fieldhouse/domain/crm/account'
import type { client } from '@fieldhouse/domain/crm/client'
import { clientName } from '@fieldhouse/domain/crm/client-names'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { localeOf } from '@fieldhouse/domain/kit/words/locales'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type PlaceFacts, placeChoice } from '@fieldhouse/domain/operations/jobs/job-location'
import { placeFaults } from '@fieldhouse/domain/operations/jobs/job-wizard'
import type { JobSiteType } from '@fieldhouse/domain/operations/jobs/job-status'
import type { ClientRecord } from '../../crm/contact-search.tsx'
import { jobType } from '@fieldhouse/domain/operations/job-type'
import { initialValues } from '../../kit/form/form-body.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { addressIn } from '../../kit/form/inputs/address-input.tsx'
import { bodyOfPart, fieldsOfPart } from '../../kit/form/steps/step-parts.tsx'
import { jobWork, newClient } from './wizard-forms.tsx'

/** The fields of a picked account that the job wizard needs (JOB-03). */
export type PickedAccount = Pick<
  Read<typeof account>,
  '_id' | 'accountNumber' | 'serviceLocations' | 'address'
>

/**
 * The slot of the first visit. `startAt` is in epoch ms. `technician` null means an unassigned visit. `day` is null if
 * the wizard was not opened from a board.
 */
export type WizardVisit = { technician: string | null; startAt: number; day: Day | null }

/** The values of the job wizard: client, account and place of the job, and the job's fields (JOB-03, JOB-04). */
export type WizardValues = FormValues & {
  client: ClientRecord | null
  /** The values of the client's form. */
  clientData: FormValues
  /** The account of the job; null creates a new account. */
  account: PickedAccount | null
  /** Whether an account was chosen, either by the user or automatically. */
  accountChosen: boolean
  jobSiteType: JobSiteType
  /**
   * Whether the user chose the client's home address; null if the user has not chosen, so that the default applies
   * (JOB-08, JOB-09).
   */
  useClientHomeAddress: boolean | null
  serviceLocation: string | null
  /** Whether a new location is created although the account has locations (JOB-10). */
  isCreateServiceLocation: boolean
  serviceLocationData: { name: string; address: Address; note: string }
  /** The products and services that the job charges. Missing in drafts of earlier versions of the application. */
  products?: readonly FormValues[]
  /**
   * The slot from the board. Null or missing if there is no slot. Missing in drafts of earlier versions of the
   * application.
   */
  visit?: WizardVisit | null
}

/** The name of the chosen client, or of the new client as typed. */
export function nameOfClient({ client: picked, clientData }: WizardValues): string {
  const { firstName, lastName } = picked ?? clientData
  return clientName({ firstName: String(firstName ?? ''), lastName: String(lastName ?? '') }).trim()
}

/** The values before an account and a location are chosen. */
export const noAccount = {
  account: null,
  accountChosen: false,
  serviceLocation: null,
  isCreateServiceLocation: false,
} as const satisfies Partial<WizardValues>

type ClientStart = Partial<Record<keyof Read<typeof client>, unknown>>

/** The values of a client's form, from a stored client or from known details. If `from` is null, the form is empty. */
export const clientValues = (from: ClientStart | null, language: Language): FormValues => ({
  ...initialValues(newClient.entity, fieldsOfPart(newClient), from),
  ...(from?.languages ? {} : { languages: [localeOf[language]] }),
  business: from !== null && from.firstName === from.lastName,
})

/** The changes of the values after a client is chosen or cleared. Account and location are reset (JOB-11, JOB-12). */
export const withClient = (picked: ClientRecord | null, language: Language) => ({
  ...noAccount,
  client: picked,
  clientData: clientValues(picked, language),
  useClientHomeAddress: null,
  serviceLocationData: { name: '', address: {}, note: '' },
})

/**
 * The lines without the prices that were filled in, after the client or the account changes. The server fills in the
 * prices of the new account. Typed prices stay.
 */
export const withoutFilledPrices = (products: WizardValues['products'] = []): FormValues[] =>
  products.map(({ filledPrice, ...line }) =>
    filledPrice !== undefined && line['unitPrice'] === filledPrice ? { ...line, unitPrice: '' } : line,
  )

/** The initial values of the wizard. */
export const blankJob = (language: Language): WizardValues => ({
  ...withClient(null, language),
  ...initialValues(jobWork.entity, fieldsOfPart(jobWork), null),
  products: [],
  jobSiteType: 'ON_CLIENT_SITE',
  visit: null,
})

/** The address of the client; empty if the client has no address. */
export const homeOf = ({ client: known, clientData }: WizardValues): Address =>
  known ? (known.address ?? {}) : addressIn(clientData['address'])

/** The facts that determine where the work is done. */
export const placeFacts = (values: WizardValues): PlaceFacts => ({
  siteType: values.jobSiteType,
  clientHasAddress: Boolean(homeOf(values).formatted),
  accountLocations: values.account?.serviceLocations.length ?? 0,
  toggled: values.useClientHomeAddress,
  asksNew: values.isCreateServiceLocation,
})

/** The location of the work for the request body (JOB-07..10). */
function placeBody(values: WizardValues) {
  const place = placeChoice(placeFacts(values))
  const { jobSiteType, serviceLocation, serviceLocationData: data } = values
  return {
    jobSiteType,
    useClientHomeAddress: place === 'HOME',
    isCreateServiceLocation: place === 'NEW',
    ...(place === 'PICK' && { serviceLocation }),
    ...(place === 'NEW' && { serviceLocationData: { ...data, timeZone: data.address.timezone ?? null } }),
  }
}

/** The errors about missing parts of the location. The server makes the same checks (JOB-13, JOB-14). */
export const faultsOfPlace = (values: WizardValues): Record<string, string> =>
  Object.fromEntries(
    placeFaults(placeBody(values), placeChoice(placeFacts(values)), homeOf(values)).map(({ path, code }) => [
      path.join('.'),
      code,
    ]),
  )

/**
 * Whether the user need not choose account and location. A new client whose home address is the location needs no such
 * choice (OPEN-727).
 */
export const isPlaceSettled = (values: WizardValues): boolean =>
  values.client === null &&
  placeChoice(placeFacts(values)) === 'HOME' &&
  Object.keys(faultsOfPlace(values)).length === 0

const visitBody = ({ technician, startAt }: WizardVisit) => ({
  technicians: technician === null ? [] : [technician],
  startAt,
})

/** The products of the job, as lines with the fields of a job type's products. */
const jobProducts = { entity: jobType, form: ['products'] } as const

/** The errors about lines without a product. Only the server checks quantities and prices. */
export const faultsOfProducts = ({ products = [] }: WizardValues): Record<string, string> =>
  Object.fromEntries(
    products.flatMap(({ product }, at) => (product ? [] : [[`products.${at}.product`, 'PRODUCT_NONE']])),
  )

/** Builds the request body of the wizard (JOB-05). */
export const wizardBody = (values: WizardValues) => ({
  ...(values.client
    ? { clientId: values.client._id }
    : { clientData: bodyOfPart(newClient, values.clientData) }),
  ...(values.account && { accountId: values.account._id }),
  ...bodyOfPart(jobWork, values),
  ...bodyOfPart(jobProducts, values),
  ...placeBody(values),
  ...(values.visit && { visit: visitBody(values.visit) }),
})

/** The request body of the wizard. */
export type WizardBody = ReturnType<typeof wizardBody>

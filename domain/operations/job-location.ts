import { type FieldCode } from '../kit/words/field-words.ts'
import { type FieldFault } from '../kit/entity/problem.ts'
import { type Words } from '../kit/words/words.ts'
import { type JobSiteType } from './job-status.ts'

/** What the form says where no service location is asked for (JOB-07). */
export const noLocationNotice: Words = {
  en: 'Service location is not required for in-house/third-party jobs.',
  fr: 'Le lieu de service n’est pas requis pour les travaux à l’atelier ou chez un tiers.',
  es: 'El lugar de servicio no es necesario para trabajos en taller o de terceros.',
}

/** What the place of a job depends on; `toggled` is the person's own choice, null until they make one. */
export type PlaceFacts = {
  siteType: JobSiteType
  clientHasAddress: boolean
  accountLocations: number
  toggled: boolean | null
}

/** Whether a job of this kind has a service location at all (JOB-07). */
export function needsLocation(siteType: JobSiteType): boolean {
  return siteType === 'ON_CLIENT_SITE'
}

/**
 * Whether the client's home is the service location (JOB-08, JOB-09): by itself when the client has an address, the job
 * is on the client's site and the account has no locations; a person's own choice goes first.
 */
export function usesHomeAddress(facts: PlaceFacts): boolean {
  if (!needsLocation(facts.siteType) || !facts.clientHasAddress) return false
  return facts.toggled ?? facts.accountLocations === 0
}

/** How the place of a job is given: not at all, the client's home, one of the account's, or a new one (JOB-07..10). */
export type PlaceChoice = 'NONE' | 'HOME' | 'PICK' | 'NEW'

/** The way in which the place of a job is given (JOB-07, JOB-10). */
export function placeChoice(facts: PlaceFacts): PlaceChoice {
  if (!needsLocation(facts.siteType)) return 'NONE'
  if (usesHomeAddress(facts)) return 'HOME'
  return facts.accountLocations > 0 ? 'PICK' : 'NEW'
}

type Text = string | null | undefined

/** The job form as it stands; `place` is how its location is given. */
export type JobDraft = {
  title?: Text
  description?: Text
  jobSiteType?: Text
  place: PlaceChoice
  serviceLocation?: Text
  serviceLocationData?: { name?: Text; address?: { formatted?: Text } | null | undefined } | null | undefined
}

const blank = (text: Text) => !text?.trim()

/** Everything that keeps a job from being made, in the order of the form (JOB-13, JOB-14). */
export function jobFaults(draft: JobDraft): FieldFault[] {
  const location = draft.serviceLocationData
  const faults: [string[], FieldCode, boolean][] = [
    [['title'], 'JOB_TITLE', blank(draft.title)],
    [['description'], 'JOB_DESCRIPTION', blank(draft.description)],
    [['jobSiteType'], 'JOB_SITE_TYPE', blank(draft.jobSiteType)],
    [['serviceLocation'], 'SERVICE_LOCATION', draft.place === 'PICK' && blank(draft.serviceLocation)],
    [
      ['serviceLocationData', 'name'],
      'SERVICE_LOCATION_NAME',
      draft.place === 'NEW' && blank(location?.name),
    ],
    [
      ['serviceLocationData', 'address'],
      'SERVICE_LOCATION_ADDRESS',
      draft.place === 'NEW' && blank(location?.address?.formatted),
    ],
  ]
  return faults.filter(([, , faulty]) => faulty).map(([path, code]) => ({ path, code }))
}

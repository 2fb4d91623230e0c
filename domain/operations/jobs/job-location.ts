import { translated } from '../../kit/words/translated.ts'
import { type Words } from '../../kit/words/words.ts'
import { type JobSiteType } from './job-status.ts'

/** The note in the job form if the job needs no service location (JOB-07). */
export const noLocationNotice: Words = translated('operations', 'noLocationNotice')

/**
 * The facts that determine the place of a job. `toggled` is whether the user chose the client's home, or null before a
 * choice. With `asksNew`, the user adds a location.
 */
export type PlaceFacts = {
  siteType: JobSiteType
  clientHasAddress: boolean
  accountLocations: number
  toggled: boolean | null
  asksNew?: boolean
}

/** Whether a job with this kind of site has a service location (JOB-07). */
export function needsLocation(siteType: JobSiteType): boolean {
  return siteType === 'ON_CLIENT_SITE'
}

/**
 * Returns whether the client's home is the job's place (JOB-08, JOB-09). For on-site work at a known address, the user
 * decides. By default, accounts without locations use the home.
 */
export function usesHomeAddress(facts: PlaceFacts): boolean {
  if (!needsLocation(facts.siteType) || !facts.clientHasAddress) return false
  return facts.toggled ?? facts.accountLocations === 0
}

/**
 * The kind of place of a job: none, the client's home, one of the account's locations, or a new location (JOB-07..10).
 */
export type PlaceChoice = 'NONE' | 'HOME' | 'PICK' | 'NEW'

/** The kind of place of a job with these facts (JOB-07, JOB-10). */
export function placeChoice(facts: PlaceFacts): PlaceChoice {
  if (!needsLocation(facts.siteType)) return 'NONE'
  if (usesHomeAddress(facts)) return 'HOME'
  return facts.accountLocations > 0 && !facts.asksNew ? 'PICK' : 'NEW'
}

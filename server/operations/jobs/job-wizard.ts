import type { Address } from '@fieldhouse/domain/kit/value/address'
import { locales } from '@fieldhouse/domain/kit/words/locales'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { type PlaceChoice, needsLocation } from '@fieldhouse/domain/operations/jobs/job-location'
import {
  type JobClient,
  type PlaceRequest,
  newPlaceAddress,
  placeFaults,
  placeOf,
} from '@fieldhouse/domain/operations/jobs/job-wizard'
import { and, eq } from 'drizzle-orm'
import { accountRoutes } from '../../crm/account.ts'
import { clientRoutes } from '../../crm/client.ts'
import { serviceLocationRoutes } from '../../crm/service-location.ts'
import { accounts, clients, contactRoles, serviceLocations } from '../../crm/tables.ts'
import type { Keyed } from '../../kit/database/link-table.ts'
import { foundOrMerged } from '../../kit/entity/merged.ts'
import { type Work, need } from '../../kit/database/work.ts'
import { insertRow } from '../../kit/entity/write.ts'

/** The client of a job, with the home address, which may become the place of the job. */
type Caller = { id: string; home: Address | null }

/** The condition for a record of this workspace. The condition does not match ids of other workspaces. */
const own = (work: Work, table: Keyed, id: string) =>
  and(eq(table.workspaceId, work.workspaceId), eq(table.id, id))

const languageOf = (work: Work) => locales.filter((locale) => locale.startsWith(work.actor.language))

/** Whether a request contains a place for the job. With a place for the job, the client's address may be missing. */
const namesPlace = (asked: Partial<PlaceRequest>): boolean =>
  !needsLocation(asked.jobSiteType ?? 'ON_CLIENT_SITE') ||
  Boolean(asked.serviceLocation ?? asked.serviceLocationData?.address?.formatted)

async function newClient(work: Work, data: JobClient, asked: Partial<PlaceRequest>): Promise<Caller> {
  need(work, 'CRM_CONTACT_CUSTOMER', 'create')
  if (!data.address?.formatted && !namesPlace(asked))
    throw fault(['clientData', 'address', 'formatted'], 'REQUIRED')
  const values = { ...data, email: data.email ?? null, languages: data.languages ?? languageOf(work) }
  const row = await insertRow(work, clientRoutes, definedIn(values)).catch((error: unknown) => {
    throw inside('clientData', error)
  })
  return { id: row.id, home: data.address ?? null }
}

/** Adds the name of a part of the request to the beginning of each fault's path. */
function inside(part: string, error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error
  const errors = error.details.errors.map((each) => ({ ...each, path: [part, ...each.path] }))
  return new Problem(error.code, { ...error.details, errors })
}

/** The selected client, or a new client if none is selected (JOB-11). */
export async function clientOf(
  work: Work,
  asked: {
    clientId?: string | null | undefined
    clientData?: JobClient | null | undefined
  } & Partial<PlaceRequest>,
): Promise<Caller> {
  if (!asked.clientId) {
    if (!asked.clientData) throw fault(['clientId'], 'SELECT_CLIENT')
    return newClient(work, asked.clientData, asked)
  }
  if (asked.clientData) throw fault(['clientData'], 'NOT_APPLICABLE')
  // The wizard may stay open for long, so the client may have been merged into another client meanwhile.
  const caller = await foundOrMerged(work, asked.clientId, (id) => storedClient(work, id))
  if (!caller) throw fault(['clientId'], 'NOT_FOUND')
  if (caller.removed) throw fault(['clientId'], 'ARCHIVED_CLIENT')
  return caller
}

async function storedClient(work: Work, id: string): Promise<(Caller & { removed: boolean }) | null> {
  const [found] = await work.tx
    .select({ id: clients.id, home: clients.address, removed: clients.removed })
    .from(clients)
    .where(own(work, clients, id))
  return found ?? null
}

/** The selected account, or a new account of the client if none is selected. */
export async function accountOf(
  work: Work,
  asked: { accountId?: string | null | undefined },
  holder: string,
): Promise<string> {
  if (!asked.accountId) return (await insertRow(work, accountRoutes, { accountHolder: holder })).id
  const found = await foundOrMerged(work, asked.accountId, (id) => storedAccount(work, id))
  if (!found) throw fault(['accountId'], 'NOT_FOUND')
  if (found.removed) throw fault(['accountId'], 'ARCHIVED_ACCOUNT')
  return found.id
}

async function storedAccount(work: Work, account: string): Promise<{ id: string; removed: boolean } | null> {
  const [found] = await work.tx
    .select({ id: accounts.id, removed: accounts.removed })
    .from(accounts)
    .where(own(work, accounts, account))
  return found ?? null
}

/** Refuses a service location that does not belong to the account. */
export async function needLocationOf(work: Work, account: string, location: string): Promise<void> {
  const [found] = await work.tx
    .select({ account: serviceLocations.account })
    .from(serviceLocations)
    .where(own(work, serviceLocations, location))
  if (found?.account !== account) throw fault(['serviceLocation'], 'NOT_FOUND')
}

type Place = { work: Work; asked: PlaceRequest; account: string; home: Address | null }

/**
 * The service location of a job: no location, the selected location, the client's home, or a new location (JOB-07..10,
 * JOB-14).
 */
export async function locationOf({ work, asked, account, home }: Place): Promise<string | null> {
  const known = await work.tx
    .select({ id: serviceLocations.id, address: serviceLocations.address })
    .from(serviceLocations)
    .where(and(eq(serviceLocations.workspaceId, work.workspaceId), eq(serviceLocations.account, account)))
    .orderBy(serviceLocations.createdAt, serviceLocations.id)
    .limit(1000)
  const place: PlaceChoice = placeOf(asked, {
    clientHasAddress: Boolean(home?.formatted),
    accountLocations: known.length,
  })
  const errors = placeFaults(asked, place, home)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  if (place === 'NONE') return null
  if (place === 'PICK') {
    await needLocationOf(work, account, asked.serviceLocation ?? '')
    return asked.serviceLocation ?? null
  }
  const again = place === 'HOME' && known.find(({ address }) => isSame(address, home))
  return again ? again.id : newLocation({ work, asked, account, home }, place)
}

const isSame = (a: Address, b: Address | null) =>
  a.formatted === b?.formatted && (a.unit ?? '') === (b?.unit ?? '')

async function newLocation({ work, asked, account, home }: Place, place: PlaceChoice): Promise<string> {
  const data = place === 'NEW' ? asked.serviceLocationData : null
  const address = (place === 'NEW' ? newPlaceAddress(asked, home) : home) ?? {}
  const zone = data?.timeZone ?? data?.timezone
  const row = await insertRow(work, serviceLocationRoutes, {
    account,
    name: data?.name ?? null,
    address,
    note: data?.note ?? null,
    ...(zone && { timezone: zone }),
  })
  return row.id
}

/** The contacts of a service location that are added to every job at this location (CRM-34). */
export async function standingContacts(work: Work, location: string | null): Promise<string[]> {
  if (!location) return []
  const found = await work.tx
    .select({ id: contactRoles.id })
    .from(contactRoles)
    .where(
      and(
        eq(contactRoles.workspaceId, work.workspaceId),
        eq(contactRoles.serviceLocation, location),
        eq(contactRoles.autoAssignToJobs, true),
      ),
    )
    .orderBy(contactRoles.createdAt)
    .limit(50)
  return found.map(({ id }) => id)
}

import { isSamePlace } from '@fieldhouse/domain/crm/duplicate-client'
import { nameAfterAddress } from '@fieldhouse/domain/crm/place-name'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { JobStart } from '@fieldhouse/domain/requests/job-of-request'
import { and, asc, eq } from 'drizzle-orm'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { machines } from '../equipment/tables.ts'
import type { Work } from '../kit/database/work.ts'
import type { RequestRow } from './job-request.ts'

/** The account and location of a job, in the form that the job wizard sends. */
type Where = Omit<JobStart, 'title' | 'description' | 'clientId' | 'clientData'>

/** The machine's service location and account, if the machine belongs to the client. */
async function placeOfMachine(
  { tx, workspaceId }: Work,
  { machine, client }: { machine: string; client: string },
): Promise<Where | null> {
  const [found] = await tx
    .select({ serviceLocation: serviceLocations.id, accountId: serviceLocations.account })
    .from(machines)
    .innerJoin(
      serviceLocations,
      and(
        eq(serviceLocations.workspaceId, machines.workspaceId),
        eq(serviceLocations.id, machines.serviceLocation),
      ),
    )
    .where(and(eq(machines.workspaceId, workspaceId), eq(machines.id, machine), eq(machines.client, client)))
  return found ?? null
}

/** The client's oldest active account, with its service locations. */
async function accountOf({ tx, workspaceId }: Work, client: string) {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.workspaceId, workspaceId),
        eq(accounts.accountHolder, client),
        eq(accounts.removed, false),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1)
  if (!account) return null
  const places = await tx
    .select({ id: serviceLocations.id, address: serviceLocations.address })
    .from(serviceLocations)
    .where(and(eq(serviceLocations.workspaceId, workspaceId), eq(serviceLocations.account, account.id)))
    .orderBy(asc(serviceLocations.createdAt), asc(serviceLocations.id))
    .limit(1000)
  return { id: account.id, places }
}

async function homeOf({ tx, workspaceId }: Work, client: string): Promise<Address | null> {
  const [found] = await tx
    .select({ home: clients.address })
    .from(clients)
    .where(and(eq(clients.workspaceId, workspaceId), eq(clients.id, client)))
  return found?.home ?? null
}

/**
 * Finds a known location with the given address, or the client's home. If neither place has the address, the address
 * becomes a new location.
 */
function placeAt(
  address: Address,
  { places, home }: { places: readonly { id: string; address: Address }[]; home: Address | null },
): Where {
  const known = places.find((place) => isSamePlace(place.address, address))
  if (known) return { serviceLocation: known.id }
  if (isSamePlace(home, address)) return { useClientHomeAddress: true }
  return {
    isCreateServiceLocation: true,
    serviceLocationData: { name: nameAfterAddress(address), address },
  }
}

/**
 * Finds the place of a request's job: the machine's location, otherwise the given address, otherwise the only location
 * of the account (OPEN-353).
 */
export async function placeOfRequest(
  work: Work,
  { machine, address }: Pick<RequestRow, 'machine' | 'address'>,
  client: string,
): Promise<Where> {
  const ofMachine = machine === null ? null : await placeOfMachine(work, { machine, client })
  if (ofMachine) return ofMachine
  const account = await accountOf(work, client)
  const under = account ? { accountId: account.id } : {}
  const places = account?.places ?? []
  if (address?.formatted)
    return { ...under, ...placeAt(address, { places, home: await homeOf(work, client) }) }
  const [one, another] = places
  return one && !another ? { ...under, serviceLocation: one.id } : under
}

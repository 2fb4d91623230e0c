import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { accounts, contactRoles, serviceLocations } from './tables.ts'

/**
 * The owners of a service location: `holder` is the client who holds its account. `people` contains the holder and
 * every client with a contact role at the location.
 */
export type PlaceOwners = { holder: string; people: ReadonlySet<string> }

/** Returns the owners of service locations, by the id of the location. */
export async function ownersOf(work: Work, ids: readonly string[]): Promise<Map<string, PlaceOwners>> {
  if (ids.length === 0) return new Map()
  const { workspaceId } = work
  const rows = await work.tx
    .select({
      id: serviceLocations.id,
      holder: accounts.accountHolder,
      known: sql<string[]>`array(select ${contactRoles.client} from ${contactRoles}
        where ${contactRoles.workspaceId} = ${workspaceId} and ${contactRoles.serviceLocation} = ${serviceLocations.id})`,
    })
    .from(serviceLocations)
    .innerJoin(
      accounts,
      and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, serviceLocations.account)),
    )
    .where(and(eq(serviceLocations.workspaceId, workspaceId), inArray(serviceLocations.id, [...ids])))
  return new Map(rows.map(({ id, holder, known }) => [id, { holder, people: new Set([holder, ...known]) }]))
}

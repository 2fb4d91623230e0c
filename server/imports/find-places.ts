import { placesCalled, streetNumberOf } from '@fieldhouse/domain/crm/place-called'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts, contactRoles, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/work.ts'

/**
 * The places at each of some addresses, however they are written: those with one of the street numbers are read at once
 * and compared here, as no index knows the ways of writing a street.
 */
export async function placesAt(work: Work, texts: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const numbers = [...new Set(texts.flatMap((text) => streetNumberOf(text) ?? []))]
  if (numbers.length === 0) return found
  const places = await work.tx
    .select({ id: serviceLocations.id, address: serviceLocations.address })
    .from(serviceLocations)
    .where(
      and(
        eq(serviceLocations.workspaceId, work.workspaceId),
        eq(serviceLocations.removed, false),
        sql`${serviceLocations.search} ~ ${`\\m(${numbers.join('|')})\\M`}`,
      ),
    )
  const called = placesCalled(places)
  for (const text of texts) {
    const ids = called(text).map(({ id }) => id)
    if (ids.length > 0) found.set(text, new Set(ids))
  }
  return found
}

/** Whose a place is: the holder of its account, and everybody with a role there. */
export type PlaceOwners = { holder: string; people: ReadonlySet<string> }

/** The owners of some places. */
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

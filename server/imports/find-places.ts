import { placesCalled, streetNumberOf } from '@fieldhouse/domain/crm/place-called'
import { and, eq, sql } from 'drizzle-orm'
import { serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'

/** Finds the service locations at each of the addresses. The spelling of the street may differ. */
export async function placesAt(work: Work, texts: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const numbers = [...new Set(texts.flatMap((text) => streetNumberOf(text) ?? []))]
  if (numbers.length === 0) return found
  // No index covers the spellings of a street. The query finds locations with the same street number, and the code
  // compares their streets.
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

import { isPlace } from '@fieldhouse/domain/imports/history/job-of-row'
import { folded } from '@fieldhouse/domain/kit/words/fold'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { serviceLocationRoutes } from '../../crm/service-location.ts'
import { serviceLocations } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'

/** The account and the address of an imported job. */
type Asked = { account: string; address: Address | null }

const keyOf = ({ account, address }: Asked): string =>
  [account, folded(address?.formatted ?? ''), folded(address?.unit ?? '')].join('\n')

/** The service locations of accounts, the oldest first. */
const known = (work: Work, ids: readonly string[]) =>
  work.tx
    .select({
      id: serviceLocations.id,
      account: serviceLocations.account,
      address: serviceLocations.address,
    })
    .from(serviceLocations)
    .where(
      and(
        eq(serviceLocations.workspaceId, work.workspaceId),
        eq(serviceLocations.removed, false),
        inArray(serviceLocations.account, [...new Set(ids)]),
      ),
    )
    .orderBy(asc(serviceLocations.createdAt), asc(serviceLocations.id))

/**
 * Returns the service location of each job. A new address becomes a service location of the account. Without an address,
 * the account's only service location is used.
 */
export async function placesOf(work: Work, asked: readonly Asked[]): Promise<(string | null)[]> {
  const places = await known(
    work,
    asked.map(({ account }) => account),
  )
  const found = new Map(places.toReversed().map((place) => [keyOf(place), place.id]))
  const fresh = new Map(
    asked
      .filter((each) => isPlace(each.address) && !found.has(keyOf(each)))
      .map((each) => [keyOf(each), each] as const),
  )
  const made = await insertRows(
    work,
    serviceLocationRoutes,
    [...fresh.values()].map(({ account, address }) => ({ account, address: address ?? {}, tags: [] })),
  )
  for (const [at, key] of [...fresh.keys()].entries()) found.set(key, made[at] ?? '')
  const byAccount = Map.groupBy(places, ({ account }) => account)
  return asked.map((each) => {
    if (each.address) return found.get(keyOf(each)) ?? null
    const [only, another] = byAccount.get(each.account) ?? []
    return only && !another ? only.id : null
  })
}

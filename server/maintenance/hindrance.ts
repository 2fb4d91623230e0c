import type { Hindrance } from '@fieldhouse/domain/maintenance/hindrance'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { machines } from '../equipment/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { servicePlans } from './tables.ts'

/**
 * SQL that joins to a service plan its account with the holder, its machine with the machine's location, and its own
 * location.
 */
const about = () => sql`${accounts} billed
  join ${clients} holder on holder.workspace_id = billed.workspace_id and holder.id = billed.account_holder
  left join ${machines} served on served.workspace_id = ${currentWorkspace} and served.id = ${servicePlans.machine}
  left join ${serviceLocations} stand on stand.workspace_id = ${currentWorkspace} and stand.id = served.service_location
  left join ${serviceLocations} place on place.workspace_id = ${currentWorkspace} and place.id = ${servicePlans.serviceLocation}
  where billed.workspace_id = ${currentWorkspace} and billed.id = ${servicePlans.account}`

/**
 * Whether the service plan's machine belongs to the plan's account: by the machine's service location, or by the
 * machine's client if it has no location.
 */
const isOfAccount = sql`case when stand.id is null then served.client is not distinct from holder.id
  else stand.account = billed.id end`

/** SQL for the reason why a service plan cannot create jobs; null if it can. */
export const hindrance = (): SQL<Hindrance | null> => sql<Hindrance | null>`(select case
  when holder.removed then 'CLIENT_ARCHIVED'
  when billed.removed then 'ACCOUNT_ARCHIVED'
  when served.removed then 'MACHINE_ARCHIVED'
  when served.id is not null and not (${isOfAccount}) then 'MACHINE_ELSEWHERE'
  when place.id is not null and place.account <> billed.id then 'PLACE_ELSEWHERE'
  when coalesce(place.id, stand.id) is null and coalesce(holder.address ->> 'formatted', '') = '' then 'NO_PLACE'
  end from ${about()})`

/** The service location of a service plan's jobs, or null for the client's home, and the time zone there. */
export type PlanPlace = { place: string | null; zone: string | null }

/** Returns the place where a service plan's jobs are done, and the reason why the plan cannot create jobs, if any. */
export async function placeOfPlan(
  work: Work,
  id: string,
): Promise<PlanPlace & { hindrance: Hindrance | null }> {
  const [found] = await work.tx
    .select({
      hindrance: hindrance(),
      place: sql<string | null>`(select coalesce(place.id, stand.id) from ${about()})`,
      zone: sql<string | null>`(select case when coalesce(place.id, stand.id) is null
        then nullif(holder.address ->> 'timezone', '') else coalesce(place.timezone, stand.timezone) end from ${about()})`,
    })
    .from(servicePlans)
    .where(and(eq(servicePlans.workspaceId, work.workspaceId), eq(servicePlans.id, id)))
  if (!found) throw new Error('the plan is gone')
  return found
}

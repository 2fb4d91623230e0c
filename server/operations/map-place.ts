import { type SQLWrapper, sql } from 'drizzle-orm'
import { clients, serviceLocations } from '../crm/tables.ts'
import { jobs } from './tables.ts'

/** Whose place is asked for: the columns of a job, or of a visit to it. */
type OfJob = { workspaceId: SQLWrapper; job: SQLWrapper }

/** Where on the map a job is done; null in house, at a third party's, and where the place is not known. */
export const placeOn = ({ workspaceId, job }: OfJob) => sql`(
  select json_build_object('lng', point.at -> 0, 'lat', point.at -> 1)
  from ${jobs} work
  join ${clients} caller on caller.workspace_id = work.workspace_id and caller.id = work.client
  left join ${serviceLocations} spot on spot.workspace_id = work.workspace_id and spot.id = work.service_location
  cross join lateral (select coalesce(spot.address, caller.address) #> '{location,coordinates}' as at) point
  where work.workspace_id = ${workspaceId} and work.id = ${job}
    and work.job_site_type = 'ON_CLIENT_SITE' and point.at is not null)`

import { client } from '@fieldhouse/domain/crm/client'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { placeText } from '@fieldhouse/domain/kit/value/address-text'
import { job } from '@fieldhouse/domain/operations/job'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { type SQLWrapper, and, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { jobs } from '../tables.ts'

/** The join conditions for the client and the service location of a job. */
export const ofJobs = (work: Work) => ({
  client: and(eq(clients.workspaceId, work.workspaceId), eq(clients.id, jobs.client)),
  location: and(
    eq(serviceLocations.workspaceId, work.workspaceId),
    eq(serviceLocations.id, jobs.serviceLocation),
  ),
})

/**
 * SQL for the address of a job: the service location's address, otherwise the client's. Null for work in the workshop.
 * Requires the joins of `ofJobs`.
 */
export const addressOf = () => sql`(case when ${jobs.jobSiteType} = 'ON_CLIENT_SITE'
  then coalesce(${serviceLocations.address}, ${clients.address}) end)`

/** SQL for the job's address on one line. Null if the address is unknown. */
export const placeLine = () =>
  sql<string | null>`${addressOf()}`.mapWith((address: Address) => placeText(address) || null)

/** SQL for the job's address on one line, with the unit. */
export const placeWithUnit = () =>
  sql<string | null>`${addressOf()}`.mapWith(
    (address: Address) => [placeText(address), address.unit].filter(Boolean).join(', ') || null,
  )

/** SQL for the job's coordinates. */
export const pointOf = () => sql<Place | null>`${addressOf()} #> '{location,coordinates}'`

/** SQL for the client's first phone, E.164, for people who may see clients or jobs. */
export const phoneOf = ({ permissions }: Work) =>
  may(permissions, client.section, 'read') || may(permissions, job.section, 'read')
    ? clients.phone
    : sql<null>`null`

/** The column with a job's id, in the table of jobs or in a table that refers to jobs. */
type OfJob = { job: SQLWrapper }

/** SQL for the job's coordinates, usable without the joins of `ofJobs`. Null if the coordinates are unknown. */
export const placeOn = (of: OfJob) => sql`(
  select json_build_object('lng', point.at -> 0, 'lat', point.at -> 1)
  from ${jobs} work
  join ${clients} caller on caller.workspace_id = work.workspace_id and caller.id = work.client
  left join ${serviceLocations} spot on spot.workspace_id = work.workspace_id and spot.id = work.service_location
  cross join lateral (select coalesce(spot.address, caller.address) #> '{location,coordinates}' as at) point
  where work.workspace_id = ${currentWorkspace} and work.id = ${of.job}
    and work.job_site_type = 'ON_CLIENT_SITE' and point.at is not null)`

import { client } from '@fieldhouse/domain/crm/client'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { placeText } from '@fieldhouse/domain/kit/value/address-text'
import { job } from '@fieldhouse/domain/operations/job'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { type SQLWrapper, and, eq, sql } from 'drizzle-orm'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from './tables.ts'

/** How the client and the service location of a job are joined. */
export const ofJobs = (work: Work) => ({
  client: and(eq(clients.workspaceId, work.workspaceId), eq(clients.id, jobs.client)),
  location: and(
    eq(serviceLocations.workspaceId, work.workspaceId),
    eq(serviceLocations.id, jobs.serviceLocation),
  ),
})

/** The address a job is done at, of what `ofJobs` joins: its service location, else the client's home; null in a workshop. */
export const addressOf = () => sql`(case when ${jobs.jobSiteType} = 'ON_CLIENT_SITE'
  then coalesce(${serviceLocations.address}, ${clients.address}) end)`

/** The same on one line; null where nothing of it is known. */
export const placeLine = () =>
  sql<string | null>`${addressOf()}`.mapWith((address: Address) => placeText(address) || null)

/** The same with the unit there. */
export const placeWithUnit = () =>
  sql<string | null>`${addressOf()}`.mapWith(
    (address: Address) => [placeText(address), address.unit].filter(Boolean).join(', ') || null,
  )

/** The same as a point. */
export const pointOf = () => sql<Place | null>`${addressOf()} #> '{location,coordinates}'`

/** The client's first phone, E.164, for who may see clients or jobs. */
export const phoneOf = ({ permissions }: Work) =>
  may(permissions, client.section, 'read') || may(permissions, job.section, 'read')
    ? clients.phone
    : sql<null>`null`

/** Whose place is asked for: the columns of a job, or of a visit to it. */
type OfJob = { workspaceId: SQLWrapper; job: SQLWrapper }

/** The same as the map has it, for a read that joins neither; null also where the place is not known. */
export const placeOn = (of: OfJob) => sql`(
  select json_build_object('lng', point.at -> 0, 'lat', point.at -> 1)
  from ${jobs} work
  join ${clients} caller on caller.workspace_id = work.workspace_id and caller.id = work.client
  left join ${serviceLocations} spot on spot.workspace_id = work.workspace_id and spot.id = work.service_location
  cross join lateral (select coalesce(spot.address, caller.address) #> '{location,coordinates}' as at) point
  where work.workspace_id = ${of.workspaceId} and work.id = ${of.job}
    and work.job_site_type = 'ON_CLIENT_SITE' and point.at is not null)`

import type { NamedSkill } from '@fieldhouse/domain/databases/skill'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { MapPlace } from '@fieldhouse/domain/operations/map-place'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../../crm/tables.ts'
import { skills, tags } from '../../databases/tables.ts'
import type { LinkTable } from '../../kit/database/link-table.ts'
import type { Work } from '../../kit/database/work.ts'
import { addressOf, phoneOf, placeWithUnit, pointOf } from './job-place.ts'
import { jobSkills, jobTags, jobs } from '../tables.ts'

/** Converts a place to the form that the map needs. */
export const mapPlaceOf = (place: Place | null): MapPlace | null => place && { lat: place[1], lng: place[0] }

/** SQL for the tags or skills linked to a job, sorted by name. */
const namesOf = <T>(link: LinkTable, target: typeof skills | typeof tags, fields = sql``) =>
  sql<T[]>`(
    select coalesce(json_agg(json_build_object('_id', ${target.id}, 'name', ${target.name}${fields}) order by ${target.name}), '[]'::json)
    from ${link} join ${target} on ${target.workspaceId} = ${link.workspaceId} and ${target.id} = ${link.targetId}
    where ${link.workspaceId} = ${currentWorkspace} and ${link.recordId} = ${jobs.id})`

/** SQL for the skills that a job requires, sorted by name. */
export const jobSkillsOf = () => namesOf<NamedSkill>(jobSkills, skills)

/** The columns of a job on the board. A query with these columns requires the joins of `ofJobs`. */
export const boardJobColumns = (work: Work) => ({
  _id: jobs.id,
  jobNumber: jobs.jobNumber,
  title: jobs.title,
  priority: jobs.priority,
  client: sql<BoardJob['client']>`json_build_object('_id', ${clients.id}, 'name', ${clients.name})`,
  clientPhone: phoneOf(work),
  address: placeWithUnit(),
  town: sql<string | null>`${addressOf()} ->> 'locality'`,
  timezone: serviceLocations.timezone,
  skills: jobSkillsOf(),
  tags: namesOf<BoardJob['tags'][number]>(jobTags, tags, sql`, 'color', ${tags.color}`),
  estimatedDuration: jobs.estimatedDuration,
  clientAvailabilities: jobs.clientAvailabilities,
  startAt: jobs.startAt,
  place: pointOf(),
})

type JobRow = Omit<BoardJob, 'place'> & { place: Place | null }

export const boardJobOf = ({ place, ...rest }: JobRow): BoardJob => ({ ...rest, place: mapPlaceOf(place) })

import type { NamedSkill } from '@fieldhouse/domain/databases/skill'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { and, eq, not, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { memberSkills, skills } from '../databases/tables.ts'
import { timeOffs } from '../people/closed-tables.ts'
import { members } from '../people/tables.ts'
import { technicianAbsences as absences } from './tables.ts'

// Columns of technicians. A query with these columns must join another table, because Drizzle then prefixes columns
// with their table's name, and the subqueries need this prefix.

/** The condition for members who can be booked (OPEN-83). */
export const activeTechnician = () =>
  and(eq(members.isTechnician, true), eq(members.enabled, true), not(members.removed))

/** SQL for the place where a technician's day begins. */
export const startOf = () => sql<Place | null>`${members.startPlace} #> '{location,coordinates}'`

/** SQL for a member's skills, sorted by name. */
export const skillsOf = () => sql<NamedSkill[]>`(
  select coalesce(json_agg(json_build_object('_id', ${skills.id}, 'name', ${skills.name}) order by ${skills.name}), '[]'::json)
  from ${memberSkills}
  join ${skills} on ${skills.workspaceId} = ${memberSkills.workspaceId} and ${skills.id} = ${memberSkills.targetId}
  where ${memberSkills.workspaceId} = ${currentWorkspace} and ${memberSkills.recordId} = ${members.id})`

/**
 * SQL for a member's absences within a span, sorted by start: time off, and absences for which a plan was made
 * (`AWAY`). `fields` adds JSON fields after a comma.
 */
export const timeOffOf = <T extends Interval = Interval>({ from, to }: Interval, fields = sql``) => sql<T[]>`(
  select coalesce(json_agg(json_build_object(
    'from', (extract(epoch from absence.starts) * 1000)::bigint,
    'to', (extract(epoch from absence.ends) * 1000)::bigint${fields}) order by absence.starts), '[]'::json)
  from (
    select ${timeOffs.id} as id, ${timeOffs.from} as starts, ${timeOffs.to} as ends, ${timeOffs.kind} as kind, ${timeOffs.reason} as reason
    from ${timeOffs}
    where ${timeOffs.workspaceId} = ${currentWorkspace} and ${timeOffs.user} = ${members.id} and not ${timeOffs.removed}
      and ${timeOffs.from} < ${new Date(to).toISOString()} and ${timeOffs.to} > ${new Date(from).toISOString()}
    union all
    select ${absences.id}, ${absences.startAt}, ${absences.endAt}, 'AWAY', null
    from ${absences}
    where ${absences.workspaceId} = ${currentWorkspace} and ${absences.technician} = ${members.id}
      and ${absences.startAt} < ${new Date(to).toISOString()} and ${absences.endAt} > ${new Date(from).toISOString()}
  ) absence)`

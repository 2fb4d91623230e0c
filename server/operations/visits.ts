import { type SQL, inArray, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { accounts } from '../crm/tables.ts'
import { members } from '../people/tables.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

const epochMs = (column: 'start_at' | 'end_at') =>
  sql`(extract(epoch from visit.${sql.identifier(column)}) * 1000)::bigint`

/**
 * SQL for the first technician of a job's next appointment, otherwise of the job's last appointment. Cancelled
 * appointments are ignored (api.md, Job).
 */
export const primaryTechnician = () => sql`(
  select json_build_object('_id', who.id, 'firstName', who.first_name, 'lastName', who.last_name)
  from ${appointments} visit
  join ${appointmentTechnicians} goes on goes.workspace_id = visit.workspace_id and goes.record_id = visit.id
  join ${members} who on who.workspace_id = goes.workspace_id and who.id = goes.target_id
  where visit.workspace_id = ${currentWorkspace} and visit.job = ${jobs.id} and visit.status <> 'CANCELLED'
  order by visit.end_at < now(), abs(extract(epoch from visit.start_at - now())), goes.position
  limit 1)`

const techsOf = (visit: SQL) => sql`(
  select coalesce(json_agg(json_build_object('_id', who.id, 'firstName', who.first_name, 'lastName', who.last_name)
    order by goes.position), '[]'::json)
  from ${appointmentTechnicians} goes
  join ${members} who on who.workspace_id = goes.workspace_id and who.id = goes.target_id
  where goes.workspace_id = ${currentWorkspace} and goes.record_id = ${visit})`

/** SQL for a job's first open visit, with its technicians. */
export const nextVisit = () => sql`(
  select json_build_object('_id', visit.id, 'startAt', ${epochMs('start_at')}, 'endAt', ${epochMs('end_at')},
    'status', visit.status, 'hasBegun', visit.started_at is not null, 'techs', ${techsOf(sql`visit.id`)})
  from ${appointments} visit
  where visit.workspace_id = ${currentWorkspace} and visit.job = ${jobs.id}
    and visit.status not in ('COMPLETE', 'CANCELLED') and not visit.removed
  order by visit.start_at, visit.id
  limit 1)`

/** SQL that joins all visits that are not cancelled with their technicians. */
const goings = () => sql`${appointments} visit join ${appointmentTechnicians} goes
  on goes.workspace_id = visit.workspace_id and goes.record_id = visit.id and visit.status <> 'CANCELLED'`

/** SQL for all technicians of a job's past and future visits, sorted by name. */
export const techniciansOfJob = () => sql`(
  select coalesce(json_agg(json_build_object('_id', who.id, 'firstName', who.first_name, 'lastName', who.last_name)
    order by who.first_name, who.last_name, who.id), '[]'::json)
  from ${members} who
  where who.workspace_id = ${currentWorkspace} and who.id in (select goes.target_id from ${goings()}
    where visit.workspace_id = ${currentWorkspace} and visit.job = ${jobs.id}))`

/**
 * The condition for jobs with past or future visits by any of these people. A null in the list selects jobs without
 * technicians.
 */
export function visitedBy(people: readonly unknown[]): SQL | undefined {
  const ids = people.filter((id) => typeof id === 'string')
  const of = sql`select visit.job from ${goings()} where visit.workspace_id = ${currentWorkspace}`
  return or(
    ids.length > 0 ? sql`${jobs.id} in (${of} and ${inArray(sql`goes.target_id`, ids)})` : undefined,
    ids.length < people.length ? sql`${jobs.id} not in (${of})` : undefined,
  )
}

/** SQL for the end of an account's last completed appointment (CRM-18). Null if no appointment is completed. */
export const lastServiced = () => sql`(
  select max(visit.end_at) from ${appointments} visit
  join ${jobs} done on done.workspace_id = visit.workspace_id and done.id = visit.job
  where done.workspace_id = ${currentWorkspace} and done.account = ${accounts.id} and visit.status = 'COMPLETE')`

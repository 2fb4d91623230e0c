import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Viewer } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/** SQL that is true if the person is not a technician and therefore sees everybody's work. */
export const seesAll = (viewer: Viewer) => sql`not exists (
  select 1 from ${members} me where me.workspace_id = ${viewer.workspaceId} and me.id = ${viewer.actor.id} and me.is_technician)`

/**
 * Limits technicians without read permission for dispatch to the rows that match `own` (docs/decisions/own-work.md).
 */
export const ownOnly = (viewer: Viewer, own: SQL): SQL | undefined =>
  may(viewer.permissions, 'OP_DISPATCH', 'read') ? undefined : sql`(${seesAll(viewer)} or ${own})`

/**
 * The condition for the appointments that a user may see. Technicians without read permission for dispatch see the
 * appointments that they are assigned to or created (docs/decisions/own-work.md).
 */
export const ownAppointments = (viewer: Viewer): SQL | undefined =>
  ownOnly(
    viewer,
    sql`${appointments.createdBy} = ${viewer.actor.id} or exists (
    select from ${appointmentTechnicians} mine
    where mine.workspace_id = ${currentWorkspace} and mine.record_id = ${appointments.id}
      and mine.target_id = ${viewer.actor.id})`,
  )

/**
 * The condition for the board rows that a user may see. Users who are limited to their own work see only their own row.
 */
export const ownRow = (viewer: Viewer): SQL | undefined =>
  ownOnly(viewer, sql`${members.id} = ${viewer.actor.id}`)

/** The condition for rows whose job a person may see. `job` is the column with the job's id. */
export function ofSeenJobs(viewer: Viewer, job: AnyPgColumn): SQL | undefined {
  const seen = ownJobs(viewer)
  return (
    seen &&
    sql`${job} in (select ${jobs.id} from ${jobs} where ${jobs.workspaceId} = ${viewer.workspaceId} and ${seen})`
  )
}

/**
 * The condition for the jobs that a user may see. Technicians without read permission for dispatch see the jobs that
 * they are assigned to or created.
 */
export const ownJobs = (viewer: Viewer): SQL | undefined =>
  ownOnly(
    viewer,
    sql`${jobs.createdBy} = ${viewer.actor.id} or exists (
    select from ${appointments} visit
    join ${appointmentTechnicians} mine
      on mine.workspace_id = visit.workspace_id and mine.record_id = visit.id and mine.target_id = ${viewer.actor.id}
    where visit.workspace_id = ${currentWorkspace} and visit.job = ${jobs.id})`,
  )

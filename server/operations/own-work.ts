import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/** Whether this person sees everybody's work: who may read dispatch does, and who is no technician. */
export const seesAll = (viewer: Viewer) => sql`not exists (
  select from ${members} me where me.workspace_id = ${viewer.workspaceId} and me.id = ${viewer.actor.id} and me.is_technician)`

/** Narrows what a person sees to what is their own, where they see only that (docs/decisions/own-work.md). */
export const ownOnly = (viewer: Viewer, own: SQL): SQL | undefined =>
  may(viewer.permissions, 'OP_DISPATCH', 'read') ? undefined : sql`(${seesAll(viewer)} or ${own})`

/**
 * The appointments a person may see at all: a technician without the right to dispatch sees those they go to or made
 * themselves (docs/decisions/own-work.md).
 */
export const ownAppointments = (viewer: Viewer): SQL | undefined =>
  ownOnly(
    viewer,
    sql`${appointments.createdBy} = ${viewer.actor.id} or exists (
    select from ${appointmentTechnicians} mine
    where mine.workspace_id = ${appointments.workspaceId} and mine.record_id = ${appointments.id}
      and mine.target_id = ${viewer.actor.id})`,
  )

/** The rows of a board a person may see: their own alone where they see only their own work. */
export const ownRow = (viewer: Viewer): SQL | undefined =>
  ownOnly(viewer, sql`${members.id} = ${viewer.actor.id}`)

/** Narrows what belongs to jobs to those whose job a person sees; `job` is the column that names it. */
export function ofSeenJobs(viewer: Viewer, job: AnyPgColumn): SQL | undefined {
  const seen = ownJobs(viewer)
  return (
    seen &&
    sql`${job} in (select ${jobs.id} from ${jobs} where ${jobs.workspaceId} = ${viewer.workspaceId} and ${seen})`
  )
}

/** The jobs a person may see at all: a technician without the right to dispatch sees those they go to or made. */
export const ownJobs = (viewer: Viewer): SQL | undefined =>
  ownOnly(
    viewer,
    sql`${jobs.createdBy} = ${viewer.actor.id} or exists (
    select from ${appointments} visit
    join ${appointmentTechnicians} mine
      on mine.workspace_id = visit.workspace_id and mine.record_id = visit.id and mine.target_id = ${viewer.actor.id}
    where visit.workspace_id = ${jobs.workspaceId} and visit.job = ${jobs.id})`,
  )

import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/** Whether this person sees everybody's work: who may read dispatch does, and who is no technician. */
const seesAll = (viewer: Viewer) => sql`not exists (
  select from ${members} me where me.workspace_id = ${viewer.workspaceId} and me.id = ${viewer.actor.id} and me.is_technician)`

/**
 * The appointments a person may see at all: a technician without the right to dispatch sees those they go to or made
 * themselves (docs/decisions/own-work.md).
 */
export function ownAppointments(viewer: Viewer): SQL | undefined {
  if (may(viewer.permissions, 'OP_DISPATCH', 'read')) return undefined
  return sql`(${seesAll(viewer)} or ${appointments.createdBy} = ${viewer.actor.id} or exists (
    select from ${appointmentTechnicians} mine
    where mine.workspace_id = ${appointments.workspaceId} and mine.record_id = ${appointments.id}
      and mine.target_id = ${viewer.actor.id}))`
}

/** The rows of a board a person may see: their own alone where they see only their own work. */
export function ownRow(viewer: Viewer): SQL | undefined {
  if (may(viewer.permissions, 'OP_DISPATCH', 'read')) return undefined
  return sql`(${seesAll(viewer)} or ${members.id} = ${viewer.actor.id})`
}

/** The jobs a person may see at all: a technician without the right to dispatch sees those they go to or made. */
export function ownJobs(viewer: Viewer): SQL | undefined {
  if (may(viewer.permissions, 'OP_DISPATCH', 'read')) return undefined
  return sql`(${seesAll(viewer)} or ${jobs.createdBy} = ${viewer.actor.id} or exists (
    select from ${appointments} visit
    join ${appointmentTechnicians} mine
      on mine.workspace_id = visit.workspace_id and mine.record_id = visit.id and mine.target_id = ${viewer.actor.id}
    where visit.workspace_id = ${jobs.workspaceId} and visit.job = ${jobs.id}))`
}

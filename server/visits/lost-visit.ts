import { translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { AppointmentStatus } from '@fieldhouse/domain/operations/appointment-status'
import { sql } from 'drizzle-orm'
import { activities } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { appointmentTechnicians, appointments } from '../operations/tables.ts'
import { members } from '../people/tables.ts'
import { visitClocks } from './tables.ts'

const lostWords = translatedTable('visits', 'lostVisit.lostWords')

/** The state of a visit. For a deleted visit, `job` and `startAt` are the last values in the visit's history. */
export type LostVisit = {
  removed: boolean
  status: AppointmentStatus | null
  names: string[]
  isMine: boolean
  job: string | null
  startAt: number | null
}

/**
 * Returns the state of a visit to which the caller was assigned or at which the caller worked. Returns null for other
 * visits.
 */
export async function lostBy({ tx, workspaceId, actor }: Work, id: string) {
  const lastTold = (field: string) => sql`from ${activities} told
        where told.workspace_id = ${workspaceId} and told.entity = 'appointment' and told.record_id = asked.id
          and told.changes ? ${field} order by told.id desc limit 1`
  const { rows } = await tx.execute<LostVisit>(sql`
    select visit.id is null or visit.removed as removed, visit.status,
      coalesce(visit.job, (select (told.changes -> 'job' ->> 1)::uuid ${lastTold('job')})) as job,
      coalesce((extract(epoch from visit.start_at) * 1000)::float8, (select (told.changes -> 'startAt' ->> 1)::float8 ${lastTold('startAt')})) as "startAt",
      exists (
        select from ${appointmentTechnicians} mine
        where mine.workspace_id = ${workspaceId} and mine.record_id = asked.id and mine.target_id = ${actor.id}) as "isMine",
      array(
      select trim(concat_ws(' ', m.first_name, m.last_name))
      from ${appointmentTechnicians} goes
      join ${members} m on m.workspace_id = goes.workspace_id and m.id = goes.target_id
      where goes.workspace_id = ${workspaceId} and goes.record_id = asked.id
      order by goes.position) as names
    from (select ${id}::uuid as id) asked
    left join ${appointments} visit on visit.workspace_id = ${workspaceId} and visit.id = asked.id
    where exists (
        select from ${visitClocks} clock
        where clock.workspace_id = ${workspaceId} and clock.appointment = asked.id and clock.technician = ${actor.id})
      or exists (
        select from ${activities} told
        where told.workspace_id = ${workspaceId} and told.entity = 'appointment' and told.record_id = asked.id
          and told.changes -> 'techs' @> jsonb_build_array(jsonb_build_array(${actor.id}::text)))`)
  return rows[0] ?? null
}

/**
 * Refuses an action that is meant for another job, because the visit has moved to a new job. If `meant` is null,
 * refuses nothing.
 */
export function needSameJob({ job }: { job: string }, meant: string | null | undefined): void {
  if (meant && meant !== job) throw new Problem('NOT_FOUND', { words: lostWords.moved })
}

/**
 * Returns the `NOT_FOUND` error for a visit that a user may not see. If the user was assigned before, the message names
 * the current technician (OPEN-642).
 */
export async function whyLost(work: Work, id: string): Promise<Problem> {
  const lost = await lostBy(work, id)
  if (lost === null) return new Problem('NOT_FOUND')
  if (lost.removed) return new Problem('NOT_FOUND', { words: lostWords.deleted })
  if (lost.names.length === 0) return new Problem('NOT_FOUND', { words: lostWords.nobody })
  return new Problem('NOT_FOUND', { words: lostWords.others, params: { who: lost.names.join(', ') } })
}

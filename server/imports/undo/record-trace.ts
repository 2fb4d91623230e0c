import { getTableName, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import type { Work } from '../../kit/database/work.ts'
import { referencesTo } from './references.ts'

type Run = { id: string; module: EntityModule; modules: readonly EntityModule[] }

/**
 * An id that sorts before all ids of the two minutes before `now`. The history of a run that begins at `now`
 * follows this id.
 */
function idBefore(now: Date): string {
  const time = (now.getTime() - 120_000).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/**
 * Stores every record that is in this run's history. The imported entity comes last, so that an undo processes it
 * first.
 */
async function noteRecords(work: Work, { id, module }: Run): Promise<string[]> {
  const { rows } = await work.tx.execute<{ entity: string }>(sql`
    with told as (
      select entity, record_id, bool_or(action = 'create') as is_made, min(id::text) as first from activities
      where workspace_id = ${work.workspaceId} and id > ${idBefore(work.now)}::uuid and request_id = ${work.requestId}
      group by entity, record_id),
    kept as (
      insert into import_records (workspace_id, import_id, record_id, entity, place, is_made)
      select ${work.workspaceId}::uuid, ${id}::uuid, record_id, entity,
        (row_number() over (order by entity = ${module.entity.name}, first))::int, is_made from told
      returning entity, is_made)
    select distinct entity from kept where is_made and entity <> ${module.entity.name}`)
  return rows.map(({ entity }) => entity)
}

/**
 * Stores the owner of each record if the same run created it, such as the client of an account or the plan of a
 * job.
 */
async function noteOwners(work: Work, { id, modules, module: main }: Run, entities: readonly string[]) {
  const made = [main, ...modules.filter(({ entity }) => entities.includes(entity.name))]
  for (const owner of made)
    for (const { table, column } of await referencesTo(work, getTableName(owner.table)))
      for (const part of made.filter((each) => each !== main && getTableName(each.table) === table))
        await work.tx.execute(sql`
          update import_records kept set owner = part.${sql.identifier(column)} from ${part.table} part
          where kept.workspace_id = ${work.workspaceId} and kept.import_id = ${id} and kept.entity = ${part.entity.name}
            and kept.is_made and kept.owner is null
            and part.workspace_id = kept.workspace_id and part.id = kept.record_id
            and part.${sql.identifier(column)} <> part.id
            and exists (select from import_records held where held.workspace_id = ${currentWorkspace}
              and held.import_id = kept.import_id and held.record_id = part.${sql.identifier(column)} and held.is_made)`)
  await work.tx.execute(sql`
    update import_records kept set owner = made.plan from service_plan_jobs made
    where kept.workspace_id = ${work.workspaceId} and kept.import_id = ${id} and kept.entity = 'job' and kept.owner is null
      and made.workspace_id = kept.workspace_id and made.job = kept.record_id
      and exists (select from import_records held where held.workspace_id = ${currentWorkspace}
        and held.import_id = kept.import_id and held.record_id = made.plan and held.is_made)`)
}

/** Stores the records that a run created or changed, according to its history. Runs in the run's transaction. */
export async function recordTrace(work: Work, run: Run): Promise<void> {
  const entities = await noteRecords(work, run)
  if (entities.length === 0) return
  // The planner has no statistics about rows of this transaction. With nested loops, a thousand clients took four
  // seconds.
  await work.client.query('set local enable_nestloop = off')
  await noteOwners(work, run, entities)
  await work.client.query('set local enable_nestloop = on')
}

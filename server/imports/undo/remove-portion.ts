import type { KeptReason } from '@fieldhouse/domain/imports/undo'
import { getTableName, sql } from 'drizzle-orm'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { noteAll } from '../../kit/entity/note-all.ts'
import type { Work } from '../../kit/database/work.ts'
import type { ImportRecord } from '../progress.ts'
import { tellAll } from '../tell-all.ts'
import { takeBack } from './side-effects.ts'
import { type Made, byModule, changedSince, usesFinder } from './still-used.ts'

/** The number of records per transaction, not counting the records that they own. */
const portion = 100

/** The numbers of records that a step removed, restored or kept. */
export type Step = { removed: number; restored: number; kept: number }

type At = { record: ImportRecord; modules: readonly EntityModule[] }

/**
 * The next records of an import that have no owner, with the records that they own. All these records belong to the
 * same entity. The latest come first.
 */
async function nextMade(work: Work, { id }: ImportRecord): Promise<Made[]> {
  const left = sql`workspace_id = ${work.workspaceId} and import_id = ${id} and is_made and outcome is null`
  const { rows } = await work.tx.execute<Made>(sql`
    with recursive roots as (
      select record_id, entity from import_records where ${left} and owner is null
        and entity = (select entity from import_records where ${left} and owner is null order by place desc limit 1)
      order by place desc limit ${portion}),
    unit as (
      select record_id, entity, record_id as root from roots
      union all
      select part.record_id, part.entity, unit.root from import_records part join unit on part.owner = unit.record_id
      where part.workspace_id = ${work.workspaceId} and part.import_id = ${id} and part.is_made and part.outcome is null)
    select record_id as id, entity, root from unit`)
  return rows
}

/**
 * Returns the records to remove, and the reasons to keep the others. A record and its owned records stay if one of them
 * was changed or has other references.
 */
async function sorted(work: Work, made: readonly Made[], at: At & { uses: ReturnType<typeof usesFinder> }) {
  const { kept, gone } = await changedSince(work, made, at)
  let going = made.filter(({ id }) => !gone.has(id))
  const withoutKept = () => {
    const roots = new Set(made.filter(({ id }) => kept.has(id)).map(({ root }) => root))
    return going.filter(({ root }) => !roots.has(root))
  }
  // A kept record may refer to records that were to be removed. The check repeats until no further record has to be
  // kept.
  for (going = withoutKept(); going.length > 0;) {
    const used = await at.uses(work, going)
    if (used.size === 0) break
    for (const [id, reason] of used) kept.set(id, reason)
    going = withoutKept()
  }
  const goes = new Set(going.map(({ id }) => id))
  const reasons = made
    .filter(({ id }) => !goes.has(id) && !gone.has(id))
    .map(({ id }): { id: string; reason: KeptReason } => ({
      id,
      reason: kept.get(id) ?? { code: 'TOGETHER' },
    }))
  return { going, reasons, gone: [...gone] }
}

/**
 * Deletes records of several tables in one statement, because PostgreSQL checks the foreign keys between them at
 * its end.
 */
async function deleteMade(
  work: Work,
  modules: readonly EntityModule[],
  going: readonly Made[],
): Promise<void> {
  const tables = byModule(modules, going)
  if (tables.length === 0) return
  const ids = new Map(tables.map(({ module, ids: of }) => [module.entity.name, of]))
  const after = await takeBack(work, ids)
  const parts = tables.map(
    ({ module }, at) =>
      `d${at} as (delete from "${getTableName(module.table)}" where workspace_id = $1 and id = any ($${at + 2}))`,
  )
  await work.client.query(`with ${parts.join(', ')} select 1`, [
    work.workspaceId,
    ...tables.map(({ ids: of }) => of),
  ])
  for (const { module, ids: of } of tables)
    await noteAll(work, module, { action: 'delete', rows: of.map((id) => ({ id, changes: {} })) })
  await after()
}

type Outcome = { id: string; outcome: 'REMOVED' | 'RESTORED' | 'KEPT' | 'GONE'; reason?: KeptReason }

/** Stores the outcome of each record, so that no record is processed twice. */
export async function noteOutcomes(
  work: Work,
  importId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await work.tx.execute(sql`
    update import_records kept set outcome = row->>'outcome', reason = row->'reason'
    from jsonb_array_elements(${JSON.stringify(outcomes)}::jsonb) row
    where kept.workspace_id = ${work.workspaceId} and kept.import_id = ${importId}
      and kept.record_id = (row->>'id')::uuid`)
}

/** Removes the next portion of created records, in the transaction of `work`. Returns null if no portion is left. */
export function portionRemover(at: At) {
  const uses = usesFinder(at)
  return async (work: Work): Promise<Step | null> => {
    const made = await nextMade(work, at.record)
    if (made.length === 0) return null
    const { going, reasons, gone } = await sorted(work, made, { ...at, uses })
    await deleteMade(work, at.modules, going)
    await noteOutcomes(work, at.record.id, [
      ...going.map(({ id }) => ({ id, outcome: 'REMOVED' as const })),
      ...reasons.map((each) => ({ ...each, outcome: 'KEPT' as const })),
      ...gone.map((id) => ({ id, outcome: 'GONE' as const })),
    ])
    await tellAll(work, [...new Set(going.map(({ entity }) => entity))])
    return { removed: going.length, restored: 0, kept: reasons.length }
  }
}

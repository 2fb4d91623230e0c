import type { KeptReason } from '@fieldhouse/domain/imports/undo'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import type { EntityModule, Row, Values } from '../../kit/entity/define-entity.ts'
import { type Changes, changeRow, lockRow } from '../../kit/entity/write.ts'
import type { Work } from '../../kit/database/work.ts'
import type { ImportRecord } from '../progress.ts'
import { tellAll } from '../tell-all.ts'
import { type Step, noteOutcomes } from './remove-portion.ts'

type At = { record: ImportRecord; modules: readonly EntityModule[] }
type Changed = { id: string; entity: string; othersStay: boolean }

/**
 * The next existing record that the import changed. `othersStay` tells whether the undo kept records of the same
 * entity that the import created.
 */
async function nextChanged(work: Work, { id }: ImportRecord): Promise<Changed | undefined> {
  const { rows } = await work.tx.execute<Changed>(sql`
    select next.record_id as id, next.entity, exists (select from import_records made
        where made.workspace_id = ${currentWorkspace} and made.import_id = next.import_id
          and made.outcome = 'KEPT' and made.is_made and made.entity = next.entity) as "othersStay"
    from import_records next where next.workspace_id = ${work.workspaceId} and next.import_id = ${id}
      and not next.is_made and next.outcome is null order by next.place desc limit 1`)
  return rows[0]
}

/** The import's changes of a record. For each field: the value before its first change and after its last change. */
async function changesBy(work: Work, { requestId }: ImportRecord, { id, entity }: Changed): Promise<Changes> {
  const { rows } = await work.tx.execute<{ changes: Changes }>(sql`
    select changes from activities where workspace_id = ${work.workspaceId} and entity = ${entity}
      and record_id = ${id}::uuid and request_id = ${requestId} order by id`)
  const whole: Changes = {}
  for (const { changes } of rows)
    for (const [field, [before, after]] of Object.entries(changes))
      whole[field] = [whole[field] ? whole[field][0] : before, after]
  return whole
}

async function lockedOrNull(work: Work, module: EntityModule, id: string): Promise<Row | null> {
  try {
    return await lockRow(work, module, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}

type Restored = { outcome: 'RESTORED' | 'KEPT' | 'GONE'; reason?: KeptReason }

/** Restores the values that a record had before the import, except in fields that were changed after it. */
async function restore(work: Work, changed: Changed, { record, modules }: At): Promise<Restored> {
  const module = modules.find(({ entity }) => entity.name === changed.entity)
  const current = module ? await lockedOrNull(work, module, changed.id) : null
  if (!module || !current) return { outcome: 'GONE' }
  if (current['erasedAt']) return { outcome: 'KEPT', reason: { code: 'ERASED' } }
  // A record that the undo kept may have taken over a role that this record had before, for example that of the default
  // type.
  if (changed.othersStay) return { outcome: 'KEPT', reason: { code: 'TOGETHER' } }
  const changes = Object.entries(await changesBy(work, record, changed)).filter(
    ([field]) => field in module.columns || field in module.links,
  )
  const left = changes.filter(([field, [, after]]) => sameValue(current[field] ?? null, after))
  const values: Values = Object.fromEntries(left.map(([field, [before]]) => [field, before]))
  await changeRow(work, module, { current, values })
  return left.length === changes.length
    ? { outcome: 'RESTORED' }
    : { outcome: 'KEPT', reason: { code: 'CHANGED' } }
}

/** Restores the next changed record, in the transaction of `work`. Returns null if no record is left. */
export async function restoreNext(work: Work, at: At): Promise<Step | null> {
  const next = await nextChanged(work, at.record)
  if (!next) return null
  const { outcome, reason } = await restore(work, next, at)
  await noteOutcomes(work, at.record.id, [{ id: next.id, outcome, ...(reason ? { reason } : {}) }])
  await tellAll(work)
  return { removed: 0, restored: outcome === 'RESTORED' ? 1 : 0, kept: outcome === 'KEPT' ? 1 : 0 }
}

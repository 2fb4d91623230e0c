import type { KeptReason } from '@fieldhouse/domain/imports/undo'
import { getTableName, sql } from 'drizzle-orm'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import type { Work } from '../../kit/database/work.ts'
import type { ImportRecord } from '../progress.ts'
import { type Reference, referencesTo } from './references.ts'
import { unkeeping } from './side-effects.ts'

/** A record that an import created. `root` is the record with which it is removed. */
export type Made = { id: string; entity: string; root: string }

/** The records to keep, with the reasons, and the records that no longer exist. */
export type UndoFindings = { kept: Map<string, KeptReason>; gone: Set<string> }

type At = { record: ImportRecord; modules: readonly EntityModule[] }

/** Groups records by the module of their entity. */
export const byModule = (modules: readonly EntityModule[], made: readonly Made[]) =>
  [...Map.groupBy(made, ({ entity }) => entity)].flatMap(([name, of]) => {
    const module = modules.find(({ entity }) => entity.name === name)
    return module ? [{ module, ids: of.map(({ id }) => id).toSorted() }] : []
  })

/**
 * The ids of the records that are dated in the closed period (OPEN-810). The records stay, although the period may have
 * been closed after the import.
 */
async function closedAmong(
  { tx, workspaceId }: Work,
  { table, columns, entity: { bookedOn } }: EntityModule,
  ids: string[],
): Promise<string[]> {
  const dated = columns[bookedOn?.field ?? '']
  if (!bookedOn || !dated) return []
  const end = dated.getSQLType() === 'date' ? sql`w.closed_through + 1` : sql`w.closed_until`
  const since = columns[bookedOn.once ?? '']
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${table}.id from ${table} join workspaces w on w.workspace_id = ${table}.workspace_id
    where ${table}.workspace_id = ${workspaceId} and ${table}.id = any(${sql.param(ids)}::uuid[])
      and ${dated} < ${end} ${since ? sql`and ${since} is not null` : sql``}`)
  return rows.map(({ id }) => id)
}

/**
 * Locks records, so that no new row can refer to them. Finds the records that were archived, erased, changed,
 * merged or deleted since the import.
 */
export async function changedSince(
  work: Work,
  made: readonly Made[],
  { record, modules }: At,
): Promise<UndoFindings> {
  const kept = new Map<string, KeptReason>()
  const there = new Set<string>()
  for (const { module, ids } of byModule(modules, made)) {
    const { table, entity } = module
    const { rows } = await work.tx.execute<{ id: string; removed: boolean; erased: boolean }>(sql`
      select id, removed, to_jsonb(${table}) ->> 'erased_at' is not null as erased from ${table}
      where workspace_id = ${work.workspaceId} and id = any(${sql.param(ids)}::uuid[]) order by id for update`)
    const edited = await work.tx.execute<{ id: string }>(sql`
      select distinct record_id as id from activities where workspace_id = ${work.workspaceId} and entity = ${entity.name}
        and record_id = any(${sql.param(ids)}::uuid[]) and request_id is distinct from ${record.requestId}
        and not (entity = 'invoice' and action = 'overdue')`)
    for (const { id } of edited.rows) kept.set(id, { code: 'CHANGED' })
    for (const id of await closedAmong(work, module, ids)) kept.set(id, { code: 'CLOSED' })
    for (const { id, removed, erased } of rows) {
      there.add(id)
      if (removed) kept.set(id, { code: 'ARCHIVED' })
      if (erased) kept.set(id, { code: 'ERASED' })
    }
  }
  const missing = made.map(({ id }) => id).filter((id) => !there.has(id))
  const merged = await work.tx.execute<{ id: string; into: string }>(sql`
    select id, "into" from merged_records where workspace_id = ${work.workspaceId} and id = any(${sql.param(missing)}::uuid[])`)
  for (const id of missing) kept.delete(id)
  for (const { id, into } of merged.rows) kept.set(id, { code: 'MERGED', into })
  return { kept, gone: new Set(missing.filter((id) => !kept.has(id))) }
}

/**
 * Makes a query on one column. The query counts the rows that refer to each record in `$2`, without rows that the undo
 * also removes (`$3`).
 */
function question({ table, column, hasId, others }: Reference): string {
  const goes = hasId ? ['id'] : others
  const stays = goes.map((each) => ` and not coalesce(used."${each}" = any ($3), false)`).join('')
  const spared = unkeeping[`${table}.${column}`]
  return `select '${table}' as "table", used."${column}" as id, count(*)::int as count from "${table}" used
    where used.workspace_id = $1 and used."${column}" = any ($2)${stays}${spared ? ` and not ${spared}` : ''}
    group by used."${column}"`
}

type Use = { table: string; id: string; count: number }

/** Finds the references to records. Caches the queries for each table, because every portion needs them. */
export function usesFinder({ record, modules }: At) {
  const questions = new Map<string, string>()
  return async (work: Work, made: readonly Made[]): Promise<Map<string, KeptReason>> => {
    const used = new Map<string, KeptReason>()
    const going = made.map(({ id }) => id)
    for (const { module, ids } of byModule(modules, made)) {
      const table = getTableName(module.table)
      const asked =
        questions.get(table) ?? (await referencesTo(work, table)).map(question).join(' union all ')
      questions.set(table, asked)
      // The condition mentions `$3` and `$4`, because PostgreSQL cannot infer the type of a parameter that no query
      // uses.
      const { rows } = await work.client.query<Use>(
        `select * from (${asked}) uses where $4::timestamptz is not null and $3::uuid[] is not null order by 1`,
        [work.workspaceId, ids, going, record.ranAt],
      )
      for (const { table: by, id, count } of rows)
        if (!used.has(id)) used.set(id, { code: 'USED', table: by, count })
    }
    return used
  }
}

import { entityModules } from '../contract/entities.ts'
import { getTableName } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'

/**
 * `entries` are the ids of other records' history entries that mention the client's records. `deleted` are the ids of
 * the client's deleted records.
 */
export type Trail = { entries: string[]; deleted: string[] }

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

type Entry = { id: string; entity: string; record: string; action: string }

/**
 * Finds history entries of other records that mention one of these ids, in their changes or as their parent record
 * (`under`).
 */
async function mentioning({ client, workspaceId }: Work, ids: readonly string[]): Promise<Entry[]> {
  const { rows } = await client.query<Entry>(
    `select a.id, a.entity, a.record_id as record, a.action from activities a
     where a.workspace_id = $1 and not a.record_id = any ($2) and (a.under = any ($2)
       or exists (select from regexp_matches(a.changes::text, '${idPattern}', 'g') m where m[1]::uuid = any ($2)))`,
    [workspaceId, ids],
  )
  return rows
}

/** Returns the ids of the records that the entries name and that no longer exist. */
async function missing(work: Work, entries: readonly Entry[]): Promise<string[]> {
  const { client, workspaceId } = work
  const gone: string[] = []
  for (const { entity, table } of entityModules) {
    const ids = [
      ...new Set(entries.filter((each) => each.entity === entity.name).map(({ record }) => record)),
    ]
    if (ids.length === 0) continue
    const { rows } = await client.query<{ id: string }>(
      `select given.id from unnest($2::uuid[]) as given (id)
       where not exists (select from "${getTableName(table)}" t where t.workspace_id = $1 and t.id = given.id)`,
      [workspaceId, ids],
    )
    gone.push(...rows.map(({ id }) => id))
  }
  return gone
}

/**
 * Finds the history entries of other records that mention a client's records, and the ids of the client's deleted
 * records.
 */
export async function trailOf(work: Work, ids: readonly string[]): Promise<Trail> {
  const entries = await mentioning(work, ids)
  const made = entries.filter(({ action }) => action === 'create')
  return { entries: entries.map(({ id }) => id), deleted: await missing(work, made) }
}

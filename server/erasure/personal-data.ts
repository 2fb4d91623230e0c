import { entityModules } from '../contract/entities.ts'
import { and, eq, getTableName, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { recordsOf } from '../kit/entity/read.ts'
import { leftOut } from '../workspace-export/other-tables.ts'
import { allIds, belongingsOf } from './closure.ts'
import { mailsAbout, traitsOf } from './traces.ts'

/** A client's data in a workspace, by table. */
type PersonalData = Readonly<Record<string, unknown[]>>

/** The number of records read at a time. */
const portion = 500

const moduleByTable = new Map(entityModules.map((module) => [getTableName(module.table), module]))

/** SQL for a row as JSON, without the columns that only serve the search. */
const withoutSearch = `to_jsonb(r) - array['search', 'search_text', 'word_forms', 'name_key', 'name_letters', 'email_key', 'serial_key', 'model_key', 'workspace_id']`

async function recordsIn(work: Work, table: string, ids: readonly string[]): Promise<unknown[]> {
  const module = moduleByTable.get(table)
  if (!module) {
    const { rows } = await work.client.query<{ row: unknown }>(
      `select ${withoutSearch} as row from "${table}" r where r.workspace_id = $1 and r.id = any ($2) order by r.id`,
      [work.workspaceId, ids],
    )
    return rows.map(({ row }) => row)
  }
  const read: unknown[] = []
  for (let at = 0; at < ids.length; at += portion)
    read.push(...(await recordsOf(work, module, { ids: ids.slice(at, at + portion) })))
  return read
}

type Trace = { name: string; text: string }

type TraceRow = Record<string, unknown>

/** Rows of other tables that belong to the client's records: their history and their files. */
const traces: readonly Trace[] = [
  {
    name: 'history',
    text: `select id, entity, record_id as record, under, action, actor_id as actor, at, changes from activities
      where workspace_id = $1 and (record_id = any ($2) or under = any ($2)) order by at, id`,
  },
  {
    name: 'files',
    text: `select id, entity, record_id as record, name, content_type as "contentType", size, sha256, types, description,
        created_at as "createdAt"
      from resources where workspace_id = $1 and record_id = any ($2) order by created_at, id`,
  },
]

/** Returns the ids of the records that the reader may not see, such as other users' private tasks. */
async function hiddenFrom(work: Work): Promise<Set<string>> {
  const hidden = new Set<string>()
  for (const { table, scope } of entityModules) {
    const isSeen = scope(work)
    if (!isSeen) continue
    const rows = await work.tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.workspaceId, work.workspaceId), not(isSeen)))
    for (const { id } of rows) hidden.add(String(id))
  }
  return hidden
}

/** Returns the client's records that the reader may see, and the ids of records that the reader may not see. */
async function seenBelongings(work: Work, person: string) {
  const without = await hiddenFrom(work)
  const found = await belongingsOf(work, { person, without })
  const seen = new Set(allIds(found))
  const all = without.size === 0 ? [] : allIds(await belongingsOf(work, { person }))
  return { found, ids: [...seen], hidden: new Set(all.filter((id) => !seen.has(id))) }
}

/**
 * Returns the client data that the reader may see. Records of entities have the format of the API, and other rows that
 * of the database. Omits data that exports omit.
 */
export async function personalDataOf(work: Work, person: string): Promise<PersonalData> {
  const { found, ids, hidden } = await seenBelongings(work, person)
  const data: Record<string, unknown[]> = {}
  for (const [table, records] of found.ids) {
    if (table in leftOut) continue
    const name = moduleByTable.get(table)?.entity.name ?? table
    data[name] = await recordsIn(work, table, [...records].toSorted())
  }
  for (const [place, pairs] of found.pairs) {
    const [table = '', column = ''] = place.split('.')
    // Omits rows that only link two records, because the records themselves contain the links.
    if (
      table in leftOut ||
      /_(?:tags|skills|contacts|technicians|responsibilities|contributors)$/.test(table)
    )
      continue
    const { rows } = await work.client.query<{ row: unknown }>(
      `select ${withoutSearch} as row from "${table}" r where r.workspace_id = $1 and r."${column}" = any ($2)`,
      [work.workspaceId, [...pairs]],
    )
    data[table] = rows.map(({ row }) => row)
  }
  const isSeen = ({ record, under }: TraceRow) => !hidden.has(String(record)) && !hidden.has(String(under))
  for (const { name, text } of traces)
    data[name] = (await work.client.query<TraceRow>(text, [work.workspaceId, ids])).rows.filter(isSeen)
  data['emails'] = await mailsAbout(work, { traits: await traitsOf(work, person), ids })
  return data
}

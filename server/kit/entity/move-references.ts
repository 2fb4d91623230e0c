import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../database/current-workspace.ts'
import type { Work } from '../database/work.ts'

/** A column that refers to records of a table, read from the catalogue of PostgreSQL. */
type Referring = {
  table: string
  column: string
  /** The column that contains the entity's name, for references without a foreign key. */
  entity: string | null
  /** Whether the table's rows are records with an id, not links. */
  hasId: boolean
  /** For each unique key that contains the column: the key's other columns, without the workspace. */
  uniques: string[][]
}

const identifier = (name: string) => sql.identifier(name)

/** SQL for the properties of `Referring`, about a column `a` of a table `c`. */
const about = `
  exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as "hasId",
  coalesce((select json_agg((select coalesce(json_agg(o.attname), '[]'::json) from pg_attribute o
      where o.attrelid = x.indrelid and o.attnum = any (x.indkey::int2[]) and o.attname not in ('workspace_id', a.attname)))
    from pg_index x where x.indrelid = c.oid and x.indisunique and a.attnum = any (x.indkey::int2[])), '[]'::json)::jsonb as uniques`

/**
 * Finds the columns that refer to a table's records: foreign keys, and id columns next to one with the entity's name.
 * Reads PostgreSQL's catalogue, so new tables are included.
 */
async function referringTo(work: Work, table: string): Promise<Referring[]> {
  const { rows } = await work.client.query<Referring>(
    `select c.relname as table, a.attname as column, null as entity, ${about}
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey) and a.attname <> 'workspace_id'
     where f.contype = 'f' and f.confrelid = $1::regclass
     union all
     select c.relname, a.attname, e.attname, ${about}
     from pg_class c
     join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id'
     join pg_attribute e on e.attrelid = c.oid and e.attname in ('entity', 'entity_type') and e.atttypid = 'text'::regtype
     join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype
       and a.attname = case e.attname when 'entity' then 'record_id' else 'entity' end
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'update')
       and c.relname <> all ($2)`,
    [table, traces],
  )
  return rows.toSorted((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1))
}

/** The tables that store which records an import created. These tables keep the ids of merged records. */
const traces = ['import_records']

type Pair = { kept: string; gone: string; names: string[] }

/** The condition for rows that refer to this entity, for columns without a foreign key. */
const ofEntity = ({ entity }: Referring, alias: string, { names }: Pair) =>
  entity === null
    ? sql``
    : sql`and ${identifier(alias)}.${identifier(entity)} = any(${sql.param(names)}::text[])`

/** Whether a value of a row is stored, and not computed for the search. */
const isStored = ([column]: [string, unknown]): boolean => column !== 'search' && column !== 'word_forms'

/** Removes rows that would violate a unique key if they referred to the kept record. Returns the removed rows. */
async function takeAwayTwins(work: Work, of: Referring, pair: Pair): Promise<unknown[]> {
  const table = identifier(of.table)
  const column = identifier(of.column)
  const taken: unknown[] = []
  for (const others of of.uniques) {
    const same = others.map(
      (name) => sql` and twin.${identifier(name)} is not distinct from own.${identifier(name)}`,
    )
    const { rows } = await work.tx.execute(
      sql`delete from ${table} own where own.workspace_id = ${work.workspaceId} and own.${column} = ${pair.gone}
        ${ofEntity(of, 'own', pair)}
        and exists (select from ${table} twin where twin.workspace_id = ${currentWorkspace}
          and twin.${column} = ${pair.kept} ${sql.join(same)})
        returning own.*`,
    )
    taken.push(...rows.map((row) => Object.fromEntries(Object.entries(row).filter(isStored))))
  }
  return taken
}

/** Clears references of the kept record to itself. */
async function refuseSelf(work: Work, of: Referring, { kept }: Pair): Promise<void> {
  await work.tx.execute(
    sql`update ${identifier(of.table)} set ${identifier(of.column)} = null
      where workspace_id = ${work.workspaceId} and id = ${kept} and ${identifier(of.column)} = ${kept}`,
  )
}

/**
 * Redirects every reference from one record to another, in all tables. Returns, by table, the removed rows, which would
 * have duplicated rows of the kept record.
 */
export async function moveReferences(
  work: Work,
  of: { table: string; entity: string; kept: string; gone: string },
): Promise<Record<string, unknown[]>> {
  const names = [of.entity, of.entity.toUpperCase().replaceAll('-', '_')]
  const pair = { kept: of.kept, gone: of.gone, names }
  const twins: Record<string, unknown[]> = {}
  for (const each of await referringTo(work, of.table)) {
    const { table, column } = each
    const away = await takeAwayTwins(work, each, pair)
    if (away.length > 0 && each.hasId) twins[table] = [...(twins[table] ?? []), ...away]
    await work.tx.execute(
      sql`update ${identifier(table)} moved set ${identifier(column)} = ${of.kept}
        where moved.workspace_id = ${work.workspaceId} and moved.${identifier(column)} = ${of.gone}
        ${ofEntity(each, 'moved', pair)}`,
    )
    if (table === of.table) await refuseSelf(work, each, pair)
  }
  return twins
}

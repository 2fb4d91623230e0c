import type { Work } from '../kit/database/work.ts'

/** A column that contains ids of records, in a table with data of workspaces. */
export type Reference = {
  table: string
  column: string
  /** The table to which the column's foreign key refers. Null without a foreign key. */
  to: string | null
  /** Whether the rows of the table are records with their own ids. Otherwise, each row only links two records. */
  hasId: boolean
  /** The column of the same table that contains the id of a client, or null. */
  namesClient: string | null
}

/** Columns with a row's workspace, author or own id. These columns do not refer to the record that the row is about. */
const about = ['workspace_id', 'id', 'created_by', 'actor_id', 'user_id', 'by', 'person', 'member', 'link']

/**
 * Returns every column that may contain a record's id. Reads the catalogue of the database, so that the result includes
 * tables that are added later.
 */
export async function referencesIn({ client }: Pick<Work, 'client'>): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `with held as (
       select c.oid, c.relname::text as name from pg_class c
       join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace),
     keys as (
       select f.conrelid, f.confrelid, (select k.col from unnest(f.conkey, f.confkey) as k (col, target)
         join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.target where t.attname = 'id' limit 1) as col
       from pg_constraint f where f.contype = 'f')
     select h.name as table, a.attname::text as column, r.name as to,
       exists (select from pg_attribute i where i.attrelid = h.oid and i.attname = 'id' and not i.attisdropped) as "hasId",
       (select o.attname::text from keys n join pg_attribute o on o.attrelid = n.conrelid and o.attnum = n.col
         where n.conrelid = h.oid and n.confrelid = 'clients'::regclass limit 1) as "namesClient"
     from held h
     join pg_attribute a on a.attrelid = h.oid and a.atttypid = 'uuid'::regtype and a.attnum > 0 and not a.attisdropped
     left join keys k on k.conrelid = h.oid and k.col = a.attnum
     left join held r on r.oid = k.confrelid
     where not a.attname = any ($1)
     order by 1, 2`,
    [about],
  )
  return rows
}

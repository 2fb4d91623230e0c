import type { Work } from '../../kit/database/work.ts'

/**
 * A column that refers to records of a table, and the other id columns of that row. The other columns show whether an
 * undo also removes the row.
 */
export type Reference = {
  table: string
  column: string
  /** Whether the rows have an id. Rows without an id are identified by the other id columns. */
  hasId: boolean
  others: string[]
}

/** Columns that contain ids but have no foreign key. `of` is set if the column refers to a single table. */
const looseReferences: readonly { table: string; column: string; of?: string }[] = [
  { table: 'notes', column: 'entity' },
  { table: 'comments', column: 'entity' },
  { table: 'subtasks', column: 'entity' },
  { table: 'resources', column: 'record_id' },
  { table: 'links', column: 'record' },
  { table: 'merged_records', column: 'into' },
  { table: 'reward_points', column: 'job', of: 'jobs' },
  { table: 'tasks', column: 'repeat_of', of: 'tasks' },
]

/** Tables whose rows are computed from other rows of a record. An undo deletes computed rows with the record. */
const reckoned = ['stock_values']

/**
 * Finds the columns that refer to a table's records: foreign keys, notes, files and links. Excludes foreign keys
 * named `record_id`, because they belong to parts of the record itself.
 */
export async function referencesTo({ client }: Pick<Work, 'client'>, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `with loose as (select * from json_to_recordset($2::json) as l ("table" text, "column" text, "of" text)),
     found as (
       select c.oid, c.relname::text as "table", a.attname::text as "column" from pg_constraint f
       join pg_class c on c.oid = f.conrelid
       cross join unnest(f.conkey, f.confkey) as k (col, target)
       join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.target and t.attname = 'id'
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.col
       where f.contype = 'f' and f.confrelid = $1::text::regclass and a.attname <> 'record_id' and not c.relname = any ($3)
       union
       select l."table"::regclass::oid, l."table", l."column" from loose l where coalesce(l."of", $1::text) = $1::text)
     select f."table", f."column",
       exists (select from pg_attribute i where i.attrelid = f.oid and i.attname = 'id' and not i.attisdropped)
         and f."table" <> 'merged_records' as "hasId",
       array(select o.attname::text from pg_attribute o where o.attrelid = f.oid and o.atttypid = 'uuid'::regtype
         and o.attnum > 0 and not o.attisdropped and o.attname not in ('workspace_id', f."column")) as others
     from found f order by 1, 2`,
    [table, JSON.stringify(looseReferences), reckoned],
  )
  return rows
}

import type { Client } from 'pg'

/** A table column, and the table to which it refers. */
type Column = { table: string; name: string; type: string; to: string | null; generated: boolean }

const quoted = (name: string) => `"${name}"`

/** Returns all columns of the workspaces' tables, in catalogue order. */
async function columnsOf(owner: Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated,
       (select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey) and a.attname <> 'workspace_id' limit 1) as to
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
     order by 1, a.attnum`,
  )
  return rows
}

/**
 * Runs a statement that a constraint may refuse. If a constraint refuses the statement, rolls it back and returns
 * false.
 */
async function attempt(owner: Client, text: string, values: unknown[]): Promise<boolean> {
  await owner.query('savepoint attempted')
  try {
    await owner.query(text, values)
    await owner.query('release savepoint attempted')
    return true
  } catch {
    await owner.query('rollback to savepoint attempted')
    return false
  }
}

/** Makes the rows of a workspace refer to these records in all columns whose foreign keys allow it. */
export async function referTo(
  owner: Client,
  { workspaceId, records }: { workspaceId: string; records: Readonly<Record<string, string>> },
): Promise<void> {
  for (const { table, name, to } of await columnsOf(owner)) {
    const target = to === null ? undefined : records[to]
    // The invoice of a payment does not change, because the sums of an invoice depend on its payments.
    if (target === undefined || to === table || table === 'payments') continue
    const { rows } = await owner.query<{ ctid: string }>(
      `select ctid::text from ${quoted(table)} where workspace_id = $1`,
      [workspaceId],
    )
    // An update changes the ctid of a row, so the rows are queried again for each column.
    for (const { ctid } of rows)
      await attempt(owner, `update ${quoted(table)} set ${quoted(name)} = $1 where ctid = $2::tid`, [
        target,
        ctid,
      ])
  }
}

const wordIn = (type: string, word: string): string | null => {
  if (type === 'text') return word
  if (type === 'jsonb' || type === 'json') return JSON.stringify([word])
  return null
}

/**
 * Writes a word into all text fields of a workspace's rows in these tables. Skips fields whose constraints refuse the
 * word.
 */
export async function putWord(
  owner: Client,
  { workspaceId, word, tables }: { workspaceId: string; word: string; tables: readonly string[] },
): Promise<void> {
  for (const { table, name, type, generated } of await columnsOf(owner)) {
    const value = wordIn(type, word)
    if (value === null || generated || !tables.includes(table)) continue
    await attempt(owner, `update ${quoted(table)} set ${quoted(name)} = $2 where workspace_id = $1`, [
      workspaceId,
      value,
    ])
  }
}

/** A place in the database that contains the word: table, column and row. */
export type Place = { at: string; row: Record<string, unknown> }

/**
 * Returns all columns and rows of the database that contain a word. A backup would contain the word in the same places.
 */
export async function placesOf(owner: Client, word: string): Promise<Place[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const told = (value: unknown) => JSON.stringify(value)?.toLowerCase().includes(word.toLowerCase()) === true
  const places: Place[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${quoted(name)} t where position(lower($1) in lower(t::text)) > 0`,
      [word],
    )
    const found = rows.map(({ row }) => ({
      row,
      columns: Object.keys(row).filter((column) => told(row[column])),
    }))
    places.push(
      ...found.flatMap(({ row, columns }) => columns.map((column) => ({ at: `${name}.${column}`, row }))),
    )
  }
  return places
}

import type { Client } from 'pg'

/** The number of workspaces that one statement per table makes. */
const portion = 1000

const columnsQuery = `
  select a.attname::text as name, a.atttypid = 'uuid'::regtype as is_id from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum`

/**
 * SQL that copies the rows of workspace $1 for each workspace in `copies`. The ids of the workspace and of its owner $2
 * become those of the copy.
 */
async function copying(client: Client, table: string): Promise<string> {
  const { rows: columns } = await client.query<{ name: string; is_id: boolean }>(columnsQuery, [table])
  const valueOf = ({ name, is_id: isId }: { name: string; is_id: boolean }): string => {
    const column = `source.${client.escapeIdentifier(name)}`
    if (table === 'users' && name === 'email') return `copies.owner || '@example.com'`
    return isId
      ? `case ${column} when $1 then copies.workspace when $2 then copies.owner else ${column} end`
      : column
  }
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  const where =
    table === 'users'
      ? 'source.id = $2 and $1::uuid is not null'
      : 'source.workspace_id = $1 and $2::uuid is not null'
  return `insert into ${table} (${names}) select ${columns.map(valueOf).join(', ')} from ${table} source cross join copies where ${where}`
}

// The other ids of a copy are those of the original, because ids are unique only within a workspace.

/**
 * Copies a workspace until the database has a number of workspaces. Each copy has an owner of its own. The tables in
 * `without` are not copied.
 */
export async function copyWorkspaces(
  client: Client,
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
  { wanted, without }: { wanted: number; without: readonly string[] },
): Promise<void> {
  const { rows: listed } = await client.query<{ name: string }>(
    'select name from tables_of_workspaces() name',
  )
  // The owner of the tables sees and inserts rows of all workspaces.
  for (const { name } of listed) await client.query(`alter table ${name} no force row level security`)
  const filled: string[] = ['users']
  for (const { name } of listed.toReversed()) {
    const { rowCount } = await client.query(`select from ${name} where workspace_id = $1 limit 1`, [
      workspaceId,
    ])
    if (rowCount === 1 && !without.includes(name)) filled.push(name)
  }
  const statements: string[] = []
  for (const table of filled) statements.push(await copying(client, table))
  await client.query('create temp table if not exists copies (workspace uuid, owner uuid)')
  for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
  const countQuery = 'select count(*)::int as count from workspaces'
  let made = (await client.query<{ count: number }>(countQuery)).rows[0]?.count ?? 0
  while (made < wanted) {
    const more = Math.min(portion, wanted - made)
    await client.query(
      `truncate copies; insert into copies select gen_random_uuid(), gen_random_uuid() from generate_series(1, ${more})`,
    )
    for (const statement of statements) await client.query(statement, [workspaceId, ownerId])
    made += more
  }
  for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
  for (const { name } of listed) await client.query(`alter table ${name} force row level security`)
  await client.query('analyze')
}

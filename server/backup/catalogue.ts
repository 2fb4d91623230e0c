import type { Client } from 'pg'
import { backupRole } from '../migrate/database-roles.ts'
import { BackupRefused } from './refused.ts'

/** A table with its stored columns. `place` is the file node in which PostgreSQL stores the table's rows. */
export type Table = { name: string; columns: string[]; place: string }

/**
 * Reads every table of the product, sorted by name. The tables of the queue and the migrations are in other schemas.
 */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       pg_relation_filenode(c.oid)::text as place
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = to_regnamespace('public')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, c.relname order by c.relname`,
  )
  return rows
}

/** SQL that finds a table in which the current role cannot see every row. */
const hidden = `
  select c.relname as name from pg_class c join pg_roles r on r.rolname = current_user
  where c.relkind = 'r' and c.relnamespace = to_regnamespace('public') and (
    not has_table_privilege(c.oid, 'select')
    or (c.relrowsecurity and not r.rolsuper and not r.rolbypassrls and (
      not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
        and p.polroles && array[0::oid, r.oid] and pg_get_expr(p.polqual, p.polrelid) = 'true')
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*')
        and p.polroles && array[0::oid, r.oid]))))
  order by c.relname limit 1`

/**
 * Makes every row visible until the transaction ends. Refuses if that is impossible, because row-level security would
 * hide rows without an error (REL-66).
 */
export async function seeEverything(client: Client): Promise<void> {
  await client.query(`set local role ${backupRole}`).catch((error: unknown) => {
    throw new BackupRefused(
      `This login may not read as the role ${backupRole}, so rows would be missing: use the owner of the database, ` +
        'and start this release on it once',
      { cause: error },
    )
  })
  const { rows } = await client.query<{ name: string }>(hidden)
  if (rows[0])
    throw new BackupRefused(
      `The role ${backupRole} does not see every row of ${rows[0].name}: start this release on the database once`,
    )
}

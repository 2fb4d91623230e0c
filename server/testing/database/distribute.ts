import type { Client } from 'pg'
import { sharedRoles } from '../../migrate/database-roles.ts'
import { copiedTables, whyNotDistributable } from './distributable.ts'

/** The oldest major version of Citus with which the tests were tried. */
const oldestCitus = 13

async function needCitus(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  const version = rows[0]?.version
  if (version === undefined)
    throw new Error(
      'The database has no Citus: install it on each server, run `create extension citus` in this database on each of them, and add the workers with `citus_add_node`',
    )
  if (Number.parseInt(version, 10) < oldestCitus)
    throw new Error(`The database has Citus ${version}: the tests need Citus ${oldestCitus} or newer`)
}

async function needDistributable(client: Client): Promise<void> {
  const faults = await whyNotDistributable(client)
  if (faults.length > 0)
    throw new Error(`The database cannot be distributed. ${faults.slice(0, 5).join('. ')}`)
}

const undistributed = `
  select name from tables_of_workspaces() with ordinality as ordered (name, place)
  where not exists (select from pg_dist_partition d where d.logicalrelid = to_regclass(name))
  order by place desc`

const anchorOf = `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1 limit 1`

/** Gives the workers the functions that triggers call, after the tables that the functions depend on. */
async function copyFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select f.oid::regprocedure::text as name from pg_proc f
     where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
       and not exists (select from pg_dist_object d where d.objid = f.oid and d.classid = 'pg_proc'::regclass)`,
  )
  for (const { name } of rows) await client.query('select create_distributed_function($1)', [name])
}

/**
 * Distributes the tables of workspaces over the workers by workspace. Goes on where an earlier run stopped. Throws
 * without Citus, or if a table cannot be distributed.
 */
export async function distribute(client: Client): Promise<void> {
  await needCitus(client)
  await needDistributable(client)
  // The owners of functions connect from the coordinator to the workers.
  for (const role of sharedRoles) await client.query(`alter role ${role} login`)
  for (const table of copiedTables)
    await client.query(
      'select create_reference_table($1::regclass) where not exists (select from pg_dist_partition where logicalrelid = $1::regclass)',
      [table],
    )
  const { rows } = await client.query<{ name: string }>(undistributed)
  for (const { name } of rows) {
    const anchor = (await client.query<{ name: string }>(anchorOf)).rows[0]?.name ?? 'none'
    await client.query(`select create_distributed_table($1, 'workspace_id', colocate_with => $2)`, [
      name,
      anchor,
    ])
  }
  await copyFunctions(client)
}

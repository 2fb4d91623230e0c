import type { Client } from 'pg'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { sharedRoles } from './database-roles.ts'
import { whyNotDistributable } from './distributable.ts'
import { copiedTables, copyFunctions, distributeTable, undistributedTables } from './distributed-tables.ts'

/** The oldest major version of Citus with which the tests were tried. */
const oldestCitus = 13

/**
 * Settings of the database. With them, the settings of transactions, such as the workspace, also apply on the workers,
 * and triggers run there.
 */
export const citusSettings = {
  'citus.propagate_set_commands': 'local',
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.enable_unsafe_triggers': 'on',
} as const

async function needCitus(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  const version = rows[0]?.version
  if (version === undefined)
    throw new StartRefused(
      'The database has no Citus: install it on each server, run `create extension citus` in this database on each of them, and add the workers with `citus_add_node`',
    )
  if (Number.parseInt(version, 10) < oldestCitus)
    throw new StartRefused(
      `The database has Citus ${version}: Fieldhouse needs Citus ${oldestCitus} or newer. Update it on each server`,
    )
}

/** Refuses a cluster without workers, or whose workers would use an address of the coordinator that they cannot reach. */
async function needWorkers(client: Client): Promise<void> {
  const { rows } = await client.query<{ workers: number; coordinators: number }>(
    `select count(*) filter (where groupid <> 0 and shouldhaveshards)::int as workers,
       count(*) filter (where groupid = 0)::int as coordinators
     from pg_dist_node where isactive and noderole = 'primary'`,
  )
  const { workers = 0, coordinators = 0 } = rows[0] ?? {}
  if (coordinators === 0)
    throw new StartRefused(
      'The coordinator has no address in the cluster: run `select citus_set_coordinator_host(…)` with an address that the workers reach',
    )
  if (workers === 0)
    throw new StartRefused('The cluster has no workers: add each one with `select citus_add_node(…)`')
}

async function needDistributable(client: Client): Promise<void> {
  const faults = await whyNotDistributable(client)
  if (faults.length > 0)
    throw new StartRefused(`The database cannot be distributed. ${faults.slice(0, 5).join('. ')}`)
}

async function keepSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const [name, value] of Object.entries(citusSettings)) {
    await client.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
    await client.query(`set ${name} = '${value}'`)
  }
}

/** Refuses a worker to which the coordinator cannot connect as the current role, because its statements would fail later. */
export async function needConnections(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; host: string; port: number; ok: boolean }>(
    `select current_user as role, nodename as host, nodeport as port, citus_check_connection_to_node(nodename, nodeport) as ok
     from pg_dist_node where isactive and noderole = 'primary' and groupid <> 0`,
  )
  const refusing = rows.find(({ ok }) => !ok)
  if (refusing)
    throw new StartRefused(
      `The coordinator cannot connect to the worker ${refusing.host}:${refusing.port} as ${refusing.role}: allow its address in pg_hba.conf of the worker, or add the role to pg_dist_authinfo`,
    )
}

/** Lets the owners of functions connect from the coordinator to the workers. */
async function openWorkers(client: Client): Promise<void> {
  for (const owner of sharedRoles) {
    await client.query(`alter role ${owner} login`)
    await client.query(`set role ${owner}`)
    await needConnections(client).finally(() => client.query('reset role'))
  }
}

/**
 * Distributes the tables of workspaces over the workers, and tells each step. Goes on where a run stopped. Throws
 * StartRefused if the cluster is not ready.
 */
export async function distribute(client: Client, tell: (sentence: string) => void = () => {}): Promise<void> {
  await needCitus(client)
  await needWorkers(client)
  await needDistributable(client)
  await keepSettings(client)
  await openWorkers(client)
  for (const table of copiedTables)
    await client.query(
      'select create_reference_table($1::regclass) where not exists (select from pg_dist_partition where logicalrelid = $1::regclass)',
      [table],
    )
  const tables = await undistributedTables(client)
  for (const [at, table] of tables.entries()) {
    await distributeTable(client, table)
    tell(`Distributed ${table} (${at + 1} of ${tables.length})`)
  }
  await emptyCoordinator(client)
  await copyFunctions(client)
}

/**
 * Removes the unreadable rows that stay on the coordinator after they were copied. Keeps those of copied tables, because
 * the coordinator's own tables refer to them.
 */
async function emptyCoordinator(client: Client): Promise<void> {
  await client.query(
    `select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition
     where partmethod = 'h' and pg_relation_size(logicalrelid) > 0`,
  )
}

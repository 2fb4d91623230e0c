import type { Client } from 'pg'
import { citusSettings, distribute } from '../../migrate/distribute.ts'
import { distributeTable, isDistributed } from '../../migrate/distributed-tables.ts'
import { withDatabase } from '../../kit/database/database-url.ts'
import { onDatabase, onServers, serversOf, template } from './databases.ts'

/** The host and the port of a server. */
function nodeOf(url: string): [string, number] {
  const { hostname, port } = new URL(url)
  return [hostname, Number(port || '5432')]
}

/** Makes empty databases on several servers one database of Citus: the coordinator's first, then those of the workers. */
export async function joinDatabases([coordinator = '', ...workers]: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers])
    await onDatabase(url, (client) => client.query('create extension citus'))
  await onDatabase(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', nodeOf(coordinator))
    for (const url of workers) await client.query('select citus_add_node($1, $2)', nodeOf(url))
  })
}

/**
 * Makes the empty template a database of Citus on each server. The settings apply to whole servers, because a clone of a
 * database does not get its settings.
 */
export async function joinServers(ownerUrl: string): Promise<void> {
  for (const [name, value] of Object.entries(citusSettings))
    await onServers(ownerUrl, `alter system set ${name} = '${value}'`)
  await onServers(ownerUrl, 'select pg_reload_conf()')
  await joinDatabases(serversOf(ownerUrl).map((url) => withDatabase(url, template)))
}

/** Distributes tables that a test made, if the other tables of the database are distributed. */
export async function distributeLike(owner: Client, tables: readonly string[]): Promise<void> {
  if (!(await isDistributed(owner))) return
  for (const table of tables) await distributeTable(owner, table)
}

/** Distributes the migrated template, and ends the connections that prevent its cloning. */
export async function distributeTemplate(ownerUrl: string): Promise<void> {
  const url = withDatabase(ownerUrl, template)
  await onDatabase(url, distribute)
  await onServers(ownerUrl, `alter database ${template} allow_connections false`)
  await onServers(
    ownerUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  )
}

import { randomBytes } from 'node:crypto'
import { withDatabase } from '../../server/kit/database/database-url.ts'
import { onDatabase } from '../../server/testing/database/databases.ts'
import { joinDatabases } from '../../server/testing/database/distributed-template.ts'

/** The servers of a cluster: the URL of the coordinator first, then those of its workers. */
export type Cluster = { coordinator: string; workers: string[] }

/** A database on each server of a cluster, with Citus and the workers, but without tables. */
export type ClusterDatabase = { url: string; drop(): Promise<void> }

/** Returns a PostgreSQL URL with another host and port. */
function atServer(url: string, host: string, port: number): string {
  const other = new URL(url)
  other.hostname = host
  other.port = String(port)
  return other.href
}

/** Reads the workers of the coordinator whose database with Citus a URL names. */
export async function readCluster(coordinator: string): Promise<Cluster> {
  const nodes = await onDatabase(coordinator, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where groupid <> 0 and isactive and noderole = 'primary' order by groupid`,
    ),
  )
  return { coordinator, workers: nodes.rows.map(({ host, port }) => atServer(coordinator, host, port)) }
}

/** Creates a database of its own on each server of the cluster. */
export async function makeDatabase({ coordinator, workers }: Cluster): Promise<ClusterDatabase> {
  const name = `prove_${randomBytes(4).toString('hex')}`
  const servers = [coordinator, ...workers]
  for (const server of servers)
    await onDatabase(server, (client) => client.query(`create database ${name} template template0`))
  await joinDatabases(servers.map((server) => withDatabase(server, name)))
  return {
    url: withDatabase(coordinator, name),
    drop: async () => {
      for (const server of servers)
        await onDatabase(server, (client) => client.query(`drop database if exists ${name} with (force)`))
      await onDatabase(coordinator, (client) => client.query(`drop role if exists ${name}_app`))
    },
  }
}

/** Returns the number of rows and a sum of the rows of each table of workspaces, by table. */
export async function sumsOf(url: string): Promise<Map<string, string>> {
  return onDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      'select name from tables_of_workspaces() name order by name',
    )
    const sums = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${name} t`,
      )
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  })
}

/** Where the rows of a workspace are: the shard of its own row, and the host and port of the shard's worker. */
export type Placed = { shard: string; host: string; port: number }

/** Returns the shard and the worker of a workspace. */
export async function placeOf(url: string, workspaceId: string): Promise<Placed> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<Placed>(
      `select p.shardid as shard, n.nodename as host, n.nodeport as port
       from pg_dist_placement p join pg_dist_node n using (groupid)
       where p.shardid = get_shard_id_for_distribution_column('workspaces', $1::uuid)`,
      [workspaceId],
    ),
  )
  const [place] = rows
  if (!place) throw new Error(`the workspace ${workspaceId} has no shard`)
  return place
}

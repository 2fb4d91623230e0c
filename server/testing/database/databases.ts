import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { withDatabase } from '../../kit/database/database-url.ts'

/** The name of the migrated, empty database. Every test file gets a clone of this database. */
export const template = 'fieldhouse_template'

/** The value of SECRET in tests. */
export const testSecret = 'a secret that only the tests know, 40 ch'

/** Runs a function with a separate connection and closes the connection. */
export async function onDatabase<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/**
 * A temporary clone of the template. The owner at `ownerUrl` may do everything in the clone. The server connects with
 * `appUrl`.
 */
export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

/**
 * The URLs of the servers of the tests. The coordinator of a distributed database, which the environment names with its
 * workers, comes first.
 */
export function serversOf(ownerUrl: string): string[] {
  const workers = (process.env['TEST_WORKER_URLS'] ?? '').split(',').filter((url) => url !== '')
  return [ownerUrl, ...workers]
}

/** Runs a statement on each server, for statements that a distributed database does not pass on. */
export async function onServers(ownerUrl: string, statement: string): Promise<void> {
  for (const url of serversOf(ownerUrl)) await onDatabase(url, (client) => client.query(statement))
}

/** Clones the template. A lock prevents simultaneous clones, which PostgreSQL does not allow. */
export async function cloneTemplate(at: { ownerUrl: string; templateAppUrl: string }): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onDatabase(at.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(7040)')
    await onServers(at.ownerUrl, `create database ${name} template ${template}`)
  })
  return {
    ownerUrl: withDatabase(at.ownerUrl, name),
    appUrl: withDatabase(at.templateAppUrl, name),
    // `force` would require a superuser while a connection of the serving role is still closing. The connections between
    // the servers of a distributed database require it.
    drop: () =>
      onServers(
        at.ownerUrl,
        `drop database if exists ${name}${serversOf(at.ownerUrl).length > 1 ? ' with (force)' : ''}`,
      ),
  }
}

/** Creates an empty database that the cluster's owner owns. `drop` also removes the login that a migration creates. */
export async function emptyDatabase(ownerUrl: string): Promise<Omit<TestDatabase, 'appUrl'>> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onDatabase(ownerUrl, (client) => client.query(`create database ${name} template template0`))
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    drop: () =>
      onDatabase(ownerUrl, async (client) => {
        await client.query(`drop database if exists ${name}`)
        await client.query(`drop role if exists ${name}_app`)
      }),
  }
}

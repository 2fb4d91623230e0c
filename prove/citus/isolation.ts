import { appLogin } from '../../server/migrate/database-roles.ts'
import { withLogin } from '../../server/kit/database/database-url.ts'
import { onDatabase } from '../../server/testing/database/databases.ts'
import type { Owner } from '../../server/testing/sign-up-owner.ts'
import { need } from '../need.ts'

/** The kinds of records whose pages of another company are requested. */
const kinds = [
  'client',
  'job',
  'account',
  'invoice',
  'estimate',
  'product',
  'appointment',
  'machine',
] as const

/** Requests the first record of each kind of another company. Returns the number of requests. */
async function probePages(asker: Owner, other: Owner): Promise<number> {
  let probes = 0
  for (const kind of kinds) {
    const { result } = await other.send('GET', `/${kind}/list?limit=1`)
    const id: string | undefined = result?.[0]?._id
    if (id === undefined) continue
    for (const [method, path] of [
      ['GET', `/${kind}/read/${id}`],
      ['DELETE', `/${kind}/delete/${id}`],
    ] as const) {
      const { status } = await asker.send(method, path)
      need(status === 404, `${method} ${path} of another company is not found: ${status}`)
      probes += 1
    }
  }
  need(probes >= kinds.length, 'the other company has records of most kinds')
  return probes
}

/**
 * Reads each table with the serving login: outside any workspace, where it sees no row, and inside one, where it sees only
 * its rows. Returns the number of statements.
 */
async function probeTables(url: string, secret: string, workspaceId: string): Promise<number> {
  return onDatabase(withLogin(url, appLogin(url, secret)), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      'select name from tables_of_workspaces() name',
    )
    const foreign = async (name: string, where: string) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name} ${where}`,
      )
      need(rows[0]?.count === 0, `the serving login sees no row of ${name} ${where}`)
    }
    for (const { name } of tables) await foreign(name, '')
    for (const { name } of tables) {
      await client.query('begin')
      await client.query(`set local app.workspace_id = '${workspaceId}'`)
      await foreign(name, `where workspace_id <> '${workspaceId}'`)
      await client.query('rollback')
    }
    return tables.length * 2
  })
}

/** Tries to read and delete records of another company through routes and with the serving login. */
export async function proveIsolation(
  { url, secret }: { url: string; secret: string },
  [asker, other]: [Owner, Owner],
): Promise<{ requests: number; statements: number }> {
  return {
    requests: await probePages(asker, other),
    statements: await probeTables(url, secret, asker.workspaceId),
  }
}

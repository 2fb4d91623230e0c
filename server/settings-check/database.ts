import type { Client } from 'pg'
import { lastMigration } from '../backup/migrations.ts'
import { withSession } from '../backup/session.ts'
import type { Config } from '../config.ts'
import { needFittingDatabase, needOwnSecret } from '../migrate/database-fits.ts'
import { appLogin, mayUseRoles } from '../migrate/database-roles.ts'
import { withLogin } from '../kit/database/database-url.ts'
import { readSetting } from '../kit/database/installation-settings.ts'
import { newestMigration } from '../migrate/migration-journal.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { type Finding, ok, tried, warning } from './finding.ts'

/** How far the clocks of server and database may differ, in ms. */
const apart = 2000

async function migrations(client: Client) {
  await needFittingDatabase(client)
  const last = await lastMigration(client)
  if (last === null) return ok('It is empty: the first start makes its tables')
  return last.when === newestMigration() ? ok('Up to date') : ok('The next start brings it up to date')
}

async function clock(client: Client) {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const ms = (rows[0]?.now.getTime() ?? 0) - Date.now()
  return Math.abs(ms) < apart
    ? ok('That of the database agrees')
    : warning(
        `That of the database is ${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead' : 'behind'}: set both by a time server`,
      )
}

/** The number of connections for events and commands, in addition to the connections for requests. */
const beside = 5

// The count of used connections includes sessions of other logins, of which PostgreSQL shows only the login.
const connections = (most: number) => async (client: Client) => {
  const { rows } = await client.query<{ allowed: number; used: number }>(
    `select current_setting('max_connections')::int as allowed, (select count(*)::int from pg_stat_activity where coalesce(backend_type, 'client backend') = 'client backend' and usename is not null) as used`,
  )
  const { allowed = 0, used = 0 } = rows[0] ?? {}
  const words = `${used} of ${allowed} are in use, and this server takes up to ${most + beside}`
  return allowed - used < most + beside ? warning(words) : ok(words)
}

const withBackup = async (client: Client) => {
  if ((await lastMigration(client)) === null) return ok('There is nothing to save yet')
  const at = await readSetting(client, 'last-backup')
  if (at === null) return warning(`There is none: ${typedAs('backup', 'npm run backup')}`)
  const hours = Math.round((Date.now() - Date.parse(at)) / 3_600_000)
  return hours > 26 ? warning(`The newest is ${hours} hours old`) : ok(`The newest is of ${at}`)
}

/** Checks the database: the owner's login, the serving login, and the server's requirements. */
export async function checkDatabase(config: Config, url: string): Promise<Finding[]> {
  const owner = <T>(run: (client: Client) => Promise<T>) => withSession({ url }, run)
  const first = await tried('database', () =>
    owner(async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select split_part(current_setting('server_version'), ' ', 1) as version`,
      )
      return ok(`PostgreSQL ${rows[0]?.version}, reached as its owner`)
    }),
  )
  if (first.state === 'fails') return [first]
  return [
    first,
    await tried('migrations', () => owner(migrations)),
    await tried('secret', () =>
      owner(async (client) => {
        await needOwnSecret(client, config.secret)
        return ok(config.given.secret ? 'Given as SECRET' : 'Kept in DATA_DIR/secret: save it apart')
      }),
    ),
    await tried('roles', () => owner(mayUseRoles)),
    await tried('serving login', async () => {
      if ((await owner(lastMigration)) === null) return ok('The first start makes it')
      const login = appLogin(url, config.secret)
      const served = config.databaseAppUrl ?? withLogin(config.databaseUrl ?? url, login)
      return withSession({ url: served }, async (client) => {
        const { rows } = await client.query<{ name: string }>('select current_user as name')
        return ok(`Signs in as ${rows[0]?.name}`)
      })
    }),
    await tried('connections', () => owner(connections(config.databaseConnections))),
    await tried('clock', () => owner(clock)),
    await tried('backup', () => owner(withBackup)),
  ]
}

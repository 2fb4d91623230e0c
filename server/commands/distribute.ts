import { needAlone } from '../backup/empty-database.ts'
import { withSession } from '../backup/session.ts'
import { type Config, readConfig } from '../config.ts'
import { atConsole, say } from './console.ts'
import { urlParts, withLogin } from '../kit/database/database-url.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { appLogin } from '../migrate/database-roles.ts'
import { distribute, needConnections } from '../migrate/distribute.ts'
import { migrate } from '../migrate/migrate.ts'

// `scripts/distribute.mjs` runs this command in a terminal on the server's machine, while no server uses the database.

/** Returns the coordinator's URL of the database's owner. Refuses the embedded PostgreSQL, which has no Citus. */
function coordinatorOf(config: Config): { url: string; variable: 'DATABASE_DIRECT_URL' | 'DATABASE_URL' } {
  if (config.databaseDirectUrl !== null)
    return { url: config.databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' }
  if (config.databaseUrl !== null) return { url: config.databaseUrl, variable: 'DATABASE_URL' }
  throw new StartRefused(
    'The embedded PostgreSQL cannot be distributed: name the coordinator of a Citus cluster in DATABASE_URL',
  )
}

await atConsole(async (signal) => {
  if (process.argv.length > 2)
    throw new StartRefused(`Say: ${typedAs('distribute', 'npm run distribute')}, without arguments`)
  const config = readConfig(process.env)
  const owner = coordinatorOf(config)
  const given = config.databaseAppUrl === null ? undefined : urlParts(config.databaseAppUrl).user
  await migrate(
    { ...owner, signal },
    { secret: config.secret, isDistributing: true, ...(given !== undefined && { role: given }) },
  )
  const login = appLogin(owner.url, config.secret)
  await withSession({ url: owner.url, signal }, async (client) => {
    await needAlone(client, [given ?? login.role])
    await distribute(client, say)
  })
  const appUrl = config.databaseAppUrl ?? withLogin(owner.url, login)
  await withSession({ url: appUrl, signal }, needConnections)
  say('The tables of workspaces are distributed. Start the servers.')
}, 'Stopped before the end: run this again')

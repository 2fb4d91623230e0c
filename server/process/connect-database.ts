import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { refuseUnsealed } from '../kit/database/boot-guard.ts'
import { type Database, openDatabase } from '../kit/database/database.ts'
import { databaseFault } from '../kit/database/database-faults.ts'
import { urlParts, withLogin } from '../kit/database/database-url.ts'
import { type Login, appLogin } from '../migrate/database-roles.ts'
import { migrate, unreachable } from '../migrate/migrate.ts'
import { hasPooler, limits } from '../kit/database/pool.ts'
import { Replica } from '../kit/database/replica.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { countWrites } from '../kit/database/written.ts'

type Urls = Pick<Config, 'databaseAppUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'secret'> & {
  /** The owner's URL. If `databaseDirectUrl` is given, this URL may lead through a pooler. */
  databaseUrl: string
  /** The maximum number of serving connections, by default 20. */
  databaseConnections?: number
}

/** The URL with which the server connects, and the environment variable that the URL comes from. */
type Serving = { url: string; variable: 'DATABASE_URL' | 'DATABASE_APP_URL'; login: Login | null }

function servingAt({ databaseUrl, databaseAppUrl, databaseDirectUrl, secret }: Urls): Serving {
  if (databaseAppUrl !== null) return { url: databaseAppUrl, variable: 'DATABASE_APP_URL', login: null }
  // The role's name is based on the name of the database, but a pooler may use another name for the same database.
  const login = appLogin(databaseDirectUrl ?? databaseUrl, secret)
  return { url: withLogin(databaseUrl, login), variable: 'DATABASE_URL', login }
}

/** The error for a failed start, in one sentence. */
function refusalOf({ url, variable, login }: Serving, error: unknown): StartRefused {
  if (error instanceof StartRefused) return error
  const hint = login && databaseFault(error) ? `, and that the pooler knows the login ${login.role}` : ''
  return new StartRefused(`${unreachable({ url, variable }, error)}${hint}`, { cause: error })
}

/** Warns if neither the connection nor its role sets a statement timeout. */
async function warnUnlimited(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ role: string; is_unlimited: boolean }>(
    `select current_user as role, current_setting('statement_timeout') = '0' as is_unlimited`,
  )
  if (!rows[0]?.is_unlimited) return
  const wanted = Object.entries(limits).map(([name, most]) => `set ${name} = ${most}`)
  log.warn(
    `The login ${rows[0].role} has no time limits, which no connection through a pooler can ask for: alter role ${rows[0].role} ${wanted.join(', and ')}`,
  )
}

async function withReplica(
  database: Database,
  at: { url: string; log: FastifyBaseLogger },
): Promise<Database> {
  const replica = new Replica({ ...at, main: database.main })
  countWrites(database.main)
  const close = async () => {
    await replica.close()
    await database.close()
  }
  await replica.begin().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { ...database, replica, close }
}

async function open(urls: Urls, serving: Serving, log: FastifyBaseLogger): Promise<Database> {
  // If neither URL is given, the server uses the owner's URL, which leads to no pooler, because the migration would
  // have failed through a pooler.
  const mayBePooled = urls.databaseDirectUrl !== null || urls.databaseAppUrl !== null
  const isPooled = mayBePooled && (await hasPooler(serving.url))
  const direct = isPooled ? (urls.databaseDirectUrl ?? urls.databaseUrl) : null
  const database = openDatabase({ main: serving.url, direct, most: urls.databaseConnections }, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  )
  try {
    await refuseUnsealed(database.main)
    if (isPooled) await warnUnlimited(database.main, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Migrates the database as its owner and opens it for serving, with a replica if configured. Throws StartRefused on
 * failure. An abort of `signal` stops the function.
 */
export async function connectDatabase(
  urls: Urls,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<Database> {
  const serving = servingAt(urls)
  const { login } = serving
  const owner =
    urls.databaseDirectUrl === null
      ? { url: urls.databaseUrl, variable: 'DATABASE_URL' as const }
      : { url: urls.databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' as const }
  const served = login ? {} : { role: urlParts(serving.url).user }
  await migrate({ ...owner, signal }, { secret: urls.secret, ...served })
  const database = await open(urls, serving, log).catch((error: unknown) => {
    throw refusalOf(serving, error)
  })
  const readUrl = urls.databaseReadUrl
  if (readUrl === null) return database
  return withReplica(database, { url: login ? withLogin(readUrl, login) : readUrl, log })
}

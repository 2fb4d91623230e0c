import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { migrateQueue } from '../kit/jobs/migrate-queue.ts'
import { dialect, sessionOn } from '../kit/database/database.ts'
import { causesOf, databaseFault, isTransient, repeated, states } from '../kit/database/database-faults.ts'
import { urlParts } from '../kit/database/database-url.ts'
import { connectDirectly } from '../kit/database/pool.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { keepSecretMark, needFittingDatabase, needOwnSecret } from './database-fits.ts'
import { appLogin, ensureLogin, ensureRoles } from './database-roles.ts'
import {
  copyFunctions,
  distributedStatements,
  isDistributed,
  needWholeDistribution,
} from './distributed-tables.ts'
import { migrationsFolder } from './migration-journal.ts'
import { isSecured, keepSecured } from './secured.ts'
import { startMigration, takeOver } from './take-over.ts'

/** A lock key that no other program uses. Only the process with this lock may migrate or restore a database. */
export const migrationLock = 4_217_003

/** Applies the pending migrations in one transaction. */
async function applyAll(client: Client): Promise<void> {
  const place = { migrationsFolder: fileURLToPath(migrationsFolder), migrationsSchema: 'migrations' }
  const migrations = readMigrationFiles(place)
  const isSpread = await isDistributed(client)
  await dialect.migrate(
    isSpread ? migrations.map((each) => ({ ...each, sql: distributedStatements(each.sql) })) : migrations,
    sessionOn(client),
    place,
  )
}

/**
 * Applies the policies and privileges of `secure.sql`, unless they are already applied. Runs each part in a separate
 * transaction, so that running servers wait for one table at most.
 */
async function secure(client: Client, role: string): Promise<void> {
  const script = await readFile(new URL('secure.sql', migrationsFolder), 'utf8')
  if (await isSecured(client, { script, role })) return
  await client.query(`select set_config('fieldhouse.app_role', $1, false)`, [role])
  for (const part of script.split('--> statement-breakpoint')) await client.query(part)
  await keepSecured(client, { script, role })
}

/**
 * The maximum time for which the owner waits for the lock of a table, in ms. The wait is short, because later queries
 * on the table wait as well.
 */
const longestWait = 2000

const isHeldUp = (error: unknown): boolean =>
  isTransient(error) || databaseFault(error)?.code === states.lockTimeout

/** Repeats a step after a deadlock or lock timeout. Throws StartRefused if no try succeeds. */
async function persistently(step: () => Promise<void>): Promise<void> {
  // The step is repeated, because running servers lock tables, and the calls of a killed server hold their locks for a
  // short time.
  await repeated(step, { tries: 30, mayHelp: isHeldUp }).catch((error: unknown) => {
    if (!isHeldUp(error)) throw error
    throw new StartRefused(
      'Others hold tables of the database for long, so it cannot be brought up to date: start again, or stop the other servers first',
      { cause: error },
    )
  })
}

/** The environment variables with URLs of the database. */
type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_APP_URL'

/** The error message for an unreachable database, without a password. */
export function unreachable(at: { url: string; variable: Variable }, error: unknown): string {
  const where = URL.canParse(at.url) ? new URL(at.url).host : 'the given address'
  // The last cause is the driver's own error. Our pools wrap the driver's error in their own errors.
  const cause = causesOf(error).at(-1)
  const code = cause && 'code' in cause ? String(cause.code) : 'no answer'
  const why = cause && cause.message !== '' ? cause.message : code
  return `The database at ${where} cannot be reached (${why}): check ${at.variable}`
}

/**
 * Connects as the owner without a pooler, because the lock and the settings of a migration belong to one connection.
 */
async function connectOwner(at: { url: string; variable: Variable }): Promise<Client> {
  const client = await connectDirectly(at.url).catch((error: unknown) => {
    throw new StartRefused(unreachable(at, error), { cause: error })
  })
  if (client) return client
  throw new StartRefused(
    at.variable === 'DATABASE_DIRECT_URL'
      ? 'DATABASE_DIRECT_URL leads through a pooler: name the database itself, for migrations and live events'
      : `${at.variable} leads through a pooler: name the database itself in DATABASE_DIRECT_URL as well, for migrations and live events`,
  )
}

/**
 * Migrates a database as its owner and creates its serving login, unless `role` names one. Throws StartRefused for a
 * database that does not fit. Stops if `signal` aborts.
 */
export async function migrate(
  owner: { url: string; variable: Variable; signal?: AbortSignal },
  { secret, role, isDistributing = false }: { secret: string; role?: string; isDistributing?: boolean },
): Promise<void> {
  const client = await connectOwner(owner)
  // Ends the connection. The database then rolls back uncommitted work.
  const giveUp = (): void => void client.connection.stream.destroy()
  owner.signal?.addEventListener('abort', giveUp)
  try {
    owner.signal?.throwIfAborted()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await needFittingDatabase(client)
    await needOwnSecret(client, secret)
    if (!isDistributing) await needWholeDistribution(client)
    await takeOver(client, startMigration(migrationsFolder))
    await ensureRoles(client)
    const login = appLogin(owner.url, secret)
    if (role === undefined) await ensureLogin(client, login, urlParts(owner.url).database)
    await client.query(`set lock_timeout = ${longestWait}`)
    await persistently(() => applyAll(client))
    await persistently(() => secure(client, role ?? login.role))
    if (await isDistributed(client)) await copyFunctions(client)
    await keepSecretMark(client, secret)
    await persistently(() => migrateQueue(client, role ?? login.role))
  } finally {
    owner.signal?.removeEventListener('abort', giveUp)
    await client.end()
  }
}

import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { migrateQueue } from './kit/jobs/migrate-queue.ts'
import { drizzleOn } from './kit/database/database.ts'
import { causesOf, isTransient, repeated } from './kit/database/database-faults.ts'
import { urlParts } from './kit/database/database-url.ts'
import { connectDirectly, limits } from './kit/database/pool.ts'
import { scramSecret } from './kit/database/scram.ts'
import { StartRefused } from './kit/embedded/start-refused.ts'
import { startMigration, takeOver } from './take-over.ts'

/** The folder of the migrations and their journal. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Any number no other program uses: only one process migrates or restores a database at a time. */
export const migrationLock = 4_217_003

/** A serving role that is made here, and how it signs in. */
export type Login = { role: string; password: string }

/** The serving role of a database and its password, the same for every process that knows the secret. */
export function appLogin(url: string, secret: string): Login {
  const role = `${urlParts(url).database}_app`
  return { role, password: createHmac('sha256', secret).update(`login of ${role}`).digest('base64url') }
}

/** The password as the database keeps it: the same at every start, as a pooler may hold a copy. */
function keptPassword({ role, password }: Login): string {
  const salt = createHmac('sha256', password).update(`salt of ${role}`).digest().subarray(0, 16)
  return scramSecret(password, salt)
}

async function isKnown(client: Client, role: string): Promise<boolean> {
  const known = await client.query('select from pg_roles where rolname = $1', [role])
  return known.rowCount === 1
}

/** Whom definer functions belong to: they see across workspaces, and nobody can log in as them (secure.sql). */
const functionOwners = ['app_search', 'app_figures', 'app_purge']

/** Whom a backup reads as: it is shown every row and changes none, and nobody can log in as it (secure.sql). */
export const backupRole = 'app_backup'

async function ensureLogin(client: Client, login: Login, database: string): Promise<void> {
  const role = client.escapeIdentifier(login.role)
  const verb = (await isKnown(client, login.role)) ? 'alter' : 'create'
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(keptPassword(login))}`)
  // Through a pooler no connection can say so at its start.
  for (const [name, most] of Object.entries(limits))
    await client.query(
      `alter role ${role} in database ${client.escapeIdentifier(database)} set ${name} = ${most}`,
    )
}

async function ensureRoles(client: Client): Promise<void> {
  for (const owner of functionOwners) {
    if (!(await isKnown(client, owner))) await client.query(`create role ${owner} nologin`)
    await client.query(`grant ${owner} to current_user`)
    await client.query(`grant create on schema public to ${owner}`)
  }
  if (!(await isKnown(client, backupRole))) await client.query(`create role ${backupRole} nologin`)
  await client.query(`grant ${backupRole} to current_user`)
}

async function apply(client: Client, role: string): Promise<void> {
  await applyMigrations(drizzleOn(client), {
    migrationsFolder: fileURLToPath(migrationsFolder),
    migrationsSchema: 'migrations',
  })
  await client.query(`select set_config('fieldhouse.app_role', $1, false)`, [role])
  await client.query(await readFile(new URL('secure.sql', migrationsFolder), 'utf8'))
}

/**
 * Tries a step again that met a deadlock: the calls of a server that was killed go on in the database for a moment, and hold
 * tables that the next start locks in another order.
 */
const persistently = (step: () => Promise<void>) => repeated(step, { tries: 10, mayHelp: isTransient })

/** The variables of the environment that lead to a database. */
type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_APP_URL'

/** Why the database cannot be used, in one sentence that holds no password. */
export function unreachable(at: { url: string; variable: Variable }, error: unknown): string {
  const where = URL.canParse(at.url) ? new URL(at.url).host : 'the given address'
  // What the driver said, under whatever our own pools made of it.
  const cause = causesOf(error).at(-1)
  const code = cause && 'code' in cause ? String(cause.code) : 'no answer'
  const why = cause && cause.message !== '' ? cause.message : code
  return `The database at ${where} cannot be reached (${why}): check ${at.variable}`
}

/** A database as its owner reaches it: past any pooler, as the rest of a migration relies on one connection. */
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
 * Brings a database up to date as its owner. With a `login` that role, which owns nothing, is made; else `role` is there
 * already and nothing is created. Gives up when `signal` aborts: what was not committed is undone by the database.
 */
export async function migrate(
  owner: { url: string; variable: Variable; signal?: AbortSignal },
  served: { login: Login } | { role: string },
): Promise<void> {
  const client = await connectOwner(owner)
  const giveUp = (): void => void client.connection.stream.destroy()
  owner.signal?.addEventListener('abort', giveUp)
  try {
    owner.signal?.throwIfAborted()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await takeOver(client, startMigration(migrationsFolder))
    await ensureRoles(client)
    if ('login' in served) await ensureLogin(client, served.login, urlParts(owner.url).database)
    const role = 'login' in served ? served.login.role : served.role
    await persistently(() => apply(client, role))
    await persistently(() => migrateQueue(client, role))
  } finally {
    owner.signal?.removeEventListener('abort', giveUp)
    await client.end()
  }
}

import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrateQueue } from '../queue/migrate-queue.ts'
import { drizzleOn } from './database.ts'
import { urlParts, withLogin } from './database-url.ts'
import { StartRefused } from './start-refused.ts'

const folder = new URL('../migrations/', import.meta.url)

/** Any number no other program uses: only one process migrates a database at a time. */
const migrationLock = 4_217_003

/** The serving role of a database and its password, the same for every process that knows the secret. */
function appLogin(url: string, secret: string): { url: string; role: string; password: string } {
  const role = `${urlParts(url).database}_app`
  const password = createHmac('sha256', secret).update(`login of ${role}`).digest('base64url')
  return { url: withLogin(url, { user: role, password }), role, password }
}

async function isKnown(client: Client, role: string): Promise<boolean> {
  const known = await client.query('select from pg_roles where rolname = $1', [role])
  return known.rowCount === 1
}

/** Whom definer functions belong to: they see across workspaces, and nobody can log in as them (secure.sql). */
const functionOwners = ['app_search', 'app_figures', 'app_purge']

async function ensureRoles(client: Client, login: { role: string; password: string } | null): Promise<void> {
  for (const owner of functionOwners) {
    if (!(await isKnown(client, owner))) await client.query(`create role ${owner} nologin`)
    await client.query(`grant ${owner} to current_user`)
    await client.query(`grant create on schema public to ${owner}`)
  }
  if (!login) return
  const verb = (await isKnown(client, login.role)) ? 'alter' : 'create'
  await client.query(
    `${verb} role ${client.escapeIdentifier(login.role)} login password ${client.escapeLiteral(login.password)}`,
  )
}

async function apply(client: Client, role: string): Promise<void> {
  await applyMigrations(drizzleOn(client), {
    migrationsFolder: fileURLToPath(folder),
    migrationsSchema: 'migrations',
  })
  await client.query(`select set_config('fieldhouse.app_role', $1, false)`, [role])
  await client.query(await readFile(new URL('secure.sql', folder), 'utf8'))
}

/** Why the database cannot be used, in one sentence that holds no password. */
function unreachable(url: string, error: unknown): string {
  const where = URL.canParse(url) ? new URL(url).host : 'the given address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  const why = error instanceof Error && error.message !== '' ? error.message : code
  return `The database at ${where} cannot be reached (${why}): check DATABASE_URL`
}

/**
 * Brings a database up to date as its owner and answers the URL the server serves with. Without `appUrl` a
 * login role `<database>_app` that owns nothing is made; with it, nothing is created.
 */
export async function migrate(owner: {
  url: string
  appUrl: string | null
  secret: string
  /** Gives up when it aborts: what was not committed is undone by the database. */
  told?: AbortSignal
}): Promise<string> {
  const login = owner.appUrl === null ? appLogin(owner.url, owner.secret) : null
  owner.told?.throwIfAborted()
  const client = new Client({ connectionString: owner.url })
  // A lost connection fails the query that needs it.
  client.on('error', () => {})
  const giveUp = (): void => void client.connection.stream.destroy()
  owner.told?.addEventListener('abort', giveUp)
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartRefused(unreachable(owner.url, error), { cause: error })
    })
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureRoles(client, login)
    const role = login?.role ?? urlParts(owner.appUrl ?? owner.url).user
    await apply(client, role)
    await migrateQueue(client, role)
  } finally {
    owner.told?.removeEventListener('abort', giveUp)
    await client.end()
  }
  return login?.url ?? owner.appUrl ?? owner.url
}

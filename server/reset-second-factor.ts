import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Pool } from 'pg'
import { type Config, readConfig } from './config.ts'
import { resetAtConsole } from './identity/reset-two-factor.ts'
import { visitEmbedded } from './kit/embedded.ts'
import { StartRefused } from './kit/start-refused.ts'
import { inTransaction } from './kit/work.ts'

// Run from the machine's console by `scripts/reset-second-factor.mjs`: whoever may read the data folder may do this.

const quiet = {
  info: () => {},
  warn: () => {},
  error: (line: string) => void process.stderr.write(`${line}\n`),
}

/** A folder that nothing was kept in yet is a slip: a new, empty database would be made there. */
function refuseEmptyFolder(env: NodeJS.ProcessEnv): void {
  const dataDir = resolve(env['DATA_DIR'] || './data')
  const isKept = ['postgres', 'database-id'].some((name) => existsSync(join(dataDir, name)))
  if (!env['DATABASE_URL'] && !isKept)
    throw new StartRefused(`There is no database in ${dataDir}: name the server's folder with DATA_DIR=…`)
}

/** The database as its owner, whether the server runs or not. */
async function openOwner(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const given = config.databaseDirectUrl ?? config.databaseUrl
  if (given !== null) return { url: given, close: async () => {} }
  const embedded = await visitEmbedded({ dataDir: config.dataDir, log: quiet })
  return { url: embedded.ownerUrl, close: embedded.stop }
}

async function reset(email: string): Promise<{ isDone: boolean; said: string }> {
  refuseEmptyFolder(process.env)
  const config = readConfig(process.env)
  const { url, close } = await openOwner(config)
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 })
  try {
    return await inTransaction(pool, (client) => resetAtConsole(client, { config, email }))
  } finally {
    await pool.end()
    await close()
  }
}

const [email, ...more] = process.argv.slice(2)
if (!email || more.length > 0) {
  process.stderr.write('Name one address: node scripts/reset-second-factor.mjs somebody@example.com\n')
  process.exitCode = 2
} else {
  try {
    const { isDone, said } = await reset(email)
    process.stdout.write(`${said}\n`)
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${said}\n`)
    process.exitCode = 1
  }
}

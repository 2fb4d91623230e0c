import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { readConfig } from '../server/config.ts'
import { backUp, leftOut } from '../server/backup/back-up.ts'
import { openArchive } from '../server/backup/read-archive.ts'
import { restore } from '../server/backup/restore.ts'
import { openStore } from '../server/files/open-store.ts'
import { incomingFolder } from '../server/files/store.ts'
import { withDatabase } from '../server/kit/database/database-url.ts'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { onDatabase } from '../server/testing/database/databases.ts'
import { type Release, loadRelease } from '../server/testing/database/releases.ts'
import { schemaFacts } from '../server/testing/database/schema-facts.ts'
import { makeProduct, refusalOf } from '../server/testing/product.ts'
import { endInOrder, say } from './figures.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

// REL-40, OPEN-700: upgrades the database of each release in one start, upgrades it again with kills at twenty moments
// of the start, and then makes and restores a backup. A database of a newer release is refused.

const steps = 20
const secret = 'a secret that only this proof knows, 40 ch'
const releases = readdirSync(join(import.meta.dirname, '../server/testing/database/releases'))
  .filter((file) => file.endsWith('.sql.gz'))
  .map((file) => file.replace('.sql.gz', '') as Release)
  .sort()

endInOrder()
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-upgrade-'))
chmodSync(folder, 0o711)
const embedded = await startEmbedded({
  dataDir: join(folder, 'database'),
  log: { info: () => {}, warn: say, error: say },
})

/** Creates another database in the cluster. The database is empty, or a copy of the named database. */
async function database(copied = 'template0'): Promise<{ url: string; name: string }> {
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  await onDatabase(embedded.ownerUrl, (client) => client.query(`create database ${name} template ${copied}`))
  return { url: withDatabase(embedded.ownerUrl, name), name }
}

/** Returns the number of rows in each table, of all workspaces. Omits the tables that no backup contains. */
async function counts(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const all: Record<string, number> = {}
  await client.query('begin; set local role app_backup')
  for (const { name } of rows) {
    if (leftOut.includes(name)) continue
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    all[name] = counted.rows[0]?.count ?? 0
  }
  await client.query('rollback')
  return all
}

/**
 * Returns the schema and the numbers of rows of a database. Removes parentheses, because an upgraded and a restored
 * schema have different parentheses.
 */
const factsOf = async (url: string): Promise<string> =>
  JSON.stringify(
    await onDatabase(url, async (client) => [await schemaFacts(client), await counts(client)]),
  ).replaceAll(/[()]/g, '')

/**
 * Starts the product on a database. Returns the duration of the start in ms. Kills the product after `killAfter` ms,
 * unless `killAfter` is null.
 */
async function start(url: string, killAfter: number | null): Promise<number> {
  const product = await makeProduct({ DATABASE_URL: url, SECRET: secret })
  try {
    const starting = product.start()
    if (killAfter === null) return await starting
    starting.catch(() => undefined)
    await delay(killAfter)
    await product.kill()
    return killAfter
  } finally {
    await product.discard()
  }
}

/** Backs up a database and restores the backup into an empty database. Returns the address of the new database. */
async function savedAndBack(url: string): Promise<string> {
  const config = { ...readConfig({ SECRET: secret, DATA_DIR: join(folder, 'files') }), databaseUrl: url }
  const target = join(folder, `${randomBytes(6).toString('hex')}.tar`)
  const files = openStore(config)
  await backUp({ url, files, secret, withSecret: false, target })
  const back = await database()
  const archive = await openArchive(target)
  await restore({
    archive,
    url: back.url,
    appUrl: null,
    secret,
    files,
    incoming: incomingFolder(config),
    sendMail: true,
  })
  return back.url
}

type Row = [release: string, rows: number, whole: string, killed: string, back: string]

async function prove(release: Release): Promise<Row> {
  const old = await database()
  await loadRelease(old.url, release)
  // The installation settings in the dump belong to another secret, so the proof deletes the settings.
  await onDatabase(old.url, (client) => client.query('delete from installation_settings'))
  const whole = await database(old.name)
  const took = await start(whole.url, null)
  const wanted = await factsOf(whole.url)
  let same = 0
  for (let step = 1; step <= steps; step++) {
    const copy = await database(old.name)
    await start(copy.url, (took * step) / steps)
    await start(copy.url, null)
    if ((await factsOf(copy.url)) === wanted) same += 1
    else say(`${release}: another database after a kill at step ${step}`)
    await onDatabase(embedded.ownerUrl, (client) => client.query(`drop database ${copy.name}`))
    say(`${release}: ${step} of ${steps}`)
  }
  need(same === steps, `${release}: every start after a kill ends as one that was not killed`)
  const back = await savedAndBack(whole.url)
  await start(back, null)
  need((await factsOf(back)) === wanted, `${release}: a restore brings back the same`)
  const rows = Object.values(await onDatabase(whole.url, counts)).reduce((sum, each) => sum + each, 0)
  return [release, rows, `${(took / 1000).toFixed(1)} s`, `${same} of ${steps} the same`, 'the same']
}

/** Proves that a start on a newer release's database ends with a one-sentence error and changes nothing. */
async function proveDowngrade(): Promise<void> {
  const newer = await database()
  await start(newer.url, null)
  await onDatabase(newer.url, (client) =>
    client.query(
      `insert into migrations.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2031, 4, 6)})`,
    ),
  )
  const before = await factsOf(newer.url)
  const said = await refusalOf({ DATABASE_URL: newer.url, SECRET: secret })
  need(/^This database was migrated by a newer release [^\n]+\n$/.test(said), 'a newer database is refused')
  need((await factsOf(newer.url)) === before, 'a refused start changes nothing')
}

try {
  const rows: Row[] = []
  // A start on an empty database creates the roles that the dumps name. Roles belong to the whole cluster.
  await start((await database()).url, null)
  for (const release of releases) rows.push(await prove(release))
  await proveDowngrade()
  const section = [
    '## Upgrade, and back',
    `The proof migrated the database of each earlier release, with a sample company, to the present release. The proof also killed the server during its start, at ${steps} different moments, each time on a separate copy of the database, and then started the server again. The proof then backed up the database and restored the backup into an empty database. The proof compared the tables, rules, functions, rights and the number of rows. On a database of a newer release, the server prints one sentence, exits and changes nothing (REL-40, OPEN-700).`,
    table(
      ['release', 'rows', 'duration of the start', 'killed and started again', 'backed up and restored'],
      rows,
    ),
  ]
  process.stdout.write(`${section.join('\n\n')}\n`)
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

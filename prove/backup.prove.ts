import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Bench, openBench, secret, workspaceId } from '../bench/data.ts'
import { quantile } from '../bench/load.ts'
import { startProduct } from '../bench/servers.ts'
import { backUp } from '../server/backup/back-up.ts'
import type { Manifest } from '../server/backup/manifest.ts'
import { openArchive } from '../server/backup/read-archive.ts'
import { restore } from '../server/backup/restore.ts'
import { sizeInWords } from '../server/backup/size-in-words.ts'
import { diskStore } from '../server/files/disk-store.ts'
import { newKey } from '../server/files/store.ts'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { compare } from './compare-databases.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

const writesPerSecond = 200
const fileCount = 200
const fileBytes = 1_000_000

const say = (line: string) => void process.stderr.write(`${line}\n`)
const log = { info: () => {}, warn: say, error: say }

async function onClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return run(client).finally(() => client.end())
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await run()
  const seconds = (performance.now() - began) / 1000
  say(`${what}: ${seconds.toFixed(1)} s`)
  return { result, seconds }
}

/** Stores files of records in the same way as an upload. */
async function keepFiles(bench: Bench): Promise<void> {
  const store = diskStore(join(bench.dataDir, 'files', 'kept'))
  const path = join(bench.dataDir, 'upload')
  await onClient(bench.ownerUrl, async (client) => {
    await client.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId(1)])
    for (let file = 0; file < fileCount; file++) {
      const key = newKey()
      writeFileSync(path, randomBytes(fileBytes))
      await store.put(key, path)
      await client.query(
        `insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, is_image)
         values ($1, $2, 'job', $2, 'a.pdf', $3, 'application/pdf', $4, '', false)`,
        [workspaceId(1), randomUUIDv7(), key, fileBytes],
      )
    }
  })
}

/**
 * Creates clients over HTTP at an even pace until `goesOn` is false. Records when each request was sent and answered,
 * in ms.
 */
function write(bench: Bench, port: number) {
  const writing = { goesOn: true }
  const done: { id: string; began: number; answered: number }[] = []
  let next = performance.now()
  const one = async (): Promise<void> => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/client/create/`, {
      method: 'POST',
      headers: {
        host: `localhost:${port}`,
        authorization: `Bearer ${bench.tokenOf(1)}`,
        'x-workspace-id': workspaceId(1),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        firstName: 'Written',
        lastName: 'Meanwhile',
        languages: ['fr-FR'],
        phone: '+15145550123',
      }),
    })
    const body = (await response.json()) as { data?: { result: { _id: string } }; msg?: string }
    need(response.status === 201, `every write is answered (${response.status} ${body.msg ?? ''})`)
    done.push({ id: body.data?.result._id ?? '', began, answered: performance.now() })
  }
  const lines = Array.from({ length: 32 }, async () => {
    while (writing.goesOn) {
      next = Math.max(next + 1000 / writesPerSecond, performance.now() - 100)
      await delay(Math.max(0, next - performance.now()))
      await one()
    }
  })
  return {
    done,
    stop: async () => {
      writing.goesOn = false
      await Promise.all(lines)
    },
  }
}

async function databaseSize(url: string): Promise<number> {
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  })
}

const place = join(import.meta.dirname, '../.cache')
mkdirSync(place, { recursive: true })
const folder = mkdtempSync(join(place, 'prove-backup-'))
chmodSync(folder, 0o711)
process.env['BENCH_DIR'] = join(folder, 'source')

/** The results: the size of the source, the writes before and during the backup, and the duration of each part. */
type Shown = {
  size: number
  manifest: Manifest
  archive: number
  backup: number
  restore: number
  compared: number
  before: number[]
  during: number[]
}

const inWords = (times: number[]): string =>
  `${quantile(times, 0.5).toFixed(0)} ms, ${quantile(times, 0.99).toFixed(0)} ms`

function sectionOf({
  size,
  manifest,
  archive,
  backup,
  restore: restored,
  compared,
  ...writes
}: Shown): string {
  const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0)
  return [
    '## Backup and restore',
    'The proof backed up a database while clients were created over HTTP. The proof then restored the backup into a ' +
      'new embedded PostgreSQL, which syncs every write. ' +
      "In addition to the product's own comparison, the proof compared every restored row with the row of the source " +
      '(REL-60, G11).',
    table(
      ['what', 'figure'],
      [
        ['database with its indexes', sizeInWords(size)],
        ['rows', rows],
        ['files', `${manifest.files.length} of ${sizeInWords(fileBytes)}`],
        ['writes a second during the backup', Math.round(writes.during.length / backup)],
        ['duration of a write before the backup (median, 99th percentile)', inWords(writes.before)],
        ['duration of a write during the backup (median, 99th percentile)', inWords(writes.during)],
        ['backup', `${backup.toFixed(0)} s, ${sizeInWords(archive)}`],
        ['restore, with its checks', `${restored.toFixed(0)} s`],
        ['1 GB of database', `${(restored / (size / 1e9) / 60).toFixed(1)} min`],
        ['rows compared and equal', compared],
      ],
    ),
  ].join('\n\n')
}

async function prove(): Promise<string> {
  const bench = await openBench(say)
  try {
    await keepFiles(bench)
    const size = await databaseSize(bench.ownerUrl)
    say(`the database takes ${sizeInWords(size)}`)
    const server = await startProduct(bench)
    const target = join(folder, 'backup.tar')
    const writers = write(bench, server.port)
    await delay(5000)
    const from = performance.now()
    const files = diskStore(join(bench.dataDir, 'files', 'kept'))
    const { result, seconds } = await timed('backup', () =>
      backUp({ url: bench.ownerUrl, files, secret, withSecret: false, target }),
    )
    const until = performance.now()
    await delay(1000)
    await writers.stop()
    await server.stop()
    const back = await bringBack(
      target,
      bench,
      writers.done.map((one) => ({ ...one, from, until })),
    )
    const times = (of: typeof writers.done) => of.map((one) => one.answered - one.began).sort((a, b) => a - b)
    return sectionOf({
      size,
      manifest: result.manifest,
      archive: result.size,
      backup: seconds,
      restore: back.seconds,
      compared: back.compared,
      before: times(writers.done.filter(({ began }) => began < from)),
      during: times(writers.done.filter(({ began }) => began > from && began < until)),
    })
  } finally {
    await bench.close()
  }
}

type Written = { id: string; began: number; answered: number; from: number; until: number }

/**
 * Restores the backup into a new cluster, and checks that the restored data equal the source at one moment during the
 * backup.
 */
async function bringBack(target: string, bench: Bench, written: readonly Written[]) {
  const dataDir = join(folder, 'restored')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o711)
  const cluster = await startEmbedded({ dataDir, log })
  try {
    const { seconds } = await timed('restore', async () =>
      restore({
        archive: await openArchive(target),
        url: cluster.ownerUrl,
        appUrl: null,
        secret,
        files: diskStore(join(dataDir, 'files', 'kept')),
        incoming: join(dataDir, 'files', 'incoming'),
        sendMail: false,
      }),
    )
    const size = await databaseSize(cluster.ownerUrl)
    need(seconds / (size / 1e9) <= 600, '1 GB comes back within 10 minutes')
    const { result } = await timed('comparison', () => compare(bench.ownerUrl, cluster.ownerUrl))
    const growing = ['activities', 'clients', 'idempotency']
    need(
      result.more.every((name) => growing.includes(name)),
      `only ${growing.join(', ')} grew (${result.more.join(', ')})`,
    )
    const kept = await onClient(cluster.ownerUrl, async (client) => {
      await client.query('set role app_backup')
      const { rows } = await client.query<{ id: string }>(
        `select id from clients where first_name = 'Written'`,
      )
      return new Set(rows.map(({ id }) => id))
    })
    need(
      written.every(({ id, answered, from }) => answered > from || kept.has(id)),
      'what was answered before is in it',
    )
    need(
      written.every(({ id, began, until }) => began < until || !kept.has(id)),
      'what was begun after is not',
    )
    return { seconds, compared: result.compared }
  } finally {
    await cluster.stop()
  }
}

try {
  process.stdout.write(`${await prove()}\n`)
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

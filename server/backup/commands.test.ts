import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Embedded, startEmbedded, visitEmbedded } from '../kit/embedded/embedded.ts'
import { emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { fakeS3 } from '../testing/fake-s3.ts'
import { type Product, makeProduct } from '../testing/product.ts'
import { quickPlace } from '../testing/quick-place.ts'
import { type SignedUp, signUpOwner } from '../testing/sign-up-owner.ts'
import { openArchive } from './read-archive.ts'
import { takeSecret } from './take-secret.ts'
import { bringBack, everyRow, save, wizard } from './testing.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const root = join(import.meta.dirname, '../..')
const backups = /^fieldhouse-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/

let product: Product
let folder: string
let owner: SignedUp
let ownerUrl: string
let secret: string
beforeAll(async () => {
  product = await makeProduct({}, quickPlace())
  folder = mkdtempSync(join(quickPlace(), 'fieldhouse-backups-'))
  chmodSync(folder, 0o711)
  await product.start()
  owner = await signUpOwner(product.address)
  for (let job = 0; job < 5; job++) await owner.send('POST', '/job/create/', { body: wizard() })
  ownerUrl = (await visitEmbedded({ dataDir: product.dataDir, log })).ownerUrl
  secret = readFileSync(join(product.dataDir, 'secret'), 'utf8').trim()
})
afterAll(async () => {
  await product.discard()
  rmSync(folder, { recursive: true, force: true })
})

type Environment = Record<string, string>

/** Starts a command in its own process, with its own environment. */
function begin(program: string, args: readonly string[], environment: Environment): ChildProcess {
  return spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: product.dataDir,
      NODE_COMPILE_CACHE: join(root, '.cache/node-test'),
      ...environment,
    },
  })
}

async function ended(child: ChildProcess) {
  const [said, complained, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { code: code as number | null, said, complained }
}

const run = (script: 'backup' | 'restore', args: readonly string[] = [], environment: Environment = {}) =>
  ended(begin(process.execPath, [`scripts/${script}.mjs`, ...args], environment))

/** Returns all bytes of an archive. The archive's compressed rows are decompressed. */
async function contentOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = [readFileSync(file)]
  for await (const { name, content } of (await openArchive(file)).entries())
    parts.push(name.endsWith('.zst') ? await promisify(zstdDecompress)(content) : content)
  return Buffer.concat(parts)
}

async function withInstalled<T>(major: number, work: (embedded: Embedded) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(folder, 'cluster-'))
  chmodSync(dataDir, 0o711)
  const binaries = { bin: `/usr/lib/postgresql/${major}/bin`, major }
  const embedded = await startEmbedded({ dataDir, log, durable: false, binaries })
  return work(embedded).finally(() => embedded.stop())
}

test('while the server runs a backup is written to the data folder, without the secret unless asked', async () => {
  const { code, said, complained } = await run('backup')
  expect([code, complained]).toEqual([0, ''])
  const kept = join(product.dataDir, 'backups')
  const [name = '', ...others] = readdirSync(kept)
  expect(others).toEqual([])
  expect(name).toMatch(backups)
  expect(said).toMatch(
    /^Saved \d+ rows of 1 workspaces as of .*Z, and 0 files\nin .*\.tar \(\d+\.\d kB\)\.\n/,
  )
  expect(said).toContain('The secret is not in it')
  expect((await contentOf(join(kept, name))).includes(secret)).toBe(false)
  expect((await contentOf(join(kept, name))).includes('1200 Main Street')).toBe(true)

  const named = join(folder, 'with-secret.tar')
  const asked = await run('backup', ['--with-secret', named])
  expect(asked.said).toContain('The secret is in it')
  expect((await contentOf(named)).includes(secret)).toBe(true)
})

/** Reads the recorded time of the newest backup. */
const newestNoted = (): Promise<string | undefined> =>
  onDatabase(ownerUrl, async (client) => {
    const { rows } = await client.query(`select value from installation_settings where name = 'last-backup'`)
    return rows[0]?.value as string | undefined
  })

test('OPEN-717 a backup that finds none of the files fails in words, prunes nothing, and is not noted as the newest', async () => {
  const place = join(folder, 'without-files')
  mkdirSync(place)
  writeFileSync(join(place, 'fieldhouse-2026-01-01T00-00-00Z.tar'), '')
  const before = await newestNoted()
  const { result: client } = await owner.send('POST', '/client/create/', {
    body: { firstName: 'Zoé', lastName: 'Gagnon', phone: '+15145550177', languages: ['fr-FR'] },
  })
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'manual.pdf')
  const path = `/client/media/${client._id}`
  const added = await owner.send('POST', path, { body: form })
  expect(added.status).toBe(201)
  // The command's environment names an empty S3 store instead of the server's store.
  const s3 = await fakeS3()
  onTestFinished(() => s3.close())
  const { code, complained } = await run('backup', ['--keep', '1', place], { S3_URL: s3.address() })
  expect(code).toBe(1)
  expect(complained).toMatch(/^None of the 1 files that the data know is in the store, .*S3_URL and DATA_DIR/)
  expect(readdirSync(place)).toHaveLength(2)
  expect(await newestNoted()).toBe(before)
  expect((await owner.send('DELETE', `${path}/${added.result[0]._id}`)).status).toBe(200)
})

test('OPEN-706 backups lie where BACKUP_DIR says, old ones of it are pruned, and those made by root belong to the folder’s owner', async () => {
  const place = join(folder, 'elsewhere')
  mkdirSync(place)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(place, 65_534, 65_534)
  for (const name of [
    'fieldhouse-2026-01-01T00-00-00Z.tar',
    'fieldhouse-2026-01-02T00-00-00Z.tar',
    'mine.tar',
  ])
    writeFileSync(join(place, name), '')
  const { code, said } = await run('backup', ['--keep', '2'], { BACKUP_DIR: place })
  expect([code, said.split('\n').at(-2)]).toEqual([0, 'Removed 1 older ones there: the newest 2 are kept.'])
  const [oldest, newest = '', own] = readdirSync(place).sort()
  expect([oldest, own]).toEqual(['fieldhouse-2026-01-02T00-00-00Z.tar', 'mine.tar'])
  expect(said).toContain(join(place, newest))
  if (isRoot) expect(statSync(join(place, newest)).uid).toBe(65_534)

  const refused = [
    await run('backup', ['--keep', '2', join(place, 'named.tar')]),
    await run('backup', ['--keep', 'all']),
  ]
  expect(refused.map(({ complained }) => complained)).toEqual([
    '--keep goes with a folder or a bucket, not with a file of your own name\n',
    'Say: npm run backup -- [--with-secret] [--keep 14] [file, folder or bucket]\n',
  ])
})

test('OPEN-706 backups may lie in a bucket, are pruned there, and come back from it', async () => {
  const bucket = await fakeS3()
  try {
    bucket.objects.set('fieldhouse-2026-01-01T00-00-00Z.tar', Buffer.alloc(0))
    const saved = await run('backup', ['--keep=1', bucket.address()])
    expect([saved.code, saved.complained]).toEqual([0, ''])
    expect(saved.said).toMatch(/^in s3:\/\/127\.0\.0\.1:\d+\/bucket\/fieldhouse-.*Z\.tar \(/m)
    expect(saved.said).toContain('Removed 1 older ones there')
    const [name = '', ...others] = bucket.objects.keys()
    expect([name, others]).toEqual([expect.stringMatching(backups), []])
    expect(readdirSync(join(product.dataDir, 'backups')).filter((each) => each.includes(name))).toEqual([])

    const at = bucket.address()
    const target = await emptyDatabase(inject('ownerUrl'))
    const restored = await run('restore', [at.replace('/bucket?', `/bucket/${name}?`)], {
      DATA_DIR: join(folder, 'from-bucket'),
      DATABASE_URL: target.ownerUrl,
    })
    expect([restored.code, restored.complained]).toEqual([0, ''])
    expect(restored.said).toMatch(/^Restored \d+ rows of 1 workspaces/)
    expect(readdirSync(join(folder, 'from-bucket', 'backups'))).toEqual([])
    await target.drop()

    const wrong = await run('backup', [bucket.address('wrong')])
    expect([wrong.code, wrong.complained]).toEqual([
      1,
      expect.stringMatching(/^the file store refused to keep a file: 403/),
    ])
    const missing = await run('restore', [at.replace('/bucket?', '/bucket/missing.tar?')])
    expect(missing.complained).toMatch(/^There is no backup s3:\/\/127\.0\.0\.1:\d+\/bucket\/missing\.tar\n$/)
  } finally {
    await bucket.close()
  }
})

/** Starts a backup that waits for a lock halfway, then ends it by calling `end`. */
async function endInTheMiddle(args: readonly string[], end: (child: ChildProcess) => unknown) {
  const blocker = new Client({ connectionString: ownerUrl })
  blocker.on('error', () => {})
  await blocker.connect()
  try {
    await blocker.query('begin; lock table workspaces in access exclusive mode')
    const child = begin(process.execPath, args, {})
    const outcome = ended(child)
    // Jobs of the server may also wait, but with another login. Each check runs in a new transaction, because
    // `pg_stat_activity` does not change within one.
    const waits = `select from pg_locks join pg_stat_activity using (pid)
      where not granted and relation = 'workspaces'::regclass and usename = current_user`
    await expect
      .poll(async () => (await onDatabase(ownerUrl, (other) => other.query(waits))).rowCount, {
        timeout: 60_000,
        interval: 20,
      })
      .toBe(1)
    await end(child)
    return await outcome
  } finally {
    await blocker.end().catch(() => {})
  }
}

test('REL-61 a backup killed in its middle leaves the old one intact and nothing that could be taken for one', async () => {
  const place = join(folder, 'killed')
  mkdirSync(place)
  await run('backup', [`${place}/`])
  const [old = ''] = readdirSync(place)
  const before = readFileSync(join(place, old))
  const itself = [
    '--import',
    './server/process/quick-imports.ts',
    'server/commands/backup.ts',
    join(place, 'new.tar'),
  ]
  await endInTheMiddle(itself, (child) => child.kill('SIGKILL'))
  const [draft = '', ...listed] = readdirSync(place).sort()
  expect(draft).toMatch(/^\.fieldhouse-draft-\d+\.part$/)
  expect(listed).toEqual([old])
  expect(readFileSync(join(place, old)).equals(before)).toBe(true)
  utimesSync(join(place, draft), 1, 1)
  const named = ['scripts/backup.mjs', join(place, 'new.tar')]
  const stopped = await endInTheMiddle(named, (child) => child.kill('SIGTERM'))
  expect(stopped).toMatchObject({ code: 1, complained: 'Stopped before the end: nothing was kept\n' })
  expect(readdirSync(place)).toEqual([old])
  expect((await run('backup', [join(place, 'new.tar')])).code).toBe(0)
  expect(readdirSync(place).sort()).toEqual([old, 'new.tar'].sort())
})

test(
  'OPEN-573 a server that stops during a backup ends it with one sentence, and nothing is left',
  { timeout: 90_000 },
  async () => {
    const place = join(folder, 'stopping')
    mkdirSync(place)
    const file = join(place, 'new.tar')
    for (const script of [
      ['scripts/backup.mjs', file],
      ['--import', './server/process/quick-imports.ts', 'server/commands/backup.ts', file],
    ]) {
      const { code, said, complained } = await endInTheMiddle(script, () => product.stop())
      expect([code, said, complained]).toEqual([
        1,
        '',
        'The database was stopped before the end: nothing was kept. Run this again\n',
      ])
      expect(readdirSync(place)).toEqual([])
      await product.start()
    }
    expect((await run('backup', [file])).code).toBe(0)
  },
)

test('REL-61 of two backups to one name at once one is written and the other refused', async () => {
  const target = join(folder, 'twice.tar')
  const both = await Promise.all([run('backup', [target]), run('backup', [target])])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.map(({ complained }) => complained).sort()).toEqual([
    '',
    `There is a file ${target} already: name another one\n`,
  ])
})

test('REL-61 a full disk is one sentence, and nothing is left', async () => {
  const place = join(folder, 'full')
  mkdirSync(place)
  const full = [
    '-c',
    'ulimit -f 16; exec "$0" --import ./server/process/quick-imports.ts server/commands/backup.ts "$1"',
  ]
  const { code, complained } = await ended(begin('/bin/sh', [...full, process.execPath, `${place}/`], {}))
  expect([code, complained]).toEqual([1, `There is no room for the backup in ${place}: nothing was kept\n`])
  expect(readdirSync(place)).toEqual([])
})

test('each obstacle is one sentence: a wrong call, a running server, a missing file, another secret', async () => {
  const named = join(folder, 'with-secret.tar')
  const wrong = await run('backup', ['--everything'])
  expect(wrong).toMatchObject({
    code: 1,
    complained: 'Say: npm run backup -- [--with-secret] [--keep 14] [file, folder or bucket]\n',
  })
  const nowhere = join(folder, 'not mounted')
  expect((await run('backup', [`${nowhere}/`])).complained).toBe(
    `There is no folder ${nowhere}: make it, or name another one\n`,
  )
  const running = await run('restore', [named])
  expect(running.code).toBe(1)
  expect(running.complained).toMatch(/^Another Fieldhouse \(process \d+\) uses this data folder: .*\n$/)
  await expect(openArchive(join(folder, 'none.tar'))).rejects.toThrow('There is no backup')
  const other = mkdtempSync(join(folder, 'other-'))
  writeFileSync(join(other, 'secret'), testSecret)
  const taking = takeSecret(await openArchive(named), { given: undefined, dataDir: other })
  await expect(taking).rejects.toThrow(/another secret than .*secret: move that file away first/)
})

test(
  'REL-64 from the embedded database to a server, through PostgreSQL 15, and back every row is the same',
  { timeout: 120_000 },
  async () => {
    await onDatabase(ownerUrl, (client) =>
      client.query(`insert into two_factors (user_id, secret) select id, 'sealed' from users`),
    )
    const first = join(folder, 'first.tar')
    await run('backup', ['--with-secret', first])
    const { sessions: _, verifications: __, ...saved } = await everyRow(ownerUrl)
    const same = { ...saved, sessions: [], verifications: [] }

    const { ownerUrl: url, drop } = await emptyDatabase(inject('ownerUrl'))
    const second = join(folder, 'second.tar')
    const beside = mkdtempSync(join(folder, 'beside-'))
    const environment = { DATA_DIR: beside, DATABASE_URL: url }
    try {
      const there = await run('restore', ['--send-mail', first], environment)
      expect([there.code, there.complained]).toEqual([0, ''])
      expect(there.said).toContain('Every row and file was compared with the backup.')
      expect(await everyRow(url)).toEqual(same)
      expect(readFileSync(join(beside, 'secret'), 'utf8').trim()).toBe(secret)
      await save({ ownerUrl: url, config: readConfig({ SECRET: secret, DATA_DIR: beside }) }, second)
    } finally {
      await drop()
    }

    const third = existsSync('/usr/lib/postgresql/15')
      ? await withInstalled(15, async (older) => {
          const config = readConfig({ SECRET: secret, DATA_DIR: beside })
          await bringBack(second, { ownerUrl: older.ownerUrl, dataDir: beside, secret })
          await save({ ownerUrl: older.ownerUrl, config }, join(folder, 'third.tar'))
          return join(folder, 'third.tar')
        })
      : second

    const last = mkdtempSync(join(folder, 'last-'))
    chmodSync(last, 0o711)
    const back = await run('restore', [third], { DATA_DIR: last })
    expect(back.code).toBe(0)
    expect(back.complained).toMatch(/authenticator apps and recovery codes of 1 people do not work/)
    const visit = await visitEmbedded({ dataDir: last, log })
    try {
      expect(await everyRow(visit.ownerUrl)).toEqual(same)
    } finally {
      await visit.stop()
    }
  },
)

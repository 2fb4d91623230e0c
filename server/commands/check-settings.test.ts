import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../migrate/migrate.ts'
import { emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { fakeS3 } from '../testing/fake-s3.ts'
import { quickPlace } from '../testing/quick-place.ts'
import { runCommand } from '../testing/run-command.ts'

// The folder is usually on another file system than the temporary files, as data folders often are.
const folder = mkdtempSync(join(quickPlace(), 'fieldhouse-config-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const away = {
  GEOCODER_URL: 'off',
  ROUTER_URL: 'off',
  MAP_STYLE_URL: 'off',
  STRIPE_URL: 'http://127.0.0.1:1',
}

/** Runs the command as an operator does. Returns the command's lines by subject, and its exit code. */
async function config(environment: Record<string, string>) {
  const { code, said, complained } = await runCommand('check-settings', {
    settings: { DATA_DIR: folder, ...away, ...environment },
  })
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line) => /^(.*?) {2,}(ok|warning|fails) +(.*)$/.exec(line)?.slice(1) ?? [line])
  const found = Object.fromEntries(lines.map(([what = '', ...rest]) => [what, rest]))
  return { code, complained, found }
}

test('OPEN-720 before the first start everything that the settings name is tried, and nothing is made', async () => {
  const dataDir = join(folder, 'fresh')
  mkdirSync(dataDir)
  const { code, complained, found } = await config({ DATA_DIR: dataDir })
  expect([code, complained]).toEqual([0, ''])
  expect(found).toMatchObject({
    settings: ['ok', `Data in ${dataDir}, at http://localhost:3000`],
    database: ['ok', 'The first start makes one in DATA_DIR'],
    mail: ['warning', expect.stringContaining('/dev/mailbox')],
    files: ['ok', 'A file was kept, read and removed'],
    disk: [expect.stringMatching(/^ok|warning$/), expect.stringMatching(/ are free$/)],
    address: ['ok', expect.any(String)],
    'addresses (geocoder)': ['ok', 'Off'],
    'card payments': ['warning', '127.0.0.1:1 is not reached: the product goes on without it'],
  })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(
    readdirSync(join(dataDir, 'files'), { recursive: true }).filter((name) =>
      /[0-9a-f]{8}/.test(String(name)),
    ),
  ).toEqual([])
})

test.runIf(process.getuid?.() === 0)(
  'OPEN-720 what root tries in the folder of a service belongs to the service',
  async () => {
    const dataDir = join(folder, 'of-a-service')
    mkdirSync(dataDir)
    chownSync(dataDir, 65_534, 65_534)
    const { code, found } = await config({ DATA_DIR: dataDir })
    expect([code, found['files']]).toEqual([0, ['ok', 'A file was kept, read and removed']])
    const made = readdirSync(dataDir, { recursive: true }).map(
      (name) => statSync(join(dataDir, String(name))).uid,
    )
    expect(new Set(made)).toEqual(new Set([65_534]))
  },
)

test('OPEN-720 a database that works is told apart from one that does not, with what to do', async () => {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  const own = { DATABASE_URL: ownerUrl, SECRET: testSecret }
  const empty = await config(own)
  expect([empty.code, empty.found['migrations'], empty.found['serving login']]).toEqual([
    0,
    ['ok', 'It is empty: the first start makes its tables'],
    ['ok', 'The first start makes it'],
  ])
  await migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })
  const { code, found } = await config(own)
  expect(code).toBe(0)
  expect(found).toMatchObject({
    database: ['ok', expect.stringMatching(/^PostgreSQL \d+/)],
    migrations: ['ok', 'Up to date'],
    secret: ['ok', 'Given as SECRET'],
    roles: ['ok', expect.stringContaining('may use app_search, app_figures, app_purge, app_backup')],
    'serving login': ['ok', expect.stringMatching(/^Signs in as test_\w+_app$/)],
    connections: [expect.stringMatching(/^ok|warning$/), expect.any(String)],
    clock: ['ok', 'That of the database agrees'],
    backup: ['warning', 'There is none: npm run backup'],
  })
  await onDatabase(ownerUrl, (client) =>
    client.query(
      `insert into migrations.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2031, 4, 6)})`,
    ),
  )
  const wrong = await config({ ...own, SECRET: `another ${testSecret}` })
  expect([wrong.code, wrong.complained]).toEqual([1, expect.stringMatching(/^\d of \d+ do not work\n$/)])
  expect(wrong.found).toMatchObject({
    migrations: ['fails', expect.stringContaining('was migrated by a newer release')],
    secret: ['fails', expect.stringContaining('was set up with another SECRET')],
    'serving login': ['fails', expect.stringContaining('cannot be reached')],
  })
  const none = await config({
    DATABASE_URL: 'postgres://office:hush@127.0.0.1:1/company',
    SECRET: testSecret,
  })
  expect([none.code, none.found['database'], JSON.stringify(none)]).toEqual([
    1,
    ['fails', expect.stringContaining('127.0.0.1:1 cannot be reached')],
    expect.not.stringContaining('hush'),
  ])
})

test('OPEN-720 a mail server, a bucket and a proxy that do not work are named, without any password', async () => {
  const bucket = await fakeS3()
  onTestFinished(() => bucket.close())
  // This server simulates a proxy that forwards a wrong Host header: only `/healthz` succeeds.
  const proxy = createServer((request, response) =>
    response.writeHead(request.url === '/healthz' ? 200 : 400).end('{}'),
  ).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const set = { SMTP_URL: 'smtp://post:hush@127.0.0.1:1', APP_URL: `http://127.0.0.2:${port}` }
  const { code, found, complained } = await config({ ...set, S3_URL: bucket.address('wrong') })
  expect([code, found]).toEqual([
    1,
    expect.objectContaining({
      mail: ['fails', expect.stringContaining('ECONNREFUSED')],
      files: ['fails', expect.stringContaining('refused to keep a file: 403')],
      address: ['warning', expect.stringContaining('does not answer')],
    }),
  ])
  expect(JSON.stringify([found, complained])).not.toMatch(/hush|wrong/)
  const good = await config({ S3_URL: bucket.address() })
  expect(good.found['files']).toEqual(['ok', 'A file was kept, read and removed'])
  expect([...bucket.objects.keys()]).toEqual([])
})

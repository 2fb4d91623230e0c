import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { entityModules } from '../contract/entities.ts'
import { diskStore } from '../files/disk-store.ts'
import { signToken } from '../identity/session.ts'
import { openDatabase } from '../kit/database/database.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { mailWorker } from '../mail/worker.ts'
import { onDatabase, testSecret } from '../testing/database/databases.ts'
import { inColumnsOf, loadRelease, withNewTables, withoutNewTemplates } from '../testing/database/releases.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { openArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { type Source, bringBack, everyRow, openSource, save, wizard } from './testing.ts'

let source: Source
beforeAll(async () => void (source = await openSource()))
afterAll(() => source.close())

test('REL-60 REL-65 every row and file comes back; sessions end, numbers go on, mail is not sent again', async () => {
  for (const { entity } of entityModules.filter(({ entity: { verbs } }) => verbs.includes('create')))
    await sampleRecord(entity, source.world.admin)
  const content = randomBytes(300_000)
  const key = await source.keepFile(content)
  const empty = await source.keepFile(Buffer.alloc(0))
  await source.world.owner.query(
    `insert into outbox (id, kind, recipient, subject, text, language, next_at)
     values ($1, 'reset', 'old@example.com', 'Old', $2, 'en', now() + interval '1 hour')`,
    [randomUUIDv7(), 'A line\nand a\ttab \\N'],
  )
  await source.world.owner.query(
    `insert into outbox_files (mail, position, name, content_type, content)
     select id, 0, 'a.bin', 'application/octet-stream', decode('00ff0a5c09', 'hex') from outbox where recipient = 'old@example.com'`,
  )
  await source.world.owner.query(
    `insert into appointment_news (workspace_id, appointment, actor_id, settles_at) values ($1, $2, $2, now())`,
    [source.world.admin.workspaceId, randomUUIDv7()],
  )

  const file = source.newFile()
  await save(source, file)
  const saved = await everyRow(source.ownerUrl)
  const target = await source.newTarget()
  await bringBack(file, target)

  const { outbox: oldMail = [], sessions, appointment_news: news, ...same } = saved
  const { outbox: mail = [], ...back } = await everyRow(target.ownerUrl)
  expect([sessions?.length, news?.length]).toEqual([2, 2])
  expect(Object.values(same).filter((rows) => rows.length > 0).length).toBeGreaterThan(50)
  expect(back).toEqual({ ...same, verifications: [], sessions: [], appointment_news: [] })
  expect(mail).toHaveLength(oldMail.length)

  const restored = diskStore(join(target.dataDir, 'files', 'kept'))
  expect(await bytesOf(await restored.get(key))).toEqual(content)
  expect(await bytesOf(await restored.get(empty))).toEqual(Buffer.alloc(0))

  await goesOn(target.ownerUrl, saved)
})

const bytesOf = async (stored: Readable | null) => (stored ? buffer(stored) : null)

/** Serves the restored database and checks that existing users, number series and mail continue to work. */
async function goesOn(restoredUrl: string, saved: Record<string, string[]>): Promise<void> {
  const name = /\/(test_\w+)/.exec(restoredUrl)?.[1] ?? ''
  await onDatabase(restoredUrl, (client) => client.query(`alter role ${name}_app password 'known'`))
  const main = restoredUrl.replace(/\/\/[^@]*@/, `//${name}_app:known@`)
  const database = openDatabase({ main, direct: null }, () => {})
  const app = await buildApp({ database, config: source.world.config })
  try {
    const call = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/job/create/',
        headers: { authorization: `Bearer ${token}`, 'x-workspace-id': source.world.admin.workspaceId },
        payload: wizard(),
      })
    expect((await call(source.world.admin.token)).statusCode).toBe(401)
    await onDatabase(restoredUrl, (client) =>
      client.query(
        `insert into sessions (id, user_id, token, expires_at) values ($1, $2, 'new', now() + interval '1 day')`,
        [randomUUIDv7(), source.world.admin.id],
      ),
    )
    const made = await call(signToken('new', source.world.config.secret))
    expect(made.json().data.result.jobNumber).toBe(
      `J-${String((saved['jobs']?.length ?? 0) + 1).padStart(6, '0')}`,
    )
    const sent: string[] = []
    const deliver = async ({ recipient }: QueuedMail) => void sent.push(recipient)
    await onDatabase(restoredUrl, (client) => client.query(`update outbox set next_at = now()`))
    await mailWorker({
      pool: database.main,
      direct: database.main,
      deliver,
      renderers: {},
      log: { warn: () => {} },
    }).drain()
    expect(sent).toEqual([])
    const { rows } = await database.main.query(
      `select state, last_error from outbox where recipient = 'old@example.com'`,
    )
    expect(rows).toEqual([
      { state: 'DEAD', last_error: expect.stringContaining('it waited in the backup of') },
    ])
  } finally {
    await app.close()
    await database.close()
  }
}

test('REL-62 a backup of which one byte is changed, or that is cut, is refused before anything is touched', async () => {
  const file = source.newFile()
  await save(source, file)
  const whole = readFileSync(file)
  const damaged = source.newFile()
  const places = [
    0,
    100,
    511,
    600,
    whole.length - 1,
    whole.length - 72,
    whole.length - 73,
    whole.length - 600,
  ]
  for (let place = 1000; place < whole.length; place += Math.ceil(whole.length / 40)) places.push(place)
  for (const place of places) {
    const bytes = Buffer.from(whole)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    await expect(openArchive(damaged), `byte ${place}`).rejects.toThrow(/damaged.*nothing was changed/)
  }
  for (const length of [0, 10, 72, 1000, whole.length - 1]) {
    writeFileSync(damaged, whole.subarray(0, length))
    await expect(openArchive(damaged), `${length} bytes`).rejects.toThrow(/damaged/)
  }
  await openArchive(file)
})

test('a database that a server works on is refused', async () => {
  const file = source.newFile()
  await save(source, file)
  await expect(bringBack(file, { ...source, dataDir: source.folder, secret: testSecret })).rejects.toThrow(
    /A server works on this database/,
  )
})

test('a restore that fails leaves all as empty as it was, one more succeeds, and then the database is refused as full', async () => {
  await source.keepFile(Buffer.from('kept'))
  const file = source.newFile()
  await save(source, file)
  const target = await source.newTarget()
  const kept = join(target.dataDir, 'files', 'kept')
  const broken = diskStore(join(target.dataDir, 'files', 'kept'))
  let puts = 0
  const archive = await openArchive(file)
  await expect(
    restore({
      archive,
      url: target.ownerUrl,
      appUrl: null,
      secret: testSecret,
      incoming: join(target.dataDir, 'incoming'),
      sendMail: false,
      files: {
        ...broken,
        put: async (key, path) => {
          if ((puts += 1) === archive.manifest.files.length) throw new Error('the store is gone')
          await broken.put(key, path)
        },
      },
    }),
  ).rejects.toThrow('the store is gone')
  expect(puts).toBeGreaterThan(1)
  expect(readdirSync(kept, { recursive: true }).filter((name) => String(name).length > 3)).toEqual([])
  await onDatabase(target.ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
  })
  await bringBack(file, target)
  const restored = await everyRow(target.ownerUrl)
  await expect(bringBack(file, target)).rejects.toThrow(/not empty.*Nothing was changed/)
  expect(await everyRow(target.ownerUrl)).toEqual(restored)
})

test('REL-64 a backup of the release whose migrations went step by step comes back with every row; an older one is refused', async () => {
  const older = await source.newTarget()
  await loadRelease(older.ownerUrl, '0041')
  await onDatabase(older.ownerUrl, (client) =>
    client.query(
      `grant usage on schema public to app_backup; grant select on all tables in schema public to app_backup`,
    ),
  )
  const file = source.newFile()
  await save({ ...older, config: source.config }, file)
  const target = await source.newTarget()
  await bringBack(file, target)
  const saved = await everyRow(older.ownerUrl)
  expect(saved['sessions']?.length).toBeGreaterThan(0)
  const restored = inColumnsOf(saved, await everyRow(target.ownerUrl))
  const expected = { ...inColumnsOf(saved, saved), sessions: [], verifications: [] }
  const templates = withoutNewTemplates(restored['templates'])
  expect({ ...restored, templates }).toEqual(withNewTables(expected, restored))

  await onDatabase(older.ownerUrl, (client) =>
    client.query('update migrations.__drizzle_migrations set created_at = created_at - 1'),
  )
  const before = source.newFile()
  await save({ ...older, config: source.config }, before)
  await expect(bringBack(before, await source.newTarget())).rejects.toThrow(
    'made by an older release than this one can restore: restore it with the version of 22 November 2026',
  )
})

import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { janitorJob } from '../files/janitor.ts'
import { onDatabase } from '../testing/database/databases.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type Source, bringBack, everyRow, openSource, save } from './testing.ts'

let source: Source
beforeAll(async () => void (source = await openSource()))
afterAll(() => source.close())

/** Sets the date style of all later sessions of a database, because database servers may have different date styles. */
const styleDays = (url: string, style: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`alter database ${rows[0]?.name} set datestyle = '${style}'`)
  })

/** Locks a table, so that its readers wait. */
async function blockOn(table: string) {
  const client = new Client({ connectionString: source.ownerUrl })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return {
    blocked: () =>
      expect
        .poll(
          async () => {
            const { rows } = await source.world.owner.query(
              `select from pg_locks where not granted and relation = '${table}'::regclass`,
            )
            return rows.length
          },
          { timeout: 20_000 },
        )
        .toBe(1),
    free: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

test('REL-60 a backup carries all that the schema of the product can hold', async () => {
  const { rows } = await source.world.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'v', 'c')
     union all select oid::text from pg_largeobject_metadata`,
  )
  expect(rows).toEqual([])
})

test('REL-60 a backup while people write is of one instant: no record lacks another, no number is missing', async () => {
  await source.createJob()
  let made = 1
  const writing = { goesOn: true }
  const writers = Array.from({ length: 3 }, async () => {
    while (writing.goesOn) {
      await source.createJob()
      made += 1
    }
  })
  const before = made
  const file = source.newFile()
  const { manifest } = await save(source, file)
  const after = made
  writing.goesOn = false
  await Promise.all(writers)
  expect(after).toBeGreaterThan(before)
  const target = await source.newTarget()
  await bringBack(file, target)
  const rows = await everyRow(target.ownerUrl)
  const count = rows['jobs']?.length ?? 0
  expect(count).toBeGreaterThanOrEqual(before)
  expect(
    [rows['clients'], rows['accounts'], rows['service_locations']].map((table) => table?.length),
  ).toEqual([count, count, count])
  const last = rows['counters']?.map((row) => JSON.parse(row)).find(({ series }) => series === 'job')
  expect(last.last).toBe(count)
  expect(manifest.workspaces).toBe(2)
})

test('REL-66 a role that row-level security hides rows from is refused, and no file is left', async () => {
  const file = source.newFile()
  const serving = source.world.database.main.options.connectionString ?? ''
  await expect(save({ ...source, ownerUrl: serving }, file)).rejects.toThrow(/may not read as the role/)
  await onDatabase(source.ownerUrl, (client) => client.query('drop policy of_backup on clients'))
  try {
    await expect(save(source, file)).rejects.toThrow(/does not see every row of clients/)
    await onDatabase(source.ownerUrl, (client) =>
      client.query(`create policy of_backup on clients for select to app_backup using (created_at < now())`),
    )
    await expect(save(source, file)).rejects.toThrow(/does not see every row of clients/)
    await onDatabase(source.ownerUrl, (client) =>
      client.query(`drop policy of_backup on clients; create policy of_backup on clients for select to app_backup using (true);
        create policy less on clients as restrictive for select using (false)`),
    )
    await expect(save(source, file)).rejects.toThrow(/does not see every row of clients/)
  } finally {
    await onDatabase(source.ownerUrl, (client) =>
      client.query(`drop policy if exists less on clients; drop policy if exists of_backup on clients;
        create policy of_backup on clients for select to app_backup using (true)`),
    )
  }
  expect(readdirSync(source.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(existsSync(file)).toBe(false)
})

test('a file that the store lost is named in the manifest, and one that goes meanwhile waits for the backup', async () => {
  const lost = await source.keepFile(Buffer.from('lost'))
  await source.files.remove(lost)
  const removed = await source.keepFile(Buffer.from('removed while the backup runs'))
  const path = join(source.world.config.dataDir, 'files', 'kept', removed)
  utimesSync(path, 1, 1)
  const blocker = await blockOn('workspaces')
  const file = source.newFile()
  const saving = save(source, file)
  await blocker.blocked()
  await source.world.owner.query(`delete from resources where key = $1`, [removed])
  const tools = { ...jobToolsOf(source.world), files: source.files }
  await janitorJob.run(tools, {})
  expect(existsSync(path)).toBe(true)
  await blocker.free()
  const { manifest } = await saving
  expect(manifest.missingFiles).toEqual([lost])
  expect(manifest.files.map(({ key }) => key)).toContain(removed)
  await janitorJob.run(tools, {})
  expect(existsSync(path)).toBe(false)
})

test('tables that a new release changes meanwhile make the backup fail, not lack rows', async () => {
  const blocker = await blockOn('workspaces')
  const file = source.newFile()
  const saving = save(source, file)
  const outcome = expect(saving).rejects.toThrow(/changed meanwhile/)
  await blocker.blocked()
  await source.world.owner.query('alter table tags add column added int default random() * 10')
  await blocker.free()
  await outcome
  await source.world.owner.query('alter table tags drop column added')
  expect(existsSync(file)).toBe(false)
})

test('a stopped backup ends at once and leaves nothing', async () => {
  const blocker = await blockOn('workspaces')
  const stopping = new AbortController()
  const file = source.newFile()
  const saving = save(source, file, { signal: stopping.signal })
  const outcome = expect(saving).rejects.toThrow('enough')
  await blocker.blocked()
  stopping.abort(new Error('enough'))
  await outcome
  await blocker.free()
  expect(readdirSync(source.folder).filter((name) => name.includes('part'))).toEqual([])
})

test('a backup whose database goes away fails and leaves nothing', async () => {
  const blocker = await blockOn('workspaces')
  const saving = save(source, source.newFile())
  const outcome = expect(saving).rejects.toThrow(
    'The database was stopped before the end: nothing was kept. Run this again',
  )
  await blocker.blocked()
  let isOver = false
  void saving.catch(() => {}).then(() => (isOver = true))
  // Other sessions may also wait for the table, so every waiting session is ended until the backup fails.
  const end = `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'workspaces'::regclass`
  const ended = async () => (await source.world.owner.query(end)) && isOver
  await expect.poll(ended, { timeout: 20_000 }).toBe(true)
  await outcome
  await blocker.free()
  expect(readdirSync(source.folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('REL-60 days and times come back the same from a server that writes them otherwise, on one that reads them otherwise', async () => {
  await source.createJob()
  await source.world.admin.post('/holiday/create/', { day: '2031-02-03', name: 'Moving' })
  const file = source.newFile()
  const target = await source.newTarget()
  await styleDays(target.ownerUrl, 'ISO, MDY')
  await styleDays(source.ownerUrl, 'SQL, DMY')
  try {
    await save(source, file)
  } finally {
    await styleDays(source.ownerUrl, 'ISO, MDY')
  }
  await bringBack(file, target)
  const [saved, back] = [await everyRow(source.ownerUrl), await everyRow(target.ownerUrl)]
  expect(saved['holidays']?.join()).toContain('2031-02-03')
  expect([back['holidays'], back['jobs']]).toEqual([saved['holidays'], saved['jobs']])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../files/open-store.ts'
import { exportOf } from '../../testing/exported.ts'
import { fillWorkspace } from '../../testing/filled-workspace.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { inWorkspace } from '../../kit/database/work.ts'
import { purgeWorkspaces } from './purge-workspaces.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000

/** The contents of a workspace: for each table, its number of rows and a checksum. */
async function contentOf({ workspaceId }: Person): Promise<Record<string, { rows: number; sum: string }>> {
  const { owner } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const { rows: tables } = await owner.query<{ name: string; own: string }>(
    `select c.relname as name, a.attname as own from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname in ('workspace_id', 'about_workspace')
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const content: Record<string, { rows: number; sum: string }> = {}
  for (const { name, own } of tables) {
    const { rows } = await owner.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum
       from ${name} t where ${own} = $1`,
      [workspaceId],
    )
    if (rows[0] && rows[0].rows > 0) content[name] = rows[0]
  }
  return content
}

/** The number of queued jobs of a workspace. */
async function queuedFor({ workspaceId }: Person): Promise<number> {
  const { rows } = await world.owner.query(
    `select count(*)::int as count from pgboss.job where data ->> 'workspaceId' = $1`,
    [workspaceId],
  )
  return rows[0].count
}

async function storedFiles(): Promise<number> {
  let count = 0
  for await (const _ of openStore(world.config).keys()) count++
  return count
}

test('SEC-15 thirty days after its removal all rows, files and mail of a workspace go, and nothing of another', async () => {
  const { admin, stranger, database, config } = world
  await fillWorkspace(world, admin)
  await fillWorkspace(world, stranger)
  await exportOf(world, admin)
  await exportOf(world, stranger)
  const theirs = await contentOf(stranger)
  const files = await storedFiles()
  expect(Object.keys(await contentOf(admin))).toEqual(
    expect.arrayContaining(['activities', 'clients', 'jobs', 'members', 'outbox', 'resources', 'workspaces']),
  )
  const log: object[] = []
  const tools = {
    database,
    config,
    files: openStore(config),
    log: { ...world.app.log, info: (said: object) => log.push(said) } as never,
  }
  const removed = await admin.post(`/workspace/remove/${admin.workspaceId}`, { name: 'Plomberie Tremblay' })
  expect(removed.status).toBe(200)
  const before = await contentOf(admin)
  await purgeWorkspaces(tools, new Date(Date.now() + 29 * day))
  expect(await contentOf(admin)).toEqual(before)
  await purgeWorkspaces(tools, new Date(Date.now() + 31 * day))
  expect(await contentOf(admin)).toEqual({})
  expect(await contentOf(stranger)).toEqual(theirs)
  expect(await queuedFor(admin)).toBe(0)
  expect(await queuedFor(stranger)).toBe(1)
  const orphans = await world.owner.query(
    'select count(*)::int as count from outbox_files where mail not in (select id from outbox)',
  )
  expect(orphans.rows[0].count).toBe(0)
  expect(await storedFiles()).toBe(files / 2)
  const rows = Object.entries(before).reduce(
    (sum, [name, each]) => sum + (name === 'outbox' ? 0 : each.rows),
    0,
  )
  expect(log).toEqual([{ workspace: admin.workspaceId, rows, files: files / 2 }])
  await purgeWorkspaces(tools, new Date(Date.now() + 31 * day))
  expect(log).toHaveLength(1)
  expect((await admin.get('/auth/access-log')).result[0]).toMatchObject({
    event: 'WORKSPACE_REMOVED',
    by: 'Tess Tremblay',
    workspaceName: 'Plomberie Tremblay',
  })
})

test('SEC-15 who purges can touch nothing of a workspace that is in use', async () => {
  const asked = async (sql: string) => {
    const client = await world.owner
      .query(`select set_config('app.workspace_id', '', false)`)
      .then(() => world.owner)
    await client.query('begin')
    try {
      await client.query('set local role app_purge')
      return (await client.query(sql)).rowCount
    } finally {
      await client.query('rollback')
    }
  }
  for (const table of ['clients', 'members', 'workspaces', 'activities'])
    expect([table, await asked(`delete from ${table}`)]).toEqual([table, 0])
  const { rows } = await world.database.main.query('select * from purge_workspace($1, $2)', [
    world.stranger.workspaceId,
    new Date(Date.now() + 99 * day),
  ])
  expect(rows).toEqual([])
})

test('SEC-15, OPEN-870 a purge that would leave a row deletes nothing, is logged, and does not stop the purge of others', async () => {
  const { owner, database, config } = world
  const stuck = await world.newcomer()
  const other = await world.newcomer()
  for (const person of [stuck, other]) {
    const made = await person.post('/workspace/create', { name: `Company of ${person.id}` })
    person.workspaceId = made.result._id
    await person.post('/tag/create/', { name: 'Kept' })
    await owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
    await owner.query('update workspaces set removed = true, removed_at = now() where id = $1', [
      person.workspaceId,
    ])
  }
  await owner.query(`create function keep_tag() returns trigger language plpgsql as 'begin return null; end'`)
  await owner.query(
    `create trigger keep_tag before delete on tags for each row when (old.workspace_id = '${stuck.workspaceId}')
     execute function keep_tag()`,
  )
  const before = await contentOf(stuck)
  const errors: { workspace: string }[] = []
  const log = { info: () => {}, error: (said: { workspace: string }) => errors.push(said) } as never
  const tools = { database, config, files: openStore(config), log }
  await expect(purgeWorkspaces(tools, new Date(Date.now() + 31 * day))).rejects.toThrow(
    /the purge left \d+ rows in tags/,
  )
  expect(errors.map(({ workspace }) => workspace)).toEqual([stuck.workspaceId])
  expect(await contentOf(stuck)).toEqual(before)
  expect(await contentOf(other)).toEqual({})
  await owner.query('drop trigger keep_tag on tags')
  await purgeWorkspaces(tools, new Date(Date.now() + 31 * day))
  expect(await contentOf(stuck)).toEqual({})
})

test('SEC-15 what is still being written in a removed workspace is waited for and goes with it', async () => {
  const { stranger, database, config, owner } = world
  const entered = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const claim = {
    workspaceId: stranger.workspaceId,
    actor: { id: stranger.id, language: 'en', timezone: 'UTC' },
  } as const
  // Imitates a long import that began before the removal.
  const writing = inWorkspace(database.main, claim, async ({ client }) => {
    entered.resolve()
    await gate.promise
    await client.query(
      `insert into skills (workspace_id, id, name, enabled) values ($1, gen_random_uuid(), 'Written late', true)`,
      [stranger.workspaceId],
    )
  })
  await entered.promise
  expect(
    (await stranger.post(`/workspace/remove/${stranger.workspaceId}`, { name: 'Other company' })).status,
  ).toBe(200)
  let isPurged = false
  const tools = { database, config, files: openStore(config), log: world.app.log as never }
  const purging = purgeWorkspaces(tools, new Date(Date.now() + 31 * day)).then(() => (isPurged = true))
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => isPurged || (await owner.query(waiting)).rowCount === 1).toBe(true)
  gate.resolve()
  await writing
  await purging
  expect(await contentOf(stranger)).toEqual({})
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { tableWords } from '@fieldhouse/domain/in-use'
import { getTableName } from 'drizzle-orm'
import { entityModules } from '../../contract/entities.ts'
import { isDistributed } from '../../migrate/distributed-tables.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { snake } from '../database/tenant-table.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

async function rows<T>(sql: string): Promise<T[]> {
  return (await world.owner.query(sql)).rows as T[]
}

const tenantTables = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

test('WS-01, SEC-10 every table of a workspace has forced row-level security with a policy for reads and writes', async () => {
  const tables = await rows<{ name: string; secured: boolean; forced: boolean; policies: number }>(
    `select t.name, t.secured, t.forced, (select count(*)::int from pg_policy p where p.polrelid = t.oid and p.polqual is not null and p.polwithcheck is not null) as policies from (${tenantTables}) t`,
  )
  expect(tables.length).toBeGreaterThan(5)
  for (const table of tables)
    expect(table).toEqual({ name: table.name, secured: true, forced: true, policies: 1 })
})

test('WS-01, SEC-10 every key of a table of a workspace holds the workspace', async () => {
  const loose = await rows<{ table: string; name: string }>(
    `select t.name as table, i.indexrelid::regclass::text as name from (${tenantTables}) t
       join pg_index i on i.indrelid = t.oid and i.indisunique
       join pg_attribute w on w.attrelid = t.oid and w.attname = 'workspace_id'
     where not (w.attnum = any (i.indkey))
     union all
     select t.name, c.conname from (${tenantTables}) t
       join pg_constraint c on c.conrelid = t.oid and c.contype in ('f', 'x')
       join pg_attribute w on w.attrelid = t.oid and w.attname = 'workspace_id'
     where not (w.attnum = any (c.conkey))`,
  )
  expect(loose).toEqual([])
})

test('I18N-02 a refusal to delete has words for every table that can cause it', async () => {
  const refusing = await rows<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confdeltype in ('a', 'r') and connamespace = 'public'::regnamespace`,
  )
  expect(refusing.length).toBeGreaterThan(3)
  expect(Object.keys(tableWords).sort()).toEqual(refusing.map(({ name }) => name).sort())
})

test('WS-01 the serving role owns nothing, is no superuser and cannot step around row-level security', async () => {
  const [role] = (
    await world.database.main.query(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`,
    )
  ).rows
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    owns: 0,
  })
})

test('WS-01 without a workspace the serving role sees no row, whatever it asks', async () => {
  for (const { name } of await rows<{ name: string }>(tenantTables)) {
    const { rows: seen } = await world.database.main.query(`select count(*)::int as count from ${name}`)
    expect([name, seen[0]?.count]).toEqual([name, 0])
  }
})

test('WS-01 definer functions belong to a role nobody can log in as, with a fixed search path', async () => {
  // The workers of a cluster let the coordinator in as this role. Without a password nobody else gets in.
  const mayEnter = (await isDistributed(world.owner))
    ? 'exists (select from pg_authid a where a.oid = r.oid and a.rolpassword is not null)'
    : 'r.rolcanlogin'
  const loose = await rows(
    `select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.prosecdef and p.pronamespace = 'public'::regnamespace
       and (${mayEnter} or p.proconfig is null or not exists (select from unnest(p.proconfig) c where c like 'search_path=%'))`,
  )
  expect(loose).toEqual([])
})

/** Lists that show only the viewer's own rows. The queries of these lists use an index of a person's rows by time. */
const personal = new Set(['activities'])

test('API-11 every declared filter and sort of a stored field has an index that begins with the workspace', async () => {
  const indexed = new Set(
    (
      await rows<{ entry: string }>(
        `select c.relname || '.' || a.attname as entry from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute w on w.attrelid = c.oid and w.attnum = i.indkey[0] and w.attname = 'workspace_id'
         join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1]`,
      )
    ).map(({ entry }) => entry),
  )
  const shared = entityModules.filter(({ table }) => !personal.has(getTableName(table)))
  const missing = shared.flatMap((module) =>
    [...module.entity.filter, ...module.entity.sort]
      .filter(
        (field) =>
          field in module.columns &&
          infoOfField(module.entity, field).kind !== 'choices' &&
          field !== 'updatedAt',
      )
      .map((field) => `${getTableName(module.table)}.${snake(field)}`)
      .filter((entry) => !indexed.has(entry)),
  )
  expect(missing).toEqual([])
})

test('API-09 a search under row-level security uses its trigram index', async () => {
  const workspace = world.admin.workspaceId
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspace])
  await world.owner.query(
    `insert into tags (workspace_id, id, name, color, types, enabled, is_default)
     select $1, gen_random_uuid(), 'tag number ' || n || ' ' || md5(n::text), '#000000', '{JOB}', true, false from generate_series(1, 20000) n`,
    [workspace],
  )
  await world.owner.query('vacuum analyze tags')
  const { rows: plan } = await world.owner.query(
    `explain select id from tags where workspace_id = '${workspace}' and search like '%c4ca4238a0%' and search like all ('{%c4ca4238a0%}')`,
  )
  const client = await world.database.main.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.workspace_id', $1, true)`, [workspace])
    const { rows: found } = await client.query(
      `select * from search_tags($1, '{%c4ca4238a0%}', '{% c4ca4238a0%}', 1001)`,
      [workspace],
    )
    const buffers = await client.query(
      `explain (analyze, buffers, format json) select * from search_tags('${workspace}', '{%c4ca4238a0%}', '{% c4ca4238a0%}', 1001)`,
    )
    const read =
      buffers.rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks'] +
      buffers.rows[0]['QUERY PLAN'][0].Plan['Shared Read Blocks']
    expect(found).toHaveLength(1)
    expect(JSON.stringify(plan)).toContain('tags_search')
    // A scan of the table would read over a thousand pages.
    expect(read).toBeLessThan(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('OPEN-872 every GIN index has a short pending list, which each search reads', async () => {
  const indexes = await rows<{ name: string; isShort: boolean }>(
    `select c.relname as name, coalesce('gin_pending_list_limit=256' = any (c.reloptions), false) as "isShort"
     from pg_class c join pg_am m on m.oid = c.relam and m.amname = 'gin' where c.relnamespace = 'public'::regnamespace`,
  )
  expect(indexes.length).toBeGreaterThan(50)
  expect(indexes.filter(({ isShort }) => !isShort)).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('each migration is later than the one before it: a database takes only what is later than its newest', async () => {
  const journal = await readFile(new URL('../../migrations/meta/_journal.json', import.meta.url), 'utf8')
  const times: number[] = JSON.parse(journal).entries.map(({ when }: { when: number }) => when)
  expect(times.length).toBeGreaterThan(0)
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
})

test('readiness follows the migrations and the database', async () => {
  const ready = async () => (await world.app.inject('/readyz')).statusCode
  expect(await ready()).toBe(200)
  await world.owner.query('create table held as select * from migrations.__drizzle_migrations')
  await world.owner.query(
    'delete from migrations.__drizzle_migrations where id = (select max(id) from migrations.__drizzle_migrations)',
  )
  expect(await ready()).toBe(503)
  await world.owner.query('truncate migrations.__drizzle_migrations')
  await world.owner.query('insert into migrations.__drizzle_migrations select * from held')
  expect(await ready()).toBe(200)
  expect((await world.app.inject('/healthz')).json()).toEqual({ ok: true })
})

test('SEC-49 metrics count requests by route for this machine only', async () => {
  await world.admin.get('/tag/list')
  const own = await world.app.inject('/metrics')
  expect(own.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(own.body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/tag\/list",status="200"\} 1$/m,
  )
  expect(own.body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(own.body).toMatch(/^pg_pool_connections\{pool="main",state="idle"\} \d+$/m)
  for (const from of [{ remoteAddress: '203.0.113.9' }, { headers: { 'x-forwarded-for': '203.0.113.9' } }])
    expect((await world.app.inject({ url: '/metrics', ...from })).statusCode).toBe(404)
})

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

test('OPEN-712 metrics name the version and the commit that run', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  const { body } = await world.app.inject('/metrics')
  expect(body).toContain('# TYPE fieldhouse_build_info gauge\n')
  expect(body).toMatch(new RegExp(`\nfieldhouse_build_info{version="${version}",commit="[0-9a-f]{40}"} 1\n`))
})

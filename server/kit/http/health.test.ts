import { readFile } from 'node:fs/promises'
import { openDatabase } from '../database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { forward } from '../../testing/database/forward.ts'
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

test('OPEN-708 a database that answers nothing any more is said to be away, and its connections are given up', async () => {
  const forwarded = await forward(world.database.main.options.connectionString ?? '')
  const lost: Error[] = []
  const database = openDatabase({ main: forwarded.url, direct: null }, (error) => lost.push(error))
  const app = await buildApp({ database, config: world.config })
  try {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    forwarded.fallSilent()
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ ok: false, reason: 'DATABASE', msg: 'The database does not answer' })
    expect((await app.inject('/metrics')).body).toContain('\nfieldhouse_database_up 0\n')
    expect(lost.filter((error) => 'client' in error && Object.keys(error).includes('client'))).toEqual([])
  } finally {
    await app.close()
    await database.close()
    await forwarded.close()
  }
})

test('OPEN-712 metrics name the version and the commit that run', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  const { body } = await world.app.inject('/metrics')
  expect(body).toContain('# TYPE fieldhouse_build_info gauge\n')
  expect(body).toMatch(new RegExp(`\nfieldhouse_build_info{version="${version}",commit="[0-9a-f]{40}"} 1\n`))
})

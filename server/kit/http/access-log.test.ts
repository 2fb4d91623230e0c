import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let app: World['app']
let log = ''
beforeAll(async () => {
  world = await openWorld()
  const stream = new Writable({
    write(line, _encoding, done) {
      log += String(line)
      done()
    },
  })
  app = await buildApp({
    database: world.database,
    config: world.config,
    log: pino({ level: 'trace' }, stream),
  })
  app.get('/api/v1/test/breaks', async () => {
    await world.database.main.query(`select 'canary-in-sql'::text, $1::uuid`, ['canary-in-parameter'])
  })
  app.get('/api/v1/test/deeper', async () => {
    const cause = new Error('inner')
    throw new Error(`Failed query: select $1\nparams: canary-in-drizzle`, { cause })
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const lines = (): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('a request leaves one line with who, where, what came of it and its id', async () => {
  log = ''
  const answer = await app.inject({
    url: '/api/v1/tag/list?q=canary',
    headers: { authorization: `Bearer ${world.admin.token}`, 'x-workspace-id': world.admin.workspaceId },
  })
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatchObject({
    method: 'GET',
    route: '/api/v1/tag/list',
    status: 200,
    ms: expect.any(Number),
    user: world.admin.id,
    workspace: world.admin.workspaceId,
    reqId: answer.headers['x-request-id'],
  })
})

test('INV-26, OPEN-203 a price history that fails is logged with its address and what came of it', async () => {
  log = ''
  const answer = await app.inject({
    url: '/api/v1/order/priceHistory/00000000-0000-7000-8000-000000000000',
    headers: { authorization: `Bearer ${world.admin.token}`, 'x-workspace-id': world.admin.workspaceId },
  })
  expect(lines()).toMatchObject([
    {
      route: '/api/v1/order/priceHistory/:id',
      status: 404,
      user: world.admin.id,
      reqId: answer.headers['x-request-id'],
    },
  ])
})

test('SEC-124, SEC-125 no password, code, token, cookie or parameter ever gets into the log', async () => {
  log = ''
  const secrets = {
    authorization: 'Bearer canary-bearer.canary-signature',
    cookie: 'fieldhouse=canary-cookie',
    origin: world.config.appUrl,
    'idempotency-key': 'canary-key',
    'x-workspace-id': 'canary-workspace',
  }
  const body = {
    email: 'canary@example.com',
    password: 'canary-password',
    code: 'canary-code',
    token: 'canary',
  }
  for (const url of ['/api/v1/auth/sign-in', '/api/v1/tag/create/', '/api/v1/canary/create', '/canary'])
    await app.inject({ method: 'POST', url: `${url}?token=canary-query`, headers: secrets, payload: body })
  await app.inject({ method: 'GET', url: '/invite/canary-invitation' })
  for (const url of ['/api/v1/test/breaks', '/api/v1/test/deeper']) {
    const failed = await app.inject({ url, headers: { 'x-workspace-id': 'canary' } })
    expect(failed.statusCode).toBe(500)
    expect(failed.body).not.toContain('canary')
  }
  expect(lines().length).toBeGreaterThan(8)
  expect(log.toLowerCase()).not.toContain('canary')
})

test('REL-38 a fault is in the log under the id of its answer', async () => {
  log = ''
  const failed = await app.inject({ url: '/api/v1/test/deeper' })
  const line = lines().find(({ msg }) => msg === 'request failed')
  expect(line).toMatchObject({ reqId: failed.json().requestId, fault: { cause: { message: 'inner' } } })
})

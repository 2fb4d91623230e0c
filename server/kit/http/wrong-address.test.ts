import type { FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { warnOfProxy } from './proxy-warnings.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ APP_URL: 'https://desk.example.com' })
})
afterAll(() => world.close())

/** Makes a log that collects warnings. Returns the log and the warnings. */
function warnings() {
  let text = ''
  const stream = new Writable({
    write(line, _encoding, done) {
      text += String(line)
      done()
    },
  })
  const lines = (): { level: number; msg: string }[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return {
    log: pino({}, stream),
    told: () => lines().flatMap(({ level, msg }) => (level === 40 ? [msg] : [])),
  }
}

/** Starts a server with a separate log. */
async function logged(): Promise<{ app: FastifyInstance; told: () => string[] }> {
  const { log, told } = warnings()
  const app = await buildApp({ database: world.database, config: world.config, log })
  onTestFinished(() => app.close())
  return { app, told }
}

const html = { accept: 'text/html,application/xhtml+xml' }

test('SEC-97, OPEN-703 a browser with another Host than that of APP_URL gets a page, and the log a line, that name both', async () => {
  const { app, told } = await logged()
  const open = (host: string, language = 'en') =>
    app.inject({ url: '/', headers: { ...html, host, 'accept-language': language } })
  const page = await open('10.1.2.3:3000')
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(page.body).toContain('<html lang="en">')
  expect(page.body).toContain(
    'You opened “10.1.2.3:3000”, but this server’s address is https://desk.example.com.',
  )
  expect((await open('10.1.2.3:3000', 'fr')).body).toContain(
    'l’adresse de ce serveur est https://desk.example.com',
  )
  expect((await open('10.1.2.3:3000', 'es')).body).toContain(
    'la dirección de este servidor es https://desk.example.com',
  )
  expect((await open('<script>alert(1)</script>')).body).not.toContain('<script>')
  expect(told()).toEqual([
    expect.stringMatching(
      /^A request was for the host "10\.1\.2\.3:3000", but APP_URL is https:\/\/desk\.example\.com: /,
    ),
    expect.stringContaining('"<script>'),
  ])
})

test('SEC-97, OPEN-703 a program with another Host is told in words as well, and hosts that somebody makes up fill no log', async () => {
  const { app, told } = await logged()
  const ask = (host: string) => app.inject({ url: '/api/v1/tag/list', headers: { host } })
  const refused = await ask('desk.example.org')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'VALIDATION',
      msg: expect.stringContaining(
        'You opened “desk.example.org”, but this server’s address is https://desk.example.com',
      ),
      errors: [{ path: ['host'], code: 'INVALID', msg: expect.any(String) }],
    }),
  ])
  for (let at = 0; at < 30; at++) await ask(`made-up-${at}.example.com`)
  expect(told()).toHaveLength(10)
})

test('OPEN-703 an APP_URL with another scheme than the one people open is named where something is changed', async () => {
  const { app, told } = await logged()
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      headers: { host: 'desk.example.com', origin: 'http://desk.example.com', 'accept-language': 'fr' },
      payload: { email: 'ada@example.com', password: 'Correct horse 9' },
    })
  await signIn()
  expect((await signIn()).json()).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    msg: expect.stringContaining(
      'Cette page est à http://desk.example.com, mais l’adresse de ce serveur est https://desk.example.com.',
    ),
  })
  expect(told()).toEqual([
    expect.stringMatching(
      /^A page at http:\/\/desk\.example\.com wanted .*but APP_URL is https:\/\/desk\.example\.com: /,
    ),
  ])
})

test('SEC-21, OPEN-704 without TRUSTED_PROXIES a public APP_URL is warned of at the start, and a forwarded request once', async () => {
  const { log, told: atStart } = warnings()
  warnOfProxy(world.config, log)
  expect(atStart()).toEqual([
    expect.stringMatching(
      /^APP_URL is https:\/\/desk\.example\.com, but TRUSTED_PROXIES is not set\..*127\.0\.0\.1\/32,::1\/128$/,
    ),
  ])
  warnOfProxy({ ...world.config, trustedProxies: ['10.0.0.0/8'] }, log)
  warnOfProxy({ ...world.config, appUrl: 'http://localhost:3000' }, log)
  expect(atStart()).toHaveLength(1)
  warnOfProxy({ ...world.config, trustedProxies: ['10.0.0.0/8'], metricsPublic: true }, log)
  expect(atStart()[1]).toMatch(/^METRICS is public: https:\/\/desk\.example\.com\/metrics answers everybody/)

  const { app, told } = await logged()
  const ask = (remoteAddress: string, forwarded: boolean) =>
    app.inject({
      url: '/healthz',
      remoteAddress,
      headers: forwarded ? { 'x-forwarded-for': '203.0.113.5' } : {},
    })
  await ask('10.0.0.9', false)
  expect(told()).toEqual([])
  await ask('10.0.0.9', true)
  await ask('10.0.0.10', true)
  expect(told()).toEqual([
    expect.stringMatching(
      /^A request from 10\.0\.0\.9 names its client in X-Forwarded-For, but TRUSTED_PROXIES does not name/,
    ),
  ])
})

test('SEC-21, OPEN-704 what a trusted proxy forwards is warned of by nobody', async () => {
  const { log, told } = warnings()
  const config = { ...world.config, trustedProxies: ['10.0.0.0/8'] }
  const app = await buildApp({ database: world.database, config, log })
  onTestFinished(() => app.close())
  await app.inject({
    url: '/healthz',
    remoteAddress: '10.0.0.9',
    headers: { 'x-forwarded-for': '203.0.113.5' },
  })
  expect(told()).toEqual([])
})

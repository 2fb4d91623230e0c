import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type World, openWorld } from '../../../testing/world.ts'
import { usualPace } from '../body-pace.ts'

let world: World
let cookie: string
let port: number
beforeAll(async () => {
  world = await openWorld({ APP_URL: 'http://localhost:4711' })
  cookie = `fieldhouse=${world.admin.token}`
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = world.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => world.close())

const own = { host: 'localhost:4711' }
const tag = () => ({ name: `Tag ${Math.random()}`, color: '#ff0000', types: ['JOB'] })

type Ask = { method?: 'GET' | 'POST' | 'OPTIONS' | 'HEAD'; url?: string; headers?: object; body?: unknown }

async function ask({ method = 'POST', url = '/api/v1/tag/create/', headers = {}, body }: Ask) {
  const signed = {
    ...own,
    authorization: `Bearer ${world.admin.token}`,
    'x-workspace-id': world.admin.workspaceId,
  }
  const payload = body === undefined ? {} : { payload: body as string }
  const answer = await world.app.inject({ method, url, headers: { ...signed, ...headers }, ...payload })
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, code: isJson ? answer.json().code : null, answer }
}

const json = { 'content-type': 'application/json' }

/** Sends raw bytes and returns the response. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (got += String(part)))
    socket.on('end', () => resolve(got))
    socket.on('error', reject)
  })

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('bodies', () => {
  const large = JSON.stringify({ name: 'a'.repeat(1024 * 1024) })

  test.each([
    ['SEC-90 a body over 1 MiB', { headers: json, body: large }, 413, 'BODY_TOO_LARGE'],
    [
      'SEC-90 a compressed body',
      { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'SEC-52 JSON as text',
      { headers: { 'content-type': 'text/plain' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'SEC-52 a type with a TAB',
      { headers: { 'content-type': 'application/json\tx' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'SEC-52 a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'SEC-52 a longer type',
      { headers: { 'content-type': 'application/json-x' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['SEC-92 500,000 opened lists', { headers: json, body: '['.repeat(500_000) }, 400, 'VALIDATION'],
    [
      'SEC-92 200,000 nested lists',
      { headers: json, body: '['.repeat(200_000) + ']'.repeat(200_000) },
      400,
      'VALIDATION',
    ],
    ['SEC-92 33 levels', { headers: json, body: nested(33) }, 400, 'VALIDATION'],
    ['SEC-53 __proto__', { headers: json, body: '{"__proto__":{"admin":true}}' }, 400, 'VALIDATION'],
    [
      'SEC-53 constructor',
      { headers: json, body: '{"constructor":{"prototype":{"admin":true}}}' },
      400,
      'VALIDATION',
    ],
    ['SEC-54 NUL', { headers: json, body: String.raw`{"name":"a\u0000b"}` }, 400, 'VALIDATION'],
    ['SEC-54 half a surrogate', { headers: json, body: String.raw`{"name":"\ud800"}` }, 400, 'VALIDATION'],
    ['SEC-54 NUL in a key', { headers: json, body: String.raw`{"a\u0000":1}` }, 400, 'VALIDATION'],
    ['broken JSON', { headers: json, body: '{"name":' }, 400, 'VALIDATION'],
    ['an empty JSON body', { headers: json, body: '' }, 400, 'VALIDATION'],
    ['a bare value', { headers: json, body: '"text"' }, 400, 'VALIDATION'],
    ['a list', { headers: json, body: '[]' }, 400, 'VALIDATION'],
  ])('%s is refused', async (_name, sent, ...expected) => {
    const { answer, ...got } = await ask(sent)
    expect([got.status, got.code]).toEqual(expected)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  test('a call that sends nothing may name JSON as its type', async () => {
    const signedOut = { ...json, authorization: '' }
    expect((await ask({ url: '/api/v1/auth/logout', headers: signedOut, body: '' })).status).toBe(200)
  })

  test('SEC-92 32 levels reach the schema', async () => {
    const { answer } = await ask({ headers: json, body: nested(32) })
    expect(answer.json().errors).toContainEqual(
      expect.objectContaining({ path: ['a'], code: 'UNKNOWN_FIELD' }),
    )
  })

  test('SEC-54 ids as objects and lists name their field', async () => {
    for (const name of [{ a: 1 }, ['x'], 7]) {
      const { answer } = await ask({ headers: json, body: JSON.stringify({ ...tag(), name }) })
      expect(answer.json().errors[0].path).toEqual(['name'])
    }
  })
})

describe('addresses', () => {
  test.each([
    ['SEC-97 a query of 1000 keys', `/api/v1/tag/list?${keys(1000)}`, 400],
    ['SEC-53 __proto__ in the query', '/api/v1/tag/list?__proto__=1', 400],
    ['SEC-53 constructor in the query', '/api/v1/tag/list?constructor=1', 400],
    ['SEC-54 NUL in the query', '/api/v1/tag/list?q=%00', 400],
    ['SEC-54 NUL in the path', '/api/v1/tag/read/%00', 404],
    ['a broken escape', '/api/v1/tag/read/%zz', 400],
    ['SEC-48 two slashes', '//api/v1/tag/list', 404],
    ['SEC-48 another case', '/API/v1/tag/list', 404],
    ['SEC-48 a parameter', '/api/v1/tag/list;x', 404],
  ])('%s is refused', async (_name, url, status) => {
    expect((await ask({ method: 'GET', url })).status).toBe(status)
  })

  test('SEC-48 HEAD decides as GET does, other methods find nothing', async () => {
    const url = '/api/v1/tag/list'
    expect((await ask({ method: 'HEAD', url })).status).toBe(200)
    expect((await ask({ method: 'HEAD', url, headers: { authorization: '' } })).status).toBe(401)
    expect((await ask({ method: 'OPTIONS', url })).status).toBe(404)
    const overridden = await ask({ method: 'GET', url, headers: { 'x-http-method-override': 'DELETE' } })
    expect(overridden.status).toBe(200)
    const traced = await raw(`TRACE ${url} HTTP/1.1\r\nHost: localhost:4711\r\nConnection: close\r\n\r\n`)
    expect(traced).toMatch(/^HTTP\/1.1 404/)
    const upwards = await raw(
      'GET /api/v1/x/%2e%2e/tag/list HTTP/1.1\r\nHost: localhost:4711\r\nConnection: close\r\n\r\n',
    )
    expect(upwards).toMatch(/^HTTP\/1.1 404/)
  })
})

function keys(count: number): string {
  return Array.from({ length: count }, (_, at) => `k${at}=1`).join('&')
}

test('SEC-97 an idempotency key that is sent twice is refused', async () => {
  const body = JSON.stringify(tag())
  const send = (said: string) =>
    raw(
      `POST /api/v1/tag/create HTTP/1.1\r\nHost: localhost:4711\r\nAuthorization: Bearer ${world.admin.token}\r\n` +
        `X-Workspace-Id: ${world.admin.workspaceId}\r\nContent-Type: application/json\r\n${said}` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  const twice = await send('Idempotency-Key: one\r\nidempotency-key: two\r\n')
  expect(twice).toMatch(/^HTTP\/1.1 400 /)
  expect(twice).toContain('"code":"VALIDATION"')
  expect(twice).toContain('"path":["idempotency-key"]')
  expect(await send('Idempotency-Key: one\r\n')).toMatch(/^HTTP\/1.1 201 /)
})

describe('hosts', () => {
  test.each([
    ['localhost:4711', 200],
    ['127.0.0.1:4711', 200],
    ['[::1]:4711', 200],
    ['LOCALHOST:4711', 200],
    ['localhost', 400],
    ['localhost:80', 400],
    ['evil.example', 400],
    ['localhost.evil.example:4711', 400],
    ['localhost:4711@evil.example', 400],
    ['localhost:4711/x', 400],
    ['', 400],
  ])('SEC-97 host %s gets %i', async (host, status) => {
    expect((await ask({ method: 'GET', url: '/api/v1/tag/list', headers: { host } })).status).toBe(status)
  })

  test('the port that is listened on counts, and health answers any host', async () => {
    const listened = await fetch(`http://127.0.0.1:${port}/meta.json`)
    expect(listened.status).toBe(200)
    for (const url of ['/healthz', '/readyz'])
      expect((await ask({ method: 'GET', url, headers: { host: '10.1.2.3' } })).status).toBe(200)
  })

  test('SEC-97 two Host headers are refused, a header of 20 KB too', async () => {
    const two = await raw(
      'GET /meta.json HTTP/1.1\r\nHost: localhost:4711\r\nHost: evil\r\nConnection: close\r\n\r\n',
    )
    expect(two).toMatch(/^HTTP\/1.1 400/)
    const long = await raw(
      `GET /meta.json HTTP/1.1\r\nHost: localhost:4711\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    )
    expect(long).toMatch(/^HTTP\/1.1 431/)
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  })
})

const byCookie = (origin: string | null, body: unknown = tag()) =>
  ask({
    headers: { ...json, authorization: '', cookie, ...(origin === null ? {} : { origin }) },
    body: JSON.stringify(body),
  })

test('SEC-91 a slow header ends after 10 s and a slow body before the 30 s of its call, looked for each second', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = world.app.server
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 0,
    timeout: 60_000,
    keepAliveTimeout: 20_000,
  })
  expect(world.app.initialConfig).toMatchObject({ handlerTimeout: 30_000, bodyLimit: 1024 * 1024 })
  expect(usualPace.whole).toBeLessThan(30_000)
})

describe('forged requests', () => {
  test.each([
    ['http://localhost:4711', 201],
    ['http://127.0.0.1:4711', 201],
    ['http://[::1]:4711', 201],
    [null, 403],
    ['null', 403],
    ['http://localhost:4712', 403],
    ['https://localhost:4711', 403],
    ['http://evil.example', 403],
    ['http://localhost:4711.evil.example', 403],
  ])('SEC-111 a change by cookie from %s gets %i', async (origin, status) => {
    expect((await byCookie(origin)).status).toBe(status)
  })

  test('SEC-111 a bearer needs no origin; SEC-117 a stranger site cannot even sign in', async () => {
    expect((await ask({ headers: json, body: JSON.stringify(tag()) })).status).toBe(201)
    const signIn = await ask({
      url: '/api/v1/auth/sign-in',
      headers: { ...json, authorization: '', origin: 'http://evil.example' },
      body: '{}',
    })
    expect(signIn).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('SEC-111 a conversion, a GET that writes, needs the workspace header when it comes by cookie', async () => {
    const app = await buildApp({ database: world.database, config: world.config })
    app.get('/api/v1/test/convert/:id', async () => ({ converted: true }))
    const status = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/v1/test/convert/1', headers: { ...own, ...headers } })).statusCode
    expect(await status({ cookie })).toBe(403)
    expect(await status({ cookie, 'x-workspace-id': world.admin.workspaceId })).toBe(200)
    expect(await status({ authorization: `Bearer ${world.admin.token}` })).toBe(200)
    await app.close()
  })

  test('SEC-113 no origin is ever allowed to read', async () => {
    for (const origin of ['http://evil.example', 'null', 'http://localhost:4711']) {
      const { answer } = await ask({ method: 'GET', url: '/api/v1/tag/list', headers: { origin } })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

test('SEC-114 every API answer carries the headers of rule 20, refusals too', async () => {
  for (const url of [
    '/api/v1/tag/list',
    '/api/v1/nothing',
    '/api/v1/tag/list?bad=1',
    '/api/v1/tag/read/%zz',
  ]) {
    const { answer } = await ask({ method: 'GET', url })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['vary']).toContain('x-workspace-id')
  }
})

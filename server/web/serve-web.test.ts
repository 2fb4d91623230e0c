import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type World, openWorld } from '../testing/world.ts'
import { productVersion } from './build-info.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-web-'))
const files = {
  'index.html': '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/main-abc.js"></script>',
  'customer.html': '<title>A link</title><script src="/assets/customer-abc.js"></script>',
  'assets/main-abc.js': 'export {}',
  'assets/worker-abc.mjs': 'export {}',
  'assets/scan-worker-J5prqI_X.js': 'export {}',
  'assets/reader-abc.wasm': '\0asm',
  'legal/privacy.html': '<h1>Privacy</h1>',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': 'self.addEventListener("fetch", () => null)',
  'manifest.webmanifest': '{"name":"Fieldhouse"}',
  '.env': 'SECRET=1',
  'meta.json': '{"buildDate":1795164489333}',
}

/** A file of the web client's public folder. */
const own = (name: string) => readFileSync(new URL(`../../web/public/${name}`, import.meta.url))

const nonceOf = (body: string) => /content="([^"]+)"/.exec(body)?.[1] ?? ''

let world: World
let app: World['app']
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  writeFileSync(join(folder, '..', 'beside.txt'), 'outside')
  world = await openWorld()
  const config = { ...world.config, mapStyleUrl: 'https://tiles.example.com/styles/one' }
  app = await buildApp({ database: world.database, config, web: folder })
})
afterAll(async () => {
  await app.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

test('SEC-110, SEC-112 each page has its own nonce, in the policy as in the page, and is never cached', async () => {
  const [one, two] = [await app.inject('/'), await app.inject('/client/list?x=1')]
  expect(nonceOf(one.body)).toMatch(/^[\w+/=]{22,}$/)
  expect(nonceOf(one.body)).not.toBe(nonceOf(two.body))
  expect(one.headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonceOf(one.body)}'; ` +
      `img-src 'self' blob: data: https://tiles.example.com; font-src 'self'; ` +
      `connect-src 'self' https://tiles.example.com; worker-src 'self'; manifest-src 'self'; frame-src 'self'; ` +
      `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await app.inject('/index.html')).body).not.toContain('__CSP_NONCE__')
})

test.each([
  '/operations/jobs',
  '/operations/orders',
  '/operations/dispatch-map',
  '/crm/contacts',
  '/inventory/products',
  '/accounting/invoices',
  '/hr/workforce',
  '/communication/calls',
  '/marketing/reviews',
  '/databases/tags',
])('SHELL-01 %s is answered with the one page, which the client fills', async (url) => {
  const [home, area] = [await app.inject('/'), await app.inject(url)]
  expect(area.statusCode).toBe(200)
  expect(area.body.replace(nonceOf(area.body), '')).toBe(home.body.replace(nonceOf(home.body), ''))
})

test('OPEN-174 every customer’s link is answered with its own page, which nobody keeps, lists or passes on', async () => {
  for (const token of ['x'.repeat(64), 'nothing']) {
    const page = await app.inject(`/l/${token}`)
    expect(page.body).toBe(files['customer.html'])
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining(`script-src 'self';`),
    })
  }
  expect((await app.inject('/customer.html')).statusCode).toBe(404)
})

test('REL-34 what listens to an answer stays within what Node allows: files, pages and calls warn of no leak', async () => {
  const warnings: string[] = []
  const hear = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`)
  process.on('warning', hear)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const path of ['/assets/main-abc.js', '/logo.svg', '/', '/api/v1/client/list']) {
    await app.inject(path)
    for (let again = 0; again < 12; again++) await (await fetch(new URL(path, address))).text()
  }
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

test('hashed files are cached for a year, others revalidated', async () => {
  const asset = await app.inject('/assets/main-abc.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toContain('javascript')
  const worker = await app.inject('/assets/worker-abc.mjs')
  expect(worker.headers['content-type']).toContain('javascript')
  // A worker follows the policy of its own script file. The policy of the map worker allows only map tiles.
  expect(worker.headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example.com`,
  )
  const logo = await app.inject('/logo.svg')
  expect(logo.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  const legal = await app.inject('/legal/privacy.html')
  expect(legal.body).toBe('<h1>Privacy</h1>')
  expect(legal.headers['content-security-policy']).toContain(`script-src 'self';`)
})

test('OPEN-210 SEC-110 the script that reads codes alone may run WebAssembly, and only pages of ours have a camera', async () => {
  const policyOf = async (path: string) => String((await app.inject(path)).headers['content-security-policy'])
  expect(await policyOf('/assets/scan-worker-J5prqI_X.js')).toBe(
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
  )
  for (const path of [
    '/',
    '/assets/main-abc.js',
    '/assets/worker-abc.mjs',
    '/legal/privacy.html',
    '/healthz',
  ])
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('unsafe')])
  const reader = await app.inject('/assets/reader-abc.wasm')
  expect(reader.headers).toMatchObject({
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const page = await app.inject('/')
  expect(page.headers['permissions-policy']).toContain('camera=(self), microphone=()')
})

test('OPEN-340, OPEN-342 SEC-110 the worker is asked for anew each time and may ask us alone; the manifest is one', async () => {
  const worker = await app.inject('/sw.js')
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': `default-src 'none'; connect-src 'self'`,
  })
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/manifest+json',
  })
  expect((await app.inject('/')).headers['content-security-policy']).toContain(`manifest-src 'self'`)
})

test.each([
  '/assets/missing.js',
  '/.env',
  '/assets/..%2f.env',
  '/assets/%2e%2e/.env',
  '/assets/..%2f..%2f.env',
  '/.git/config',
  '/assets/main-abc.js.map',
  '/..%2fbeside.txt',
  '/assets/%5c..%5cbeside.txt',
  '/api',
  '/api/v2/x',
  '//evil.example/x',
  '/legal/.hidden',
])('SEC-48, SEC-82 %s is not found', async (url) => {
  const answer = await app.inject(url)
  expect(answer.body).not.toContain('outside')
  expect(answer.body).not.toContain('SECRET')
  expect(answer.statusCode).toBe(404)
})

test.each([
  '/service-worker.js',
  '/favicon.ico',
  '/robots.txt',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
  '/manifest.json',
  '/browserconfig.xml',
  '/operations/jobs/export.CSV',
  '/.well-known/security.txt',
  '/.well-known/change-password',
])('%s is a file, which is there or not: the page is never served in its place', async (url) => {
  const missing = await app.inject(url)
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(missing.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test('the product has an icon for old browsers and asks search engines to stay out', () => {
  expect(own('robots.txt').toString()).toBe('User-agent: *\nDisallow: /\n')
  expect([...own('favicon.ico').subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('a form sent to a page finds nothing', async () => {
  const answer = await app.inject({ method: 'POST', url: '/client/list' })
  expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('SEC-116 the build tells its date, uncached', async () => {
  const meta = await app.inject('/meta.json')
  expect(meta.json()).toMatchObject({ buildDate: 1795164489333, version: productVersion() })
  expect(meta.headers['cache-control']).toBe('no-store')
})

test('without a build there is one sentence, and the API works', async () => {
  const bare = await buildApp({ database: world.database, config: world.config, web: join(folder, 'none') })
  const page = await bare.inject('/')
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('npm start')
  expect((await bare.inject('/healthz')).statusCode).toBe(200)
  await bare.close()
})

test('OPEN-707 an https site is pinned to https, and its subdomains only where somebody says so', async () => {
  const config = { ...world.config, appUrl: 'https://field.example.com' }
  const secure = await buildApp({ database: world.database, config, web: folder })
  const page = await secure.inject({ url: '/', headers: { host: 'field.example.com' } })
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect((await secure.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(400)
  await secure.close()
  const pinnedAs = async (hsts: 'subdomains' | 'off') => {
    const other = await buildApp({ database: world.database, config: { ...config, hsts }, web: folder })
    const { headers } = await other.inject({ url: '/', headers: { host: 'field.example.com' } })
    await other.close()
    return headers['strict-transport-security']
  }
  expect([await pinnedAs('subdomains'), await pinnedAs('off')]).toEqual([
    'max-age=31536000; includeSubDomains',
    undefined,
  ])
})

test('the page of all parts is for this machine only, and not there once mail is sent', async () => {
  expect((await app.inject('/dev/kit')).statusCode).toBe(200)
  const strangers = [
    { remoteAddress: '203.0.113.7' },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
  ] as const
  for (const from of strangers) expect((await app.inject({ url: '/dev/kit', ...from })).statusCode).toBe(404)
  const config = { ...world.config, smtpUrl: 'smtp://mail.example.com' }
  const live = await buildApp({ database: world.database, config, web: folder })
  expect((await live.inject('/dev/kit')).statusCode).toBe(404)
  await live.close()
})

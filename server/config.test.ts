import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fh-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })

const message = (env: Record<string, string>) => {
  try {
    read(env)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('defaults', () => {
  test('nothing set gives the embedded, loopback, open product', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      s3Url: null,
      signUp: 'open',
      rateLimit: true,
      logLevel: 'info',
      metricsPublic: false,
      development: false,
      social: {},
    })
  })

  test('an empty value counts as unset', () => {
    expect(read({ PORT: '', SMTP_URL: '', SIGN_UP: '', GEOCODER_URL: '' })).toMatchObject({
      port: 3000,
      smtpUrl: null,
      signUp: 'open',
      geocoderUrl: expect.stringMatching(/^https:/),
    })
  })

  test('off turns each outside service off', () => {
    const config = read({ GEOCODER_URL: 'off', MAP_STYLE_URL: 'off', ROUTER_URL: 'off' })
    expect([config.geocoderUrl, config.mapStyleUrl, config.routerUrl]).toEqual([null, null, null])
  })

  test('the address follows the port and loses its trailing slash', () => {
    expect(read({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
    expect(read({ APP_URL: 'https://desk.example.com/' }).appUrl).toBe('https://desk.example.com')
  })

  test('a third-party sign-in needs both of its keys', () => {
    expect(read({ SOCIAL_GITHUB_ID: 'a', SOCIAL_GITHUB_SECRET: 'b' }).social).toEqual({
      github: { id: 'a', secret: 'b' },
    })
  })
})

test('SEC-127 trusted proxies are networks, none unless they are named', () => {
  expect(read().trustedProxies).toEqual([])
  expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, ::1/128' }).trustedProxies).toEqual(['10.0.0.0/8', '::1/128'])
})

describe('a wrong value is one line that names its variable', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['HOST', { HOST: 'a b' }],
    ['APP_URL', { APP_URL: 'desk.example.com' }],
    ['APP_URL', { APP_URL: 'https://example.com/desk' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8,loopback' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:%zz@x/y' }],
    ['DATABASE_APP_URL', { DATABASE_APP_URL: 'postgres://x/y' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
    ['S3_URL', { S3_URL: 'https://bucket' }],
    ['SECRET', { SECRET: 'x'.repeat(31) }],
    ['SIGN_UP', { SIGN_UP: 'maybe' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'none' }],
    ['SOCIAL_GOOGLE_SECRET', { SOCIAL_GOOGLE_ID: 'a' }],
    ['SOCIAL_MICROSOFT_ID', { SOCIAL_MICROSOFT_SECRET: 'a' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'no' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS', { METRICS: 'yes' }],
    ['HSTS', { HSTS: 'yes' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '4' }],
    ['STOP_DELAY', { STOP_DELAY: '301' }],
    ['STOP_DELAY', { STOP_DELAY: '2s' }],
  ])('%s %o', (name, env) => {
    expect(() => read(env)).toThrow(new RegExp(`^${name} [^\n]+$`))
  })

  test('SEC-123 a refused secret or address is not repeated', () => {
    expect(message({ SECRET: 'short-hunter2' })).not.toContain('hunter2')
    expect(message({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toMatch(
      /^ConfigError: DATABASE_URL must(?!.*hunter2)/,
    )
  })

  test('a data folder that is a file is refused by name', () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR [^\n]+$/)
  })
})

describe('secret', () => {
  test('is made once, stored with mode 0600 and read again', () => {
    const first = read().secret
    expect(Buffer.from(first, 'base64url')).toHaveLength(48)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(read().secret).toBe(first)
  })

  test('a given one wins and is not written', () => {
    expect(read({ SECRET: 'g'.repeat(32) }).secret).toBe('g'.repeat(32))
    expect(() => readFileSync(join(dataDir, 'secret'))).toThrow()
  })

  test('a damaged stored one is refused', () => {
    writeFileSync(join(dataDir, 'secret'), 'short')
    expect(() => read()).toThrow(/^SECRET kept/)
  })
})

import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { visitorOn } from '../../testing/visitor.ts'
import { type World, openWorld } from '../../testing/world.ts'

const proxy = '10.20.0.7'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '10.20.0.0/16,::1/128' })
})
afterAll(() => world.close())

let addresses = 0

/**
 * Tries a wrong password for each of twelve accounts. Returns the number of tries that the server checked before it
 * refused the address.
 */
async function checkedOf(from: string, headers: (at: number) => Record<string, string>): Promise<number> {
  let checked = 0
  for (let at = 0; at < 12; at++) {
    addresses += 1
    const body = { email: `nobody${addresses}@example.com`, password: 'Wrong-pass-1' }
    const { status } = await visitorOn(world.app, world.config.appUrl).post('/auth/sign-in', body, {
      from,
      headers: headers(at),
    })
    if (status === 401) checked += 1
  }
  return checked
}

test.each([
  ['x-forwarded-for', (at: number) => `192.0.2.${at}`],
  ['forwarded', (at: number) => `for=192.0.2.${at}`],
  ['x-real-ip', (at: number) => `192.0.2.${at}`],
])(
  'SEC-21, SEC-127 a %s from anybody but a trusted proxy does not shake off the limit',
  async (name, forged) => {
    addresses += 1
    expect(await checkedOf(`198.51.100.${addresses % 250}`, (at) => ({ [name]: forged(at) }))).toBe(3)
  },
)

const through = (client: string) => (at: number) => ({ 'x-forwarded-for': `192.0.2.${at}, ${client}` })

test('SEC-21 behind a trusted proxy each client has a limit of their own, whatever they put before it', async () => {
  expect(await checkedOf(proxy, through('203.0.113.1'))).toBe(3)
  expect(await checkedOf(proxy, through('203.0.113.2'))).toBe(3)
  expect(await checkedOf(proxy, through('203.0.113.3, 10.20.9.9'))).toBe(3)
})

test('SEC-21 other headers of a proxy name nobody, and words that are no address count as the proxy', async () => {
  expect(await checkedOf(proxy, (at) => ({ 'x-real-ip': `192.0.2.${at}` }))).toBe(3)
  expect(await checkedOf('10.20.0.8', (at) => ({ 'x-forwarded-for': `somebody ${at}` }))).toBe(3)
})

test('SEC-21 the log names the client that a trusted proxy names, else the peer', async () => {
  let log = ''
  const stream = new Writable({
    write(line, _encoding, done) {
      log += String(line)
      done()
    },
  })
  const app = await buildApp({ database: world.database, config: world.config, log: pino({}, stream) })
  const asked = { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.5' } }
  await app.inject({ ...asked, remoteAddress: proxy })
  await app.inject({ ...asked, remoteAddress: '198.51.100.5' })
  await app.close()
  const lines: { address?: string }[] = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  expect(lines.flatMap(({ address }) => address ?? [])).toEqual(['203.0.113.5', '198.51.100.5'])
})

const idOf = async (remoteAddress: string, given: string) => {
  const headers = { 'x-request-id': given }
  return (await world.app.inject({ url: '/healthz', remoteAddress, headers })).headers['x-request-id']
}

test('OPEN-707 the id that a trusted proxy gives a request is kept, anybody else’s and a strange one are not', async () => {
  expect(await idOf(proxy, 'c0ffee-42/a+b=')).toBe('c0ffee-42/a+b=')
  expect(await idOf('::1', 'from-six')).toBe('from-six')
  const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  expect(await idOf('198.51.100.5', 'c0ffee-42')).toMatch(made)
  for (const strange of ['', 'two words', 'a'.repeat(129), 'é', '<script>'])
    expect(await idOf(proxy, strange)).toMatch(made)
})

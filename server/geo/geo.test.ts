import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { photonGeocoder } from './geocoder.ts'

const montreal = {
  geometry: { coordinates: [-73.5715, 45.4995] },
  properties: {
    osm_id: 42,
    osm_type: 'W',
    housenumber: '1200',
    street: 'Rue Sainte-Catherine Ouest',
    postcode: 'H3B 1K1',
    city: 'Montréal',
    district: 'Ville-Marie',
    state: 'Québec',
    county: 'Montréal (TÉ)',
    country: 'Canada',
    countrycode: 'CA',
    type: 'house',
  },
}

let geocoder: Server
let asked: URL[] = []
let answer: () => { status: number; body: string }
let base: string
let world: World

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://geocoder'))
    const { status, body } = answer()
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body)
  })
  await new Promise<void>((ready) => void geocoder.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/api/`
  world = await openWorld({ GEOCODER_URL: base })
})
afterAll(async () => {
  await world.close()
  geocoder.close()
})
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  asked = []
  answer = () => ({ status: 200, body: JSON.stringify({ features: [montreal, { broken: true }] }) })
})

test('UI-31 typing gives suggestions, and the chosen one is an address with place and zone', async () => {
  const suggested = await world.admin.get('/geo/suggest?q=1200 Sainte-Catherine')
  expect(suggested.result).toEqual([
    {
      placeId: 'photon:W42:-73.571500:45.499500',
      formatted: '1200 Rue Sainte-Catherine Ouest, Montréal, Québec H3B 1K1, Canada',
    },
  ])
  const chosen = await world.admin.get(`/geo/lookup?placeId=${suggested.result[0].placeId}`)
  expect(chosen.result).toEqual({
    formatted: suggested.result[0].formatted,
    streetNumber: '1200',
    route: 'Rue Sainte-Catherine Ouest',
    locality: 'Montréal',
    subLocality: 'Ville-Marie',
    adminAreaLevel1: 'Québec',
    adminAreaLevel2: 'Montréal (TÉ)',
    postalCode: 'H3B 1K1',
    countryCode: 'CA',
    timezone: 'America/Toronto',
    location: { type: 'Point', coordinates: [-73.5715, 45.4995] },
    placeId: 'photon:W42:-73.571500:45.499500',
    provider: 'photon',
  })
  const client = { firstName: 'A', lastName: 'B', phone: '5145550134', languages: ['en-US'] }
  const made = await world.admin.post('/client/create/', { ...client, address: chosen.result })
  expect(made.result.address).toEqual(chosen.result)
})

test('UI-31 the same question is asked once, in the language of the person', async () => {
  await world.admin.get('/geo/suggest?q=rue%20Peel', { 'accept-language': 'fr' })
  await world.admin.get('/geo/suggest?q=Rue%20peel', { 'accept-language': 'fr' })
  expect(asked.map((url) => [url.pathname, url.searchParams.get('q'), url.searchParams.get('lang')])).toEqual(
    [['/api/', 'rue peel', 'fr']],
  )
})

test('UI-31 a place another process suggested is looked up by its point', async () => {
  const elsewhere = { ...montreal, properties: { ...montreal.properties, osm_id: 77, housenumber: '5' } }
  answer = () => ({ status: 200, body: JSON.stringify({ features: [montreal, elsewhere] }) })
  const found = await world.admin.get('/geo/lookup?placeId=photon:W77:-73.571500:45.499501')
  expect(found.result.streetNumber).toBe('5')
  expect(asked[0]?.pathname).toBe('/reverse')
})

test.for(['http://169.254.169.254/', 'photon:W1:999.000000:45.000000', 'x', '../../etc/passwd'])(
  'UI-31 the place id %s leads to no call',
  async (placeId) => {
    const refused = await world.admin.get(`/geo/lookup?placeId=${encodeURIComponent(placeId)}`)
    expect(refused.status).toBe(404)
    expect(asked).toEqual([])
  },
)

test('UI-31 short, long and repeated questions', async () => {
  expect((await world.admin.get('/geo/suggest?q=ab')).result).toEqual([])
  expect((await world.admin.get('/geo/suggest')).result).toEqual([])
  expect((await world.admin.get(`/geo/suggest?q=${'a'.repeat(201)}`)).status).toBe(400)
  expect((await world.admin.get('/geo/suggest?q=abc&q=def')).status).toBe(400)
  expect((await world.nobody.get('/geo/suggest?q=montreal')).status).toBe(401)
  expect(asked).toEqual([])
})

test.for([
  ['an error', 500, 'down'],
  ['no JSON', 200, '<html>'],
  ['a redirect', 302, ''],
  ['something else', 200, '{"error":1}'],
  ['a list', 200, '[]'],
  ['nothing', 200, 'null'],
  ['features of another shape', 200, '{"features":[{"name":"1200 Rue Peel"}]}'],
] as const)(
  'UI-32 a geocoder that answers %s gives an empty list, is away, and is asked again later',
  async ([, status, body]) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const faults: unknown[] = []
    const geo = photonGeocoder(base, (error) => faults.push(error))
    answer = () => ({ status, body })
    expect(await geo.suggest('montreal', 'en')).toEqual([])
    expect(await geo.lookup('photon:W42:-73.571500:45.499500', 'en')).toBeNull()
    expect([asked.length, faults.length, geo.isAway()]).toEqual([1, 1, true])
    answer = () => ({ status: 200, body: JSON.stringify({ features: [montreal] }) })
    vi.setSystemTime(Date.now() + 11_000)
    expect(await geo.suggest('montreal', 'en')).toMatchObject([
      { placeId: 'photon:W42:-73.571500:45.499500' },
    ])
    expect(geo.isAway()).toBe(false)
  },
)

test('UI-32 an answer without places is one: no such address, for a day', async () => {
  const geo = photonGeocoder(base, () => {})
  answer = () => ({ status: 200, body: '{"features":[]}' })
  expect(await geo.suggest('nowhere', 'en')).toEqual([])
  expect(await geo.suggest('nowhere', 'en')).toEqual([])
  expect([asked.length, geo.isAway()]).toEqual([1, false])
})

test('UI-31 of a hundred answers five are offered, the first ones', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...montreal,
    properties: { ...montreal.properties, osm_id: index, housenumber: String(index + 1) },
  }))
  answer = () => ({ status: 200, body: JSON.stringify({ features: many }) })
  const { result } = await world.admin.get('/geo/suggest?q=a hundred of them')
  expect(result.map(({ formatted }: { formatted: string }) => formatted.split(' ')[0])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

test('UI-31 whatever is offered can be saved: no control characters, marks of direction or halves of a character', async () => {
  const odd = {
    ...montreal,
    properties: {
      ...montreal.properties,
      name: null,
      housenumber: '12\u000000\u202e',
      street: 'Rue\r\nde la\u0007 Paix\ud800',
      city: `${'M'.repeat(119)}😀`,
      state: '\u200e\u0000',
      countrycode: '\u0000C',
    },
  }
  answer = () => ({ status: 200, body: JSON.stringify({ features: [odd] }) })
  const suggested = await world.admin.get('/geo/suggest?q=rue de la paix')
  expect(suggested.result[0].formatted).toMatch(/^12 00 Rue de la Paix\ufffd, M{119}😀, H3B 1K1, Canada$/)
  const { result } = await world.admin.get(`/geo/lookup?placeId=${suggested.result[0].placeId}`)
  expect(result).toMatchObject({ streetNumber: '12 00', locality: 'M'.repeat(119) })
  expect([result.adminAreaLevel1, result.countryCode]).toEqual([undefined, undefined])
  const client = { firstName: 'A', lastName: 'B', phone: '5145550135', languages: ['en-US'] }
  const made = await world.admin.post('/client/create/', { ...client, address: result })
  expect([made.status, made.result?.address]).toEqual([201, result])
})

test('OPEN-90, UI-32 a geocoder that is off or away finds nothing, and is not asked again at once', async () => {
  const off = photonGeocoder(null, () => {})
  expect(await off.suggest('montreal', 'en')).toEqual([])
  expect(await off.lookup('photon:W42:-73.571500:45.499500', 'en')).toBeNull()
  expect(off.isAway()).toBe(true)
  const logged: unknown[] = []
  const away = photonGeocoder('http://127.0.0.1:1/api/', (error) => logged.push(error))
  expect(away.isAway()).toBe(false)
  expect(await away.suggest('montreal', 'en')).toEqual([])
  expect(await away.suggest('quebec', 'en')).toEqual([])
  expect(away.isAway()).toBe(true)
  expect(logged).toHaveLength(1)
})

test('UI-32 suggestions say whether a geocoder answers: a form asks part by part where none does', async () => {
  expect((await world.admin.get('/geo/suggest')).body.data).toMatchObject({ isAway: false })
  const without = await openWorld({ GEOCODER_URL: 'off' })
  const told = await without.admin.get('/geo/suggest')
  await without.close()
  expect(told.body.data).toMatchObject({ result: [], isAway: true })
})

test('signed-in people are answered where maps get their streets from, or that there are none', async () => {
  expect((await world.admin.get('/geo/map')).result).toEqual({ style: null })
  expect((await world.nobody.get('/geo/map')).status).toBe(401)
})

test('REL-42 an answer without end is read no further than a megabyte', async () => {
  const sent = { bytes: 0 }
  const endless = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const send = (): void => {
      while (!response.destroyed) {
        sent.bytes += chunk.length
        if (!response.write(chunk)) return void response.once('drain', send)
      }
    }
    send()
  })
  await new Promise<void>((ready) => void endless.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/api/`
  const faults: unknown[] = []
  const slow = photonGeocoder(address, (error) => faults.push(error))
  expect(await slow.suggest('1200 main', 'en')).toEqual([])
  expect(faults).toMatchObject([{ message: 'the answer has more than 1000000 bytes' }])
  // The limit includes data that is still in the connection's buffers.
  expect(sent.bytes).toBeLessThan(16_000_000)
  endless.closeAllConnections()
  endless.close()
})

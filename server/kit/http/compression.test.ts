import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  for (let at = 0; at < 6; at += 1) await world.admin.post('/skill/create', { name: `Soudure ${at}` })
  const { result } = await world.admin.get('/role/list/?limit=1')
  const invites = Array.from({ length: 6 }, (_, at) => ({
    email: `someone.${at}@example.com`,
    roleId: result[0]._id,
  }))
  expect((await world.admin.post('/invites/create', { invites })).status).toBe(201)
})
afterAll(() => world.close())

const ask = (path: string, encoding?: string) =>
  world.app.inject({
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${world.admin.token}`,
      'x-workspace-id': world.admin.workspaceId,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
  })

test('a long list is compressed for a client that takes it, in the best way both know', async () => {
  const plain = await ask('/skill/list')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toMatch(/x-workspace-id.*, Accept-Encoding$/)
  const brotli = await ask('/skill/list', 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(brotli.rawPayload.length),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  const gzip = await ask('/skill/list', 'br;q=0, gzip;q=0.8')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect((await ask('/skill/list', 'identity')).body).toBe(plain.body)
})

test('short answers, single records, refusals and lists of codes that open something go out as they are', async () => {
  const { result } = JSON.parse((await ask('/skill/list')).body).data
  for (const path of [
    '/skill/list?q=nothing',
    `/skill/read/${result[0]._id}`,
    '/skill/list?sort=secret',
    '/invites/list',
  ]) {
    const { headers, body } = await ask(path, 'br, gzip')
    expect([path, headers['content-encoding']]).toEqual([path, undefined])
    expect(() => JSON.parse(body)).not.toThrow()
  }
  expect((await ask('/invites/list')).body.length).toBeGreaterThan(1024)
})

test('OPEN-707 the description of the API goes compressed, and reads the same', async () => {
  const plain = await ask('/openapi.json')
  const packed = await ask('/openapi.json', 'br')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync((await ask('/openapi.json', 'gzip')).rawPayload).equals(plain.rawPayload)).toBe(true)
})

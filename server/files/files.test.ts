import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { tag } from '@fieldhouse/domain/core/tag'
import { workspace } from '@fieldhouse/domain/people/workspace'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tags } from '../databases/tables.ts'
import { Budget } from '../kit/http/budget.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { serveEntity } from '../contract/entity-routes.ts'
import { limitConcurrency } from '../kit/http/concurrency-limit.ts'
import { workspaces } from '../people/tables.ts'
import { type Part, formOf } from '../testing/form.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { pictures } from './image.ts'
import { janitorJob } from './janitor.ts'
import { openStore } from './open-store.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { workspaceQuota } from './resources.ts'

let world: World
let tagId: string
let picture: Buffer
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj\n%%EOF')

beforeAll(async () => {
  await pictures()
  // The server does not decode every format in memory, but the tests decode responses in memory.
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  world = await openWorld()
  const { app, database, config } = world
  const files = openStore(config)
  const inTurn = limitConcurrency({ atOnce: 4, waiting: 4 })
  const drain = { signal: AbortSignal.any([]), add: () => {} }
  const server = {
    app,
    database,
    config,
    files,
    routes: app.workspaceRoutes,
    inTurn,
    writesInTurn: inTurn,
    budget: new Budget(),
    workLimit: 50_000,
    drain,
    gauges: { add: () => {} },
  }
  serveEntity(
    server,
    defineEntity({ ...tag, segment: 'pictured-tag', verbs: ['media'] }, { table: tags }) as never,
  )
  serveEntity(
    server,
    defineEntity(
      { ...workspace, segment: 'pictured-workspace', verbs: ['read', 'photo'] },
      { table: workspaces as never },
    ) as never,
  )
  const made = await world.admin.post('/tag/create', { name: 'VIP', color: '#ff0000', types: ['CLIENT'] })
  tagId = made.result._id
  picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#338844' } })
    .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
}, 60_000)
afterAll(() => world.close())

const jpeg = (value: Buffer, name = 'photo.jpg'): Part => ({ field: 'file', value, name, type: 'image/jpeg' })

type Sent = { path: string; parts: readonly Part[]; headers?: Record<string, string> }

async function send(person: Person, { path, parts, headers = {} }: Sent) {
  const form = formOf(parts)
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-workspace-id': person.workspaceId,
      ...form.headers,
      ...headers,
    },
    payload: form.payload,
  })
  const body = response.json()
  return { status: response.statusCode, code: body.code, msg: body.msg, result: body.data?.result }
}

const add = (parts: readonly Part[], headers = {}) =>
  send(world.admin, { path: `/pictured-tag/media/${tagId}`, parts, headers })

/** Requests a URL as the admin. */
const opened = (url: string) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${world.admin.token}` } })

const incoming = () => {
  const folder = join(world.config.dataDir, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

const keptFiles = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of openStore(world.config).keys()) keys.push(key)
  return keys
}

test('API-17, FILE-11, SEC-78 an image is encoded again without its metadata, with a thumbnail and links that open it', async () => {
  const { status, result } = await add([
    { field: 'types', value: 'BEFORE,AFTER' },
    { field: 'description', value: 'The boiler' },
    jpeg(picture, '../../boiler é.jpg'),
    jpeg(picture, 'plate.jpg'),
  ])
  expect(status).toBe(201)
  expect(result.map(({ name }: { name: string }) => name)).toEqual(['boiler é.jpg', 'plate.jpg'])
  const [resource] = result
  expect(resource).toMatchObject({
    name: 'boiler é.jpg',
    isImage: true,
    contentType: 'image/jpeg',
    types: ['BEFORE', 'AFTER'],
    description: 'The boiler',
  })
  const file = await opened(resource.url)
  expect(file.statusCode).toBe(200)
  const { width, exif } = await sharp(file.rawPayload).metadata()
  expect([width, exif]).toEqual([600, undefined])
  const thumbnail = await opened(resource.thumbnailUrl)
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(incoming()).toEqual([])
})

test('FILE-11 a file name loses characters that the database cannot store, and such a text is refused', async () => {
  const named = await add([jpeg(picture, 'boi\u0000ler.jpg')])
  expect([named.status, named.result?.[0]?.name]).toEqual([201, 'boiler.jpg'])
  const described = await add([{ field: 'description', value: 'The \u0000boiler' }, jpeg(picture)])
  expect([described.status, described.code]).toEqual([400, 'VALIDATION'])
  const unknown = await add([{ field: 'descri\u0000ption', value: 'The boiler' }, jpeg(picture)])
  expect([unknown.status, unknown.code]).toEqual([400, 'VALIDATION'])
})

/** Makes a picture of 50 megapixels whose orientation is that of an upright phone. */
function telephonePicture() {
  const size = { width: 8160, height: 6120, channels: 1 } as const
  return sharp(Buffer.alloc(size.width * size.height, 119), { raw: size }).withMetadata({ orientation: 6 })
}

test('SEC-75 pictures of one person wait for each other; more than may wait are asked to retry', async () => {
  // Two slow pictures come first, so that the other pictures arrive faster than the server processes them.
  const long = await telephonePicture().jpeg().toBuffer()
  const all = [long, long, ...Array<Buffer>(50).fill(picture)]
  const sent = await Promise.all(all.map((each) => add([jpeg(each)])))
  const codes = new Set(sent.map(({ status }) => status))
  expect(codes).toEqual(new Set([201, 503]))
  expect(incoming()).toEqual([])
})

test('SEC-73, SEC-74 a file runs nowhere: own type, no sniffing, sandbox; a PDF is saved unless our own page frames it', async () => {
  const { result } = await add([{ field: 'file', value: pdf, name: 'plan A?.pdf', type: 'application/pdf' }])
  const file = await opened(result[0].url)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `attachment; filename="plan A.pdf"; filename*=UTF-8''plan%20A.pdf`,
  })
  expect(result[0]).toMatchObject({ isImage: false, thumbnailUrl: null })
  const viewed = await opened(`${result[0].url}&view=1`)
  expect(viewed.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'self'`,
    'x-content-type-options': 'nosniff',
  })
  expect(viewed.headers['content-disposition']).toMatch(/^inline; filename="plan A.pdf"/)
  const image = await opened(`${(await add([jpeg(picture)])).result[0].url}&view=1`)
  expect(image.headers['content-security-policy']).toBe(`default-src 'none'; sandbox`)
})

test('SEC-71 bytes behind or around the picture are not stored', async () => {
  const mixed = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  const { result } = await add([jpeg(mixed)])
  const file = await opened(result[0].url)
  expect(file.rawPayload.includes('<script>')).toBe(false)
})

test.each([
  ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Cannot determine file type'],
  ['image/png', 'picture', 415, 'File content does not match its type'],
  ['image/gif', Buffer.from('GIF89a'), 415, 'File type not allowed'],
  ['image/jpeg', Buffer.from('\u00ff\u00d8\u00ff garbage', 'latin1'), 415, 'File validation failed'],
  ['application/pdf', Buffer.concat([pdf, Buffer.alloc(20_971_520)]), 413, 'File size exceeds 20MB limit'],
])(
  'FILE-06, FILE-08, SEC-70, SEC-80 %s with other content is refused',
  async (...[type, value, status, msg]) => {
    const before = await keptFiles()
    const content = value === 'picture' ? picture : Buffer.from(value)
    const refused = await add([{ field: 'file', value: content, name: 'x.png', type }])
    expect(refused).toMatchObject({ status, msg })
    expect(await keptFiles()).toEqual(before)
    expect(incoming()).toEqual([])
  },
)

test('SEC-75 a picture of too many pixels is refused at once', async () => {
  const vast = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const refused = await add([{ field: 'file', value: vast, name: 'x.png', type: 'image/png' }])
  expect(refused).toMatchObject({ status: 415, code: 'FILE_INVALID' })
})

test('FILE-06, SEC-75 a telephone’s picture of 50 megapixels is stored upright and smaller; held whole it is refused', async () => {
  const taken = telephonePicture()
  const { status, result } = await add([jpeg(await taken.clone().jpeg().toBuffer())])
  expect(status).toBe(201)
  const kept = await opened(result[0].url)
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 3072, height: 4096 })
  const whole = await taken.clone().jpeg({ progressive: true }).toBuffer()
  expect(await add([jpeg(whole)])).toMatchObject({ status: 415, code: 'FILE_INVALID' })
})

test('SEC-76 more than ten files, or none, are refused; of a refused form nothing stays', async () => {
  const before = await keptFiles()
  expect((await add(Array.from({ length: 11 }, () => jpeg(picture)))).status).toBe(413)
  expect((await add([{ field: 'types', value: 'A' }])).status).toBe(400)
  expect((await add([jpeg(picture), { field: 'surprise', value: 'A' }])).status).toBe(400)
  expect(await keptFiles()).toEqual(before)
})

test('SEC-77 a broken form is the fault of its sender', async () => {
  const { admin } = world
  const headers = { authorization: `Bearer ${admin.token}`, 'x-workspace-id': admin.workspaceId }
  const sendRaw = (type: string, payload: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/v1/pictured-tag/media/${tagId}`,
      headers: { ...headers, 'content-type': type },
      payload,
    })
  const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
  for (const [type, body] of [
    ['multipart/form-data; boundary=b', cut],
    ['multipart/form-data; boundary=b', 'nothing'],
    ['multipart/form-data', cut],
    [`multipart/form-data; boundary=${'b'.repeat(71)}`, cut],
    ['multipart/form-data; boundary=b', cut.replace('name="file"', 'name="__proto__"')],
  ] as const)
    expect((await sendRaw(type, body)).statusCode, body).toBe(400)
  expect((await sendRaw('application/json', '{}')).statusCode).toBe(415)
  expect(incoming()).toEqual([])
})

test('SEC-77 an upload that is cut in the middle leaves nothing behind, a complete one is stored', async () => {
  const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const { admin } = world
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    `POST /api/v1/pictured-tag/media/${tagId} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${admin.token}\r\n` +
      `x-workspace-id: ${admin.workspaceId}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabcdef',
  )
  await expect.poll(incoming).toHaveLength(1)
  socket.destroy()
  await expect.poll(incoming).toHaveLength(0)
  const { payload, headers } = formOf([jpeg(picture)])
  const whole = await fetch(new URL(`/api/v1/pictured-tag/media/${tagId}`, address), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-workspace-id': admin.workspaceId,
      ...headers,
    },
    body: Uint8Array.from(payload),
  })
  expect(whole.status).toBe(201)
})

test('SEC-79 the storage of a workspace is bounded', async () => {
  const insert = `insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, is_image)
    values ($1, $2, 'tag', $2, 'x', 'x', 'application/pdf', $3, '', false)`
  const id = randomUUIDv7()
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(insert, [world.admin.workspaceId, id, workspaceQuota])
  const before = await keptFiles()
  expect(await add([jpeg(picture)])).toMatchObject({ status: 413, code: 'QUOTA' })
  expect(await keptFiles()).toEqual(before)
  await world.owner.query('delete from resources where id = $1', [id])
})

test('a repeat with the same key adds nothing and answers alike', async () => {
  const headers = { 'idempotency-key': randomUUIDv7() }
  const first = await add([jpeg(picture)], headers)
  const before = await keptFiles()
  const second = await add([jpeg(picture)], headers)
  expect(second.result).toEqual(first.result)
  expect(await keptFiles()).toEqual(before)
  expect((await add([jpeg(picture), jpeg(picture)], headers)).code).toBe('IDEMPOTENCY_MISMATCH')
})

test('media are listed and removed; the stranger finds nothing; the janitor sweeps what no row knows', async () => {
  const { result } = await add([jpeg(picture, 'gone.jpg')])
  const path = `/pictured-tag/media/${tagId}`
  const names = async () => (await world.admin.get(path)).result.map(({ name }: { name: string }) => name)
  expect(await names()).toContain('gone.jpg')
  expect((await world.stranger.get(path)).status).toBe(404)
  expect((await send(world.stranger, { path, parts: [jpeg(picture)] })).status).toBe(404)
  expect((await send(await world.member({}), { path, parts: [jpeg(picture)] })).status).toBe(403)
  expect((await world.stranger.delete(`${path}/${result[0]._id}`)).status).toBe(404)
  expect((await world.admin.delete(`${path}/${result[0]._id}`)).status).toBe(200)
  expect(await names()).not.toContain('gone.jpg')
  const kept = await keptFiles()
  for (const key of kept) await utimes(join(world.config.dataDir, 'files', 'kept', key), 0, 0)
  // Files whose names are not our keys belong to other programs, such as backups in the same bucket.
  const others = ['fieldhouse-2026-01-01T00-00-00Z.tar', join('ab', 'photo.jpg')]
  for (const name of others) {
    const file = join(world.config.dataDir, 'files', 'kept', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    await utimes(file, 0, 0)
  }
  await janitorJob.run(jobToolsOf(world), {})
  for (const name of others) {
    const file = join(world.config.dataDir, 'files', 'kept', name)
    expect(existsSync(file), name).toBe(true)
    rmSync(file)
  }
  const { rows } = await world.owner.query('select key, thumbnail_key from resources')
  const known = rows.flatMap((row) => [row.key, row.thumbnail_key]).filter(Boolean)
  expect((await keptFiles()).toSorted()).toEqual(known.toSorted())
  expect(known.length).toBeLessThan(kept.length)
})

const photo = (value: Buffer, type: string): Part[] => [{ field: 'photo', value, name: 'me', type }]

test('API-17, CRM-25, OPEN-135 a photo is a jpeg or png; the new one replaces the old one on the record', async () => {
  const path = `/pictured-workspace/photo/${world.admin.workspaceId}`
  const webp = await sharp(picture).webp().toBuffer()
  expect((await send(world.admin, { path, parts: photo(webp, 'image/webp') })).code).toBe(
    'FILE_TYPE_NOT_ALLOWED',
  )
  const first = await send(world.admin, { path, parts: photo(picture, 'image/jpeg') })
  expect(first.status).toBe(201)
  expect((await opened(first.result.photo)).statusCode).toBe(200)
  const second = await send(world.admin, {
    path,
    parts: photo(await sharp(picture).png().toBuffer(), 'image/png'),
  })
  expect((await opened(first.result.photo)).statusCode).toBe(404)
  expect((await opened(second.result.photo)).headers['content-type']).toBe('image/png')
  expect((await world.admin.delete(path)).result.photo).toBeNull()
  expect((await opened(second.result.photo)).statusCode).toBe(404)
})

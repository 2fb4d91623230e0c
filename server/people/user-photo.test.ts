import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let picture: Buffer
let webp: Buffer
beforeAll(async () => {
  world = await openWorld()
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#338844' } })
  picture = await drawn.clone().png().toBuffer()
  webp = await drawn.webp().toBuffer()
})
afterAll(() => world.close())

const opened = (person: Person, url: string) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })

const send = (person: Person, of: string) => {
  const form = formOf([{ field: 'photo', value: picture, name: 'me.png', type: 'image/png' }])
  return person.post(`/user/photo/${of}`, form.payload, form.headers)
}

test('OPEN-135 a person’s photo is a jpeg or png and theirs in every workspace, and opens by its address until it is replaced', async () => {
  const tess = await world.member({})
  const first = await send(tess, tess.id)
  expect(first.status).toBe(201)
  expect(first.result.photo).toMatch(/^\/api\/v1\/file\//)
  expect((await tess.get('/auth/session')).result.user.photo).toBe(first.result.photo)
  const member = await world.admin.get(`/workforce/read/${tess.id}`)
  expect(member.result.photo).toBe(first.result.photo)
  expect((await opened(tess, first.result.photo)).headers['content-type']).toBe('image/png')
  const second = await send(tess, tess.id)
  expect((await opened(tess, first.result.photo)).statusCode).toBe(404)
  const other = formOf([{ field: 'photo', value: webp, name: 'me.webp', type: 'image/webp' }])
  const refused = await tess.post(`/user/photo/${tess.id}`, other.payload, other.headers)
  expect(refused.code).toBe('FILE_TYPE_NOT_ALLOWED')
  expect((await tess.delete(`/user/photo/${tess.id}`)).result.photo).toBeNull()
  expect((await opened(tess, second.result.photo)).statusCode).toBe(404)
})

test('others may change it only with the right to change members, in a workspace of both', async () => {
  const tess = await world.member({})
  expect((await send(world.nobody, tess.id)).status).toBe(401)
  expect((await send(world.stranger, tess.id)).status).toBe(404)
  expect((await send(await world.member({}), tess.id)).status).toBe(403)
  expect((await send(world.admin, tess.id)).status).toBe(201)
})

test('WS-07 a new workspace may bring its photo with it, once however often it is sent', async () => {
  const maker = await world.newcomer()
  const form = formOf([
    { field: 'name', value: 'Chauffage Roy' },
    { field: 'takesJobs', value: 'true' },
    { field: 'address', value: JSON.stringify({ formatted: '1 rue Un', countryCode: 'CA' }) },
    { field: 'photo', value: picture, name: 'logo.png', type: 'image/png' },
  ])
  const headers = { ...form.headers, 'idempotency-key': 'one workspace' }
  const made = await maker.post('/workspace/create', form.payload, headers)
  expect(made).toMatchObject({ status: 201, result: { name: 'Chauffage Roy', role: { name: 'admin' } } })
  expect((await opened(maker, made.result.photo)).statusCode).toBe(200)
  const again = await maker.post('/workspace/create', form.payload, headers)
  expect(again.result._id).toBe(made.result._id)
  const wrong = formOf([
    { field: 'name', value: 'X' },
    { field: 'logo', value: picture, name: 'a.png', type: 'image/png' },
  ])
  expect((await maker.post('/workspace/create', wrong.payload, wrong.headers)).status).toBe(400)
})

import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { client } from '@fieldhouse/domain/crm/client'
import { type FlagArray, everySection } from '@fieldhouse/domain/kit/entity/sections'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signToken, unsignToken } from '../identity/session.ts'
import { formOf } from '../testing/form.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { newestMail } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let clientId: string
let picture: Buffer
beforeAll(async () => {
  world = await openWorld()
  clientId = (await sampleRecord(client, world.admin))._id
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#338844' } })
    .png()
    .toBuffer()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => world.close())

const pdf = Buffer.from('%PDF-1.4\n%%EOF')
const seesClients = { CRM_CONTACT_CUSTOMER: [true, false, true, false, false] } as const
const colleague = () => world.member({ CRM_CONTACT_CUSTOMER: [...seesClients.CRM_CONTACT_CUSTOMER] })

/** Adds a picture and a PDF to the client. Returns the links of the files for this person. */
async function add(person: Person): Promise<{ url: string; thumbnailUrl: string; pdfUrl: string }> {
  const form = formOf([
    { field: 'file', value: picture, name: 'boiler.png', type: 'image/png' },
    { field: 'file', value: pdf, name: 'deal.pdf', type: 'application/pdf' },
  ])
  const { status, result } = await person.post(`/client/media/${clientId}`, form.payload, form.headers)
  expect(status).toBe(201)
  return { url: result[0].url, thumbnailUrl: result[0].thumbnailUrl, pdfUrl: `${result[1].url}&view=1` }
}

const photoOf = async (person: Person, path: string): Promise<string> => {
  const form = formOf([{ field: 'photo', value: picture, name: 'a.png', type: 'image/png' }])
  const { status, result } = await person.post(path, form.payload, form.headers)
  expect(status).toBe(201)
  return result.photo
}

/** The headers of a browser that opens an address: its cookie, without the workspace header. */
const browser = (person: Person) => ({ cookie: `fieldhouse=${person.token}` })
const program = (person: Person) => ({ authorization: `Bearer ${person.token}` })

async function opened(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return (await world.app.inject({ method, url, headers })).statusCode
}

/** Returns the URL with these query parameters. A null value removes its parameter. */
function changed(url: string, values: Record<string, string | null>): string {
  const link = new URL(url, 'http://localhost')
  for (const [name, value] of Object.entries(values)) {
    if (value === null) link.searchParams.delete(name)
    else link.searchParams.set(name, value)
  }
  return `${link.pathname}${link.search}`
}

/** Another session of the same person. */
async function secondSession(person: Person): Promise<Person> {
  const token = randomBytes(24).toString('base64url')
  await world.owner.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [randomUUIDv7(), person.id, token],
  )
  return { ...person, token: signToken(token, world.config.secret) }
}

const inWorkspace = async (sql: string, values: unknown[]) => {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(sql, values)
}

test('SEC-12, OPEN-137 a file, its thumbnail and a framed PDF open for the session they were made for: by cookie, by bearer, by HEAD', async () => {
  const tess = await colleague()
  const links = await add(tess)
  const others = [await colleague(), world.admin, await secondSession(tess)]
  for (const url of Object.values(links)) {
    expect([await opened(url, browser(tess)), await opened(url, program(tess))]).toEqual([200, 200])
    expect(await opened(url, browser(tess), 'HEAD')).toBe(200)
    expect([await opened(url), await opened(url, {}, 'HEAD')]).toEqual([401, 401])
    for (const other of others) expect(await opened(url, browser(other))).toBe(403)
    expect(await opened(url, browser(world.stranger))).toBe(404)
    expect(
      await opened(url, { ...browser(world.stranger), 'x-workspace-id': world.stranger.workspaceId }),
    ).toBe(404)
    expect(await opened(changed(url, { workspace: world.stranger.workspaceId }), browser(tess))).toBe(404)
    expect(await opened(changed(url, { signature: 'A'.repeat(43) }), browser(tess))).toBe(403)
    expect(await opened(changed(url, { until: '9999999999' }), browser(tess))).toBe(403)
    expect(await opened(changed(url, { signature: null }), browser(tess))).toBe(403)
    expect(await opened(`${url}&signature=x`, browser(tess))).toBe(400)
  }
})

test('SEC-12, OPEN-137 a link lives ten to fifteen minutes and stays the same for a while', async () => {
  const tess = await colleague()
  const { url } = await add(tess)
  const again = async (): Promise<string[]> =>
    (await tess.get(`/client/media/${clientId}`)).result.map((each: { url: string }) => each.url)
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 300_000) * 300_000 })
  const [first] = (await again()).filter((each) => each.startsWith(url.split('?')[0] ?? '-'))
  vi.setSystemTime(Date.now() + 299_000)
  expect(await again()).toContain(first)
  vi.setSystemTime(Date.now() + 600_000)
  expect(await opened(first ?? '', browser(tess))).toBe(200)
  vi.setSystemTime(Date.now() + 2000)
  const late = await world.app.inject({ url: first ?? '', headers: browser(tess) })
  expect([late.statusCode, late.json().code]).toEqual([403, 'LINK_EXPIRED'])
  expect(await opened(`${first}&view=1`, browser(tess), 'HEAD')).toBe(403)
})

test('SEC-12, SEC-28 a link ends with the session, the membership, the right and the workspace', async () => {
  const [leaver, demoted, removed] = [await colleague(), await colleague(), await colleague()]
  const links = new Map<Person, string[]>()
  for (const person of [leaver, demoted, removed]) {
    const { url, thumbnailUrl, pdfUrl } = await add(person)
    links.set(person, [url, thumbnailUrl, pdfUrl, await photoOf(person, `/client/photo/${clientId}`)])
  }
  const all = async (person: Person): Promise<number[]> => {
    const answers = (links.get(person) ?? []).slice(0, 3).map((url) => opened(url, browser(person)))
    return Promise.all(answers)
  }
  expect(await all(leaver)).toEqual([200, 200, 200])
  expect((await leaver.post('/auth/logout')).status).toBe(200)
  expect(await all(leaver)).toEqual([401, 401, 401])
  await inWorkspace(
    `update roles set sections = '{}' from members m
     where m.workspace_id = roles.workspace_id and m.role_id = roles.id and m.id = $1`,
    [demoted.id],
  )
  expect(await all(demoted)).toEqual([403, 403, 403])
  await inWorkspace('update members set removed = true where id = $1', [removed.id])
  expect(await all(removed)).toEqual([404, 404, 404])
  const tess = await colleague()
  const { url } = await add(tess)
  const answers: number[] = []
  for (const state of ['removed = true', 'removed = false, enabled = false', 'enabled = true']) {
    await inWorkspace(`update workspaces set ${state} where id = $1`, [tess.workspaceId])
    answers.push(await opened(url, browser(tess)))
  }
  expect(answers).toEqual([404, 403, 200])
})

test('SEC-12 without a signature an address opens for a session that may read the record, and for nobody else', async () => {
  const tess = await colleague()
  const plain = changed((await add(tess)).url, { until: null, signature: null })
  expect(await opened(plain, program(tess))).toBe(200)
  expect(await opened(plain, browser(await colleague()))).toBe(200)
  expect(await opened(plain)).toBe(401)
  expect(await opened(plain, browser(await world.member({})))).toBe(403)
  expect(await opened(plain, browser(world.stranger))).toBe(404)
  expect(await opened(changed(plain, { workspace: null }), browser(tess))).toBe(403)
  expect(
    await opened(changed(plain, { workspace: null }), {
      ...program(tess),
      'x-workspace-id': tess.workspaceId,
    }),
  ).toBe(200)
})

test('SEC-12, CRM-25 the photo of a client opens for who may read clients, under its address, until there is another', async () => {
  const tess = await colleague()
  const photo = await photoOf(tess, `/client/photo/${clientId}`)
  const part = photo.replace('?', '/thumbnail?')
  for (const url of [photo, part]) {
    expect([await opened(url, browser(tess)), await opened(url, program(tess))]).toEqual([200, 200])
    expect(await opened(url)).toBe(401)
    expect(await opened(url, browser(world.stranger))).toBe(404)
    expect(await opened(url, browser(await world.member({})))).toBe(403)
  }
  await photoOf(tess, `/client/photo/${clientId}`)
  expect(await opened(photo, browser(tess))).toBe(404)
})

test('SEC-12 the photo of a company opens for every member, that of a person for themselves and who works with them', async () => {
  const [tess, luc] = [await world.member({}), await world.member({})]
  const company = await photoOf(world.admin, `/workspace/photo/${world.admin.workspaceId}`)
  const own = await photoOf(tess, `/user/photo/${tess.id}`)
  const newcomer = await world.newcomer()
  for (const url of [company, own]) {
    expect([await opened(url, browser(tess)), await opened(url, browser(luc))]).toEqual([200, 200])
    expect([await opened(url), await opened(url, browser(world.stranger))]).toEqual([401, 404])
    expect(await opened(url, browser(newcomer))).toBe(404)
  }
  const [id] = own.split('?')
  // Older URLs of photos have the person's id as `workspace` and have no `person` parameter.
  expect(await opened(`${id}?workspace=${tess.id}&key=old`, browser(luc))).toBe(200)
  expect(await opened(`${id}?workspace=${tess.id}&key=old`, browser(tess))).toBe(200)
  expect(await opened(`${id}?workspace=${tess.id}&key=old`, browser(world.stranger))).toBe(404)
  await inWorkspace('update workspaces set requires_second_factor = true where id = $1', [tess.workspaceId])
  const asked = [
    await opened(company, browser(luc)),
    await opened(own, browser(luc)),
    await opened(own, browser(tess)),
  ]
  await inWorkspace('update workspaces set requires_second_factor = false where id = $1', [tess.workspaceId])
  expect(asked).toEqual([403, 404, 200])
  await inWorkspace('update members set removed = true where id = $1', [luc.id])
  expect([await opened(company, browser(luc)), await opened(own, browser(luc))]).toEqual([404, 404])
})

test('FEED-01, OPEN-76 what a person attaches to their own feedback opens for them alone', async () => {
  const newcomer = await world.newcomer()
  const made = await newcomer.post('/feedback/create', { name: 'La carte est lente', priority: 'P3' })
  const form = formOf([{ field: 'file', value: picture, name: 'map.png', type: 'image/png' }])
  const added = await newcomer.post(`/feedback/media/${made.result._id}`, form.payload, form.headers)
  const { url } = added.result[0]
  expect(await opened(url, browser(newcomer))).toBe(200)
  expect([await opened(url, browser(world.admin)), await opened(url)]).toEqual([404, 401])
})

test.each([
  { of: 'feedback', section: 'CRM_FEEDBACK', values: { name: 'The map is slow' } },
  { of: 'task', section: 'COM_TASK', values: { name: 'Order a boiler' } },
] as const)(
  'FEED-05, SEC-12 a file of a $of opens by its address for who may read its media, not for who reads the record alone',
  async ({ of, section, values }) => {
    const record = (await world.admin.post(`/${of}/create/`, values)).result._id
    const form = formOf([{ field: 'file', value: picture, name: 'map.png', type: 'image/png' }])
    const added = await world.admin.post(`/${of}/media/${record}`, form.payload, form.headers)
    expect([added.status, added.body.errors]).toEqual([201, undefined])
    const all: FlagArray = [true, true, true, true, true]
    const reader = await world.member({ [section]: all })
    const viewer = await world.member({ [`${section}_MEDIA`]: [true, false, false, false, false] })
    const { url, thumbnailUrl } = added.result[0]
    for (const each of [url, thumbnailUrl]) {
      const plain = changed(each, { until: null, signature: null })
      expect(await opened(plain, browser(reader))).toBe(403)
      expect(await opened(plain, program(reader))).toBe(403)
      expect(await opened(plain, browser(viewer))).toBe(200)
    }
  },
)

test('HR-09 who holds an invitation sees the company’s photo with it, and with nothing else', async () => {
  await photoOf(world.admin, `/workspace/photo/${world.admin.workspaceId}`)
  const admin = await world.member(everySection([true, true, true, true, true]))
  const { roleId } = (await admin.get('/auth/session')).result.permissions
  const made = await admin.post('/invites/create', { email: 'guest@example.com', roleId })
  const mail = await newestMail(world, 'guest@example.com')
  const code = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? made.result.code
  const { photo } = (await world.nobody.get(`/auth/invitation/${code}`)).result.workspace
  const sent = await world.app.inject(photo)
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await opened(photo.replace(code, 'another'))).toBe(404)
  await world.admin.delete(`/invites/delete/${made.result._id}`)
  expect(await opened(photo)).toBe(404)
})

test('SEC-13 a browser revalidates a cached file each time, and may show it only where it may read it', async () => {
  const tess = await colleague()
  const { url, thumbnailUrl } = await add(tess)
  const first = await world.app.inject({ url, headers: browser(tess) })
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Cookie'),
  })
  const known = { 'if-none-match': String(first.headers['etag']) }
  const again = await world.app.inject({ url, headers: { ...browser(tess), ...known } })
  expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([
    304,
    '',
    `default-src 'none'; sandbox`,
  ])
  expect(await opened(url, { ...browser(tess), 'if-none-match': '*' })).toBe(304)
  expect(await opened(thumbnailUrl, { ...browser(tess), ...known })).toBe(200)
  expect(await opened(url, { ...browser(world.stranger), ...known })).toBe(404)
  expect(await opened(url, known)).toBe(401)
  await world.owner.query('delete from sessions where token = $1', [
    unsignToken(tess.token, world.config.secret),
  ])
  expect(await opened(url, { ...browser(tess), ...known })).toBe(401)
})

import { randomUUIDv7 } from 'node:crypto'
import { type Permissions, everySection } from '@fieldhouse/domain/kit/entity/sections'
import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../identity/session.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const tag = () => ({ name: `Tag ${Math.random()}`, color: '#ff0000', types: ['JOB'] })

type LiveEvent = { entity: string; id: string | null; action: string; version: number | null; event?: string }

/** Opens the event stream of a page: `next` waits for the next event, and returns null at the end of the stream. */
async function listen(person: Person, since?: number) {
  const from = since === undefined ? '' : `&since=${since}`
  const response = await fetch(`${base}/api/v1/live?workspace=${person.workspaceId}${from}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const event = /(?:event: (\w+)\n)?data: (.*)\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return { ...JSON.parse(event[2] ?? ''), ...(event[1] && { event: event[1] }) } as LiveEvent
      }
      const part = await reader?.read()
      if (!part || part.done) return null
      text += part.value
    }
  }
  return { response, next, close: () => reader?.cancel() }
}

test('a change reaches the pages of its workspace, with entity, id, action and version', async () => {
  const page = await listen(world.admin)
  const other = await listen(world.stranger)
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(page.response.headers.get('cache-control')).toBe('no-store')
  const made = await world.admin.post('/tag/create/', tag())
  expect(await page.next()).toEqual({
    entity: 'tag',
    id: made.result._id,
    action: 'create',
    version: 1,
    by: { _id: world.admin.id, name: expect.stringMatching(/\S \S/) },
  })
  await world.admin.patch(`/tag/update/${made.result._id}`, { note: 'x' })
  expect(await page.next()).toMatchObject({ id: made.result._id, action: 'update', version: 2 })
  const theirs = await world.stranger.post('/tag/create/', tag())
  expect(await other.next()).toMatchObject({ id: theirs.result._id })
  await page.close()
  await other.close()
})

test('WS-05 pages hear of which kinds sample records were removed', async () => {
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
  const page = await listen(world.admin)
  expect((await world.admin.post('/sample-data/remove')).status).toBe(200)
  const last = (await world.admin.post('/tag/create/', tag())).result
  const heard: string[] = []
  for (let event = await page.next(); event && event.id !== last._id; event = await page.next())
    heard.push(event.entity)
  expect(heard).toEqual(expect.arrayContaining(['client', 'account', 'job', 'product', 'vehicle', 'task']))
  await page.close()
})

test('SEC-43 a page hears only what its role may read, and the change of the role at once', async () => {
  const member = await world.member({ DB_SKILL: [true, false, false, false, false] })
  const page = await listen(member)
  await world.admin.post('/tag/create/', tag())
  const skill = await world.admin.post('/skill/create/', { name: 'Gas' })
  expect(await page.next()).toMatchObject({ entity: 'skill', id: skill.result._id })
  await page.close()
})

test('OPEN-753 members hear changes of what every member may read, without the permission for it', async () => {
  const member = await world.member({ DB_SKILL: [true, false, false, false, false] })
  const page = await listen(member)
  await world.admin.post('/tag/create/', tag())
  const field = await world.admin.post('/custom-field/create/', { recordType: 'CLIENT', name: 'Gate code' })
  expect(await page.next()).toMatchObject({ entity: 'custom-field', id: field.result._id, action: 'create' })
  const holiday = await world.admin.post('/holiday/create/', { name: 'Canada Day', day: '2027-07-01' })
  expect(await page.next()).toMatchObject({ entity: 'holiday', id: holiday.result._id })
  await page.close()
})

test('SEC-06 who sees only their own jobs hears that jobs changed, never which', async () => {
  const permissions = { OP_JOB: [true, false, false, false, false] } satisfies Permissions
  const technician = await technicianIn(world, { permissions })
  const page = await listen(technician)
  const office = await listen(world.admin)
  const made = await sampleRecord(job, world.admin)
  expect(await page.next()).toEqual({ entity: 'job', id: null, action: 'changed', version: null, by: null })
  let heard = await office.next()
  while (heard && heard.entity !== 'job') heard = await office.next()
  expect(heard).toMatchObject({ entity: 'job', id: made._id, action: 'create', version: 1 })
  await page.close()
  await office.close()
})

test('OPEN-173 a hold tells boards alone that something changed, not who holds it', async () => {
  const permissions = { OP_CALENDAR: [true, false, false, false, false] } satisfies Permissions
  const technician = await technicianIn(world, { permissions })
  const blind = await world.member({ DB_TAG: [true, false, false, false, false] })
  const [page, other] = [await listen(technician), await listen(blind)]
  const startAt = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000
  const slot = { technician: technician.id, startAt, estimatedDuration: 3_600_000 }
  expect((await world.admin.post('/appointment/hold/', slot)).status).toBe(201)
  const told = { entity: 'appointment-hold', id: null, action: 'changed', version: null, by: null }
  expect(await page.next()).toEqual(told)
  const made = await world.admin.post('/tag/create/', tag())
  expect(await other.next()).toMatchObject({ entity: 'tag', id: made.result._id })
  await page.close()
  await other.close()
})

test('OPEN-723 a page hears what changed between its first read and the opening of its stream, as far as its role may', async () => {
  await (await listen(world.admin)).close()
  const began = Date.now()
  const { result: early } = await world.admin.post('/tag/create/', tag())
  await world.stranger.post('/tag/create/', tag())
  const [page, future] = [await listen(world.admin, began), await listen(world.admin)]
  const reader = await world.member({ DB_SKILL: [true, false, false, false, false] })
  const restricted = await listen(reader, began)
  const heard = []
  do heard.push(await page.next())
  while (heard.at(-1)?.entity !== 'tag')
  expect(heard.at(-1)).toMatchObject({ entity: 'tag', id: early._id, action: 'create', version: 1 })
  const { result: skill } = await world.admin.post('/skill/create/', { name: 'Boilers' })
  let next = await page.next()
  while (next?.entity === 'workforce' || next?.entity === 'role') next = await page.next()
  expect(next).toMatchObject({ entity: 'skill', id: skill._id })
  let first = await future.next()
  while (first?.entity === 'workforce' || first?.entity === 'role') first = await future.next()
  expect(first).toMatchObject({ entity: 'skill', id: skill._id })
  let allowed = await restricted.next()
  while (allowed?.entity === 'session') allowed = await restricted.next()
  expect(allowed).toMatchObject({ entity: 'skill', id: skill._id })
  for (const each of [page, future, restricted]) await each.close()
})

test('OPEN-723 a page whose first read was too long ago, or whose clock is wrong, is told that it missed changes', async () => {
  await (await listen(world.admin)).close()
  for (const ago of [61_000, 86_400_000, -86_400_000]) {
    const page = await listen(world.admin, Date.now() - ago)
    expect(await page.next()).toEqual({ event: 'missed' })
    await page.close()
  }
  for (const wrong of ['soon', '-1', '1.5', '1e3', ''])
    expect([
      wrong,
      await status(`?workspace=${world.admin.workspaceId}&since=${wrong}`, world.admin.token),
    ]).toEqual([wrong, 400])
})

test('a refused change sends no event', async () => {
  const page = await listen(world.admin)
  const kept = tag()
  await world.admin.post('/tag/create/', kept)
  expect((await world.admin.post('/tag/create/', kept)).status).toBe(409)
  const after = await world.admin.post('/tag/create/', tag())
  await page.next()
  expect(await page.next()).toMatchObject({ id: after.result._id })
  await page.close()
})

test('SEC-03 the stream ends with the membership', async () => {
  const member = await world.member({ GLOBAL: [true, true, true, true, true] })
  const page = await listen(member)
  await world.owner.query('update members set removed = true where id = $1', [member.id])
  await world.owner.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ workspace: member.workspaceId, events: [{ entity: 'workforce', id: member.id }] }),
  ])
  expect(await page.next()).toMatchObject({ entity: 'session' })
  expect(await page.next()).toBeNull()
})

test('SEC-28 the stream ends with the session', async () => {
  const member = await world.member({ GLOBAL: [true, true, true, true, true] })
  const page = await listen(member)
  await world.owner.query('delete from sessions where user_id = $1', [member.id])
  await world.owner.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ workspace: member.workspaceId, entities: ['role'] }),
  ])
  expect(await page.next()).toMatchObject({ entity: 'session' })
  expect(await page.next()).toBeNull()
})

/** Opens a session of the same person on another device. */
async function elsewhere(person: Person) {
  const [id, token] = [randomUUIDv7(), randomUUIDv7()]
  await world.owner.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [id, person.id, token],
  )
  return { sessionId: id, device: { ...person, token: signToken(token, world.config.secret) } }
}

test('SEC-28 the stream of a session that is signed out ends at once, though nothing else happens', async () => {
  const member = await world.member({})
  const ends = [
    ({ sessionId }: { sessionId: string }) => member.delete(`/auth/sessions/${sessionId}`),
    () => member.delete('/auth/sessions'),
  ]
  for (const end of ends) {
    const other = await elsewhere(member)
    const [page, own] = [await listen(other.device), await listen(member)]
    expect((await end(other)).status).toBe(200)
    expect(await page.next()).toMatchObject({ entity: 'session' })
    expect(await page.next()).toBeNull()
    await own.close()
  }
  const page = await listen(member)
  expect((await member.post('/auth/logout')).status).toBe(200)
  expect(await page.next()).toMatchObject({ entity: 'session' })
  expect(await page.next()).toBeNull()
})

const status = async (path: string, token: string) =>
  (await fetch(`${base}/api/v1/live${path}`, { headers: { authorization: `Bearer ${token}` } })).status

test('who is signed out, names no workspace or a foreign one hears nothing', async () => {
  expect(await status(`?workspace=${world.admin.workspaceId}`, 'none')).toBe(401)
  expect(await status('', world.admin.token)).toBe(403)
  expect(await status(`?workspace=${world.stranger.workspaceId}`, world.admin.token)).toBe(403)
  expect(await status(`?workspace=x' or true`, world.admin.token)).toBe(400)
})

test('REL-31 after the database dropped the line, pages are made to connect and look again', async () => {
  const began = Date.now()
  const page = await listen(world.admin)
  await world.owner.query(`select pg_notify('live', 'no json')`)
  await world.database.main.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()`,
  )
  expect(await page.next()).toBeNull()
  const again = await listen(world.admin, began)
  expect(await again.next()).toEqual({ event: 'missed' })
  const made = await world.admin.post('/tag/create/', tag())
  expect(await again.next()).toMatchObject({ id: made.result._id })
  await again.close()
})

test('a person may not hold lines without end', async () => {
  const member = await world.member({})
  const pages = []
  for (let at = 0; at < 20; at++) pages.push(await listen(member))
  const refused = await listen(member)
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('30')
  for (const page of pages) await page.close()
})

test('REL-36 streams end when the server stops', async () => {
  const page = await listen(world.admin)
  const began = performance.now()
  await world.app.close()
  expect(await page.next()).toBeNull()
  expect(performance.now() - began).toBeLessThan(5000)
})

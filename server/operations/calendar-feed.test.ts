import { job } from '@fieldhouse/domain/operations/job'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let jobId: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

const hour = 3_600_000
const readsCalendar: Permissions = { OP_CALENDAR: [true, false, false, false, false] }

const technician = (permissions = readsCalendar) => technicianIn(world, { permissions })

/** Books a visit of one hour. Returns the visit's id. */
async function book(people: readonly Person[], startAt: number): Promise<string> {
  const technicians = people.map(({ id }) => id)
  const made = await world.admin.post('/appointment/create', {
    jobId,
    technicians,
    startAt,
    estimatedDuration: hour,
  })
  expect(made.status).toBe(201)
  return made.result._id
}

/** Creates a person's feed in their own name. */
async function feedOf(person: Person): Promise<{ _id: string; path: string }> {
  const made = await person.post('/calendar-feed/create', { technician: person.id })
  expect(made.status).toBe(201)
  const { _id, url } = made.result
  expect(url).toMatch(/^http:\/\/localhost\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/)
  return { _id, path: url.replace('http://localhost/api/v1', '') }
}

/** The lines of a feed, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

/** The properties of each event of a feed, by the event's id. */
function eventsIn(text: string): Map<string, Map<string, string>> {
  const events = text.split('BEGIN:VEVENT').slice(1)
  return new Map(
    events.map((event) => {
      const properties = new Map(
        linesOf(event).map((line): [string, string] => {
          const at = line.indexOf(':')
          return [line.slice(0, at), line.slice(at + 1)]
        }),
      )
      return [properties.get('UID') ?? '', properties]
    }),
  )
}

const nobodyKnows = `/calendar/feed/${'x'.repeat(43)}.ics`

test('OPEN-15 a technician makes a feed of their own; its visits are read without a session, others’ are not in it', async () => {
  const [me, other] = [await technician(), await technician()]
  const start = Math.ceil(Date.now() / hour) * hour + 48 * hour
  const [mine, theirs, shared] = [
    await book([me], start),
    await book([other], start),
    await book([me, other], start + 2 * hour),
  ]
  const { path } = await feedOf(me)
  const read = await world.nobody.get(path, { 'x-workspace-id': '' })
  expect(read.status).toBe(200)
  expect(read.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(read.headers['content-disposition']).toMatch(/^attachment; filename=".*\.ics"/)
  const events = eventsIn(read.body)
  expect([...events.keys()].toSorted()).toEqual([mine, shared].toSorted())
  expect(read.body).not.toContain(theirs)
  const { jobNumber, title, client } = (await world.admin.get(`/job/read/${jobId}`)).result
  const event = events.get(mine)
  expect(event?.get('SUMMARY')).toBe(title)
  expect(event?.get('DESCRIPTION')).toContain(jobNumber)
  expect(event?.get('DESCRIPTION')).toContain(client.firstName)
  expect(event?.get('SEQUENCE')).toBe('1')
  const [feed] = (await me.get('/calendar-feed/list')).result
  expect(Date.now() - Date.parse(feed.lastReadAt)).toBeLessThan(60_000)
})

test('PERM-04, OPEN-15 the feed of whoever sees all visits tells of their own alone', async () => {
  const lead = await technician({ ...readsCalendar, OP_DISPATCH: [true, false, false, false, false] })
  const other = await technician()
  const start = Math.ceil(Date.now() / hour) * hour + 72 * hour
  const [mine, shared] = [await book([lead], start), await book([lead, other], start + 2 * hour)]
  const theirs = await book([other], start)
  expect((await lead.get(`/appointment/read/${theirs}`)).status).toBe(200)
  const events = eventsIn((await world.nobody.get((await feedOf(lead)).path)).body)
  expect([...events.keys()].toSorted()).toEqual([mine, shared].toSorted())
})

test('SEC-40 a client’s phone is in a feed only where the technician’s role may read clients or jobs', async () => {
  const reader = await technician({
    ...readsCalendar,
    CRM_CONTACT_CUSTOMER: [true, false, false, false, false],
  })
  const worker = await technician({ ...readsCalendar, OP_JOB: [true, false, false, false, false] })
  const other = await technician()
  const start = Math.ceil(Date.now() / hour) * hour + 96 * hour
  const visit = await book([reader, worker, other], start)
  const textOf = async (person: Person) => {
    const { body } = await world.nobody.get((await feedOf(person)).path)
    return eventsIn(body).get(visit)?.get('DESCRIPTION') ?? ''
  }
  expect(await textOf(reader)).toContain('+1514')
  expect(await textOf(worker)).toContain('+1514')
  expect(await textOf(other)).not.toContain('+1514')
})

test('OPEN-15, REL-18 visits on both sides of a change of clocks are at their instants, told in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-10T12:00:00Z') })
  try {
    const me = await technician()
    await world.owner.query('update sessions set expires_at = $1 where user_id = $2', ['2028-01-01', me.id])
    await world.owner.query('update sessions set expires_at = $1 where user_id = $2', [
      '2028-01-01',
      world.admin.id,
    ])
    // Toronto's clocks go forward on 14 March 2027. 9:00 in Toronto is 14:00 UTC before that day, and 13:00 UTC after
    // it.
    const [before, after] = [
      await book([me], Date.parse('2027-03-13T14:00:00Z')),
      await book([me], Date.parse('2027-03-15T13:00:00Z')),
    ]
    const { body } = await world.nobody.get((await feedOf(me)).path)
    const events = eventsIn(body)
    expect(events.get(before)?.get('DTSTART')).toBe('20270313T140000Z')
    expect(events.get(before)?.get('DTEND')).toBe('20270313T150000Z')
    expect(events.get(after)?.get('DTSTART')).toBe('20270315T130000Z')
    expect(body).not.toContain('TZID')
  } finally {
    vi.useRealTimers()
  }
})

test('OPEN-15 a moved visit has a later sequence, a cancelled one says so, and one far away is left out', async () => {
  const me = await technician()
  const start = Math.ceil(Date.now() / hour) * hour + 144 * hour
  const [moved, cancelled] = [await book([me], start), await book([me], start + 3 * hour)]
  const far = await book([me], start + 200 * 24 * hour)
  await world.admin.patch(`/appointment/update/${moved}`, { startAt: start + hour })
  await world.admin.patch(`/appointment/update/${cancelled}`, { status: 'CANCELLED' })
  const { path } = await feedOf(me)
  const events = eventsIn((await world.nobody.get(path)).body)
  expect(events.get(moved)?.get('SEQUENCE')).toBe('2')
  expect(events.get(moved)?.get('STATUS')).toBe('CONFIRMED')
  expect(events.get(cancelled)?.get('STATUS')).toBe('CANCELLED')
  expect(events.has(far)).toBe(false)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [me.workspaceId])
  await world.owner.query(`update appointments set updated_at = now() - interval '15 days' where id = $1`, [
    cancelled,
  ])
  expect(eventsIn((await world.nobody.get(path)).body).has(cancelled)).toBe(false)
})

test('OPEN-15 an unchanged feed is answered 304, a changed one anew', async () => {
  const me = await technician()
  const start = Math.ceil(Date.now() / hour) * hour + 240 * hour
  await book([me], start)
  const { path } = await feedOf(me)
  const { etag } = (await world.nobody.get(path)).headers
  const again = await world.nobody.get(path, { 'if-none-match': `W/${String(etag)}` })
  expect([again.status, again.body]).toEqual([304, ''])
  const any = await world.nobody.get(path, { 'if-none-match': '*' })
  expect([any.status, any.body, any.headers['etag']]).toEqual([304, '', etag])
  await book([me], start + 4 * hour)
  expect((await world.nobody.get(path, { 'if-none-match': String(etag) })).status).toBe(200)
})

test('SEC-01 a renewed or deleted address, one of another’s making and a wrong one are not found, all alike', async () => {
  const me = await technician()
  const { _id, path } = await feedOf(me)
  const renewed = await me.post(`/calendar-feed/renew/${_id}`)
  const next = renewed.result.url.replace('http://localhost/api/v1', '')
  expect(next).not.toBe(path)
  const seen = async (address: string) => {
    const { status, body } = await world.nobody.get(address)
    return { status, ...body, requestId: '' }
  }
  const wrong = await seen(nobodyKnows)
  expect(wrong).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await seen(path)).toEqual(wrong)
  expect((await world.nobody.get(next)).status).toBe(200)
  expect((await world.stranger.delete(`/calendar-feed/delete/${_id}`)).code).toBe('NOT_FOUND')
  expect((await me.delete(`/calendar-feed/delete/${_id}`)).status).toBe(200)
  expect(await seen(next)).toEqual(wrong)
  expect((await me.get('/calendar-feed/list')).result).toEqual([])
})

test.for([
  ['the membership rests', 'update members set enabled = false where id = $1'],
  ['the membership ended', 'update members set removed = true where id = $1'],
  [
    'the role reads no calendar',
    `update roles set sections = '{}' where id = (select role_id from members where id = $1)`,
  ],
])('SEC-01 a feed ends when %s', async ([, change = '']) => {
  const me = await technician()
  const { path } = await feedOf(me)
  expect((await world.nobody.get(path)).status).toBe(200)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [me.workspaceId])
  await world.owner.query(change, [me.id])
  expect((await world.nobody.get(path)).code).toBe('NOT_FOUND')
})

test('SEC-01 who leaves and comes back has no feed: the address they had stays ended', async () => {
  const me = await technician()
  const { path } = await feedOf(me)
  expect((await world.admin.delete(`/workforce/delete/${me.id}`)).status).toBe(200)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [me.workspaceId])
  await world.owner.query('update members set removed = false where id = $1', [me.id])
  expect((await world.nobody.get(path)).code).toBe('NOT_FOUND')
  expect((await me.get('/calendar-feed/list')).result).toEqual([])
})

test('SEC-01 a feed ends while its workspace is disabled or removed', async () => {
  const { path } = await feedOf(world.stranger)
  for (const column of ['enabled = false', 'enabled = true, removed = true']) {
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.stranger.workspaceId])
    await world.owner.query(`update workspaces set ${column} where id = $1`, [world.stranger.workspaceId])
    expect((await world.nobody.get(path)).code).toBe('NOT_FOUND')
  }
  await world.owner.query('update workspaces set enabled = true, removed = false where id = $1', [
    world.stranger.workspaceId,
  ])
  expect((await world.nobody.get(path)).status).toBe(200)
})

test('PERM-04 who may change members makes feeds for others, nobody else does; each technician has one', async () => {
  const [me, colleague] = [await technician(), await technician()]
  const office = await world.member({
    ...readsCalendar,
    HR_WORKFORCE_MEMBER: [true, false, true, false, false],
  })
  const body = { technician: me.id }
  expect((await colleague.post('/calendar-feed/create', body)).code).toBe('FORBIDDEN')
  expect((await colleague.get(`/calendar-feed/list?technician=${me.id}`)).code).toBe('FORBIDDEN')
  const made = await office.post('/calendar-feed/create', body)
  expect(made.status).toBe(201)
  expect((await me.post('/calendar-feed/create', body)).body).toMatchObject({
    code: 'DUPLICATE',
    errors: [{ path: ['technician'] }],
  })
  for (const send of [
    () => colleague.post(`/calendar-feed/renew/${made.result._id}`),
    () => colleague.delete(`/calendar-feed/delete/${made.result._id}`),
  ])
    expect((await send()).code).toBe('NOT_FOUND')
  expect((await office.post('/calendar-feed/create', { technician: world.stranger.id })).body).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: ['technician'], code: 'NOT_FOUND' }],
  })
  expect((await me.get('/calendar-feed/list')).result).toMatchObject([{ _id: made.result._id }])
  for (const [query, code] of [
    [`technician=${me.id}&technician=${colleague.id}`, 'REPEATED'],
    ['technician=me', 'ID'],
    ['technician=', 'ID'],
  ])
    expect((await me.get(`/calendar-feed/list?${query}`)).body.errors).toMatchObject([
      { path: ['technician'], code },
    ])
})

const listFeeds = (asked: string) => world.admin.get(`/calendar-feed/list?${asked}`)

test('PERM-04 the feed of one technician is asked for at a time: several, or none that is one, are refused', async () => {
  const [me, colleague] = [await technician(), await technician()]
  await feedOf(me)
  const { _id } = await feedOf(colleague)
  for (const [asked = '', code] of [
    [`technician=${me.id}&technician=${colleague.id}`, 'REPEATED'],
    [`technician=${me.id},`, 'ID'],
    ['technician=', 'ID'],
  ])
    expect((await listFeeds(asked)).body, asked).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: ['technician'], code }],
    })
  const theirs = await listFeeds(`technician=${colleague.id.toUpperCase()}`)
  expect(theirs.result).toMatchObject([{ _id, technician: colleague.id }])
})

test('SEC-13 of an address only a hash is kept: neither the table, the history nor a kept answer holds it', async () => {
  const me = await technician()
  const key = { 'idempotency-key': `feed-${me.id}` }
  const made = await me.post('/calendar-feed/create', { technician: me.id }, key)
  const secret = /feed\/(.*)\.ics$/.exec(made.result.url)?.[1] ?? ''
  const repeated = await me.post('/calendar-feed/create', { technician: me.id }, key)
  expect(repeated.result).toEqual({ ...made.result, url: null })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [me.workspaceId])
  const { rows } = await world.owner.query<{ text: string }>(
    `select string_agg(t::text, '') as text from (
       select f::text from calendar_feeds f union all select i::text from idempotency i union all select a::text from activities a) t`,
  )
  expect(rows[0]?.text).toContain(me.id)
  expect(rows[0]?.text).not.toContain(secret)
  const { rows: noted } = await world.owner.query(
    `select action from activities where entity = 'workforce' and record_id = $1`,
    [me.id],
  )
  expect(noted).toEqual([{ action: 'feedCreate' }])
})

test('SEC-22, OPEN-415 ten wrong addresses within a minute are 429, right ones do not count, nor as many at once', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const made = await limited.admin.post('/calendar-feed/create', { technician: limited.admin.id })
    const path = made.result.url.replace('http://localhost/api/v1', '')
    for (let count = 0; count < 12; count++) expect((await limited.nobody.get(path)).status).toBe(200)
    // All calendar programs of an office make their requests within the same quarter of an hour, from one address.
    const atOnce = await Promise.all(Array.from({ length: 48 }, () => limited.nobody.get(path)))
    expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 48 }, () => 200))
    const tried: number[] = []
    for (let count = 0; count < 11; count++) tried.push((await limited.nobody.get(nobodyKnows)).status)
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    expect((await limited.nobody.get(path)).status, 'a right one opens all the same').toBe(200)
  } finally {
    await limited.close()
  }
})

const pathOf = ({ result }: { result: { url: string } }) => result.url.replace('http://localhost/api/v1', '')

test('OPEN-461 a feed that a manager made for a technician ends with the manager’s membership or permission', async () => {
  const manages: Permissions = { ...readsCalendar, HR_WORKFORCE_MEMBER: [true, false, true, false, false] }
  const [manager, me] = [await technician(manages), await technician()]
  const made = await manager.post('/calendar-feed/create', { technician: me.id })
  const opens = async (path: string) => (await world.nobody.get(path)).status
  expect(await opens(pathOf(made))).toBe(200)
  const change = (body: object) => world.admin.patch(`/workforce/update/${manager.id}`, body)
  await change({ enabled: false })
  expect(await opens(pathOf(made))).toBe(404)
  await change({ enabled: true })
  const { role } = (await manager.get('/auth/session')).result
  await world.admin.patch(`/role/update/${role.id}`, { sections: readsCalendar })
  expect(await opens(pathOf(made))).toBe(404)
  // The technician who renews the feed becomes its maker, so the feed opens again.
  const renewed = await me.post(`/calendar-feed/renew/${made.result._id}`)
  expect(await opens(pathOf(renewed))).toBe(200)
  await world.owner.query('update users set disabled_at = now() where id = $1', [me.id])
  expect(await opens(pathOf(renewed))).toBe(404)
})

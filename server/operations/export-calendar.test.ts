import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const hour = 3_600_000
const day = 24 * hour
const from = Date.UTC(2031, 0, 6, 5)

let world: World
let tess: Person
let marc: Person
let visits: { tess: string; marc: string; later: string }
beforeAll(async () => {
  world = await openWorld()
  const permissions = { OP_CALENDAR: [true, false, false, false, false] } as const
  tess = await technicianIn(world, { permissions: { OP_CALENDAR: [...permissions.OP_CALENDAR] } })
  marc = await technicianIn(world, { permissions: { OP_CALENDAR: [...permissions.OP_CALENDAR] } })
  const jobId = (await sampleRecord(job, world.admin))._id
  const book = async (person: Person, startAt: number): Promise<string> => {
    const body = { jobId, technicians: [person.id], startAt, estimatedDuration: hour }
    return (await world.admin.post('/appointment/create', body)).result._id
  }
  visits = {
    tess: await book(tess, from + 9 * hour),
    marc: await book(marc, from + 9 * hour),
    later: await book(tess, from + 9 * day),
  }
})
afterAll(() => world.close())

const ask = (person: Person, query: Record<string, string | number>) =>
  person.get(
    `/appointment/calendar/?${new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    ).toString()}`,
  )

const idsIn = (text: string) => [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, id]) => id)

test('OPEN-15 the shown stretch is exported as a file, for all or for chosen technicians', async () => {
  const week = { from, to: from + 7 * day }
  const all = await ask(world.admin, week)
  expect(all.status).toBe(200)
  expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(all.headers['content-disposition']).toContain('Plomberie-Tremblay-2031-01-06-2031-01-12.ics')
  expect(idsIn(all.body).toSorted()).toEqual([visits.tess, visits.marc].toSorted())
  const iso = { from: new Date(from).toISOString(), to: new Date(from + 10 * day).toISOString() }
  expect(idsIn((await ask(world.admin, { ...iso, technicians: tess.id })).body)).toEqual([
    visits.tess,
    visits.later,
  ])
  const none = await ask(world.admin, { ...week, technicians: '' })
  expect([none.status, idsIn(none.body)]).toEqual([200, []])
})

test('OPEN-15 cancelled visits are exported where they are asked for, and only there', async () => {
  const span = { from: from + 9 * day, to: from + 10 * day }
  const cancelled = await world.admin.patch(`/appointment/update/${visits.later}`, { status: 'CANCELLED' })
  expect(cancelled.status).toBe(200)
  const asked = await ask(world.admin, { ...span, statuses: 'CANCELLED' })
  expect(idsIn(asked.body)).toEqual([visits.later])
  expect(asked.body).toContain('STATUS:CANCELLED')
  expect(idsIn((await ask(world.admin, { ...span, statuses: 'NEW' })).body)).toEqual([])
  expect(idsIn((await ask(world.admin, span)).body)).toEqual([])
})

test('OPEN-15 what is exported follows the statuses and tags that are shown', async () => {
  const week = { from, to: from + 7 * day }
  const delayed = await world.admin.patch(`/appointment/update/${visits.marc}`, { status: 'DELAYED' })
  expect(delayed.status).toBe(200)
  const of = async (query: Record<string, string>) =>
    idsIn((await ask(world.admin, { ...week, ...query })).body)
  expect(await of({ statuses: 'DELAYED' })).toEqual([visits.marc])
  expect((await of({ statuses: 'NEW,DELAYED' })).toSorted()).toEqual([visits.tess, visits.marc].toSorted())
  expect(await of({ statuses: 'COMPLETE' })).toEqual([])

  const tagged = (
    await world.admin.post('/tag/create', { name: 'Warranty', color: '#112233', types: ['JOB'] })
  ).result
  const other = (await world.admin.post('/tag/create', { name: 'Rush', color: '#112233', types: ['JOB'] }))
    .result
  const first = (await sampleRecord(job, world.admin))._id
  expect((await world.admin.patch(`/job/update/${first}`, { tags: [tagged._id] })).status).toBe(200)
  const body = { jobId: first, technicians: [tess.id], startAt: from + 30 * hour, estimatedDuration: hour }
  const visit = (await world.admin.post('/appointment/create', body)).result._id
  expect(await of({ tags: `${other._id},${tagged._id}` })).toEqual([visit])
  expect(await of({ tags: other._id })).toEqual([])
})

test('PERM-04 a technician exports their own visits alone, a stranger none, who reads no calendar nothing', async () => {
  const week = { from, to: from + 7 * day }
  expect(idsIn((await ask(marc, week)).body)).toEqual([visits.marc])
  expect(idsIn((await ask(marc, { ...week, technicians: tess.id })).body)).toEqual([])
  expect(idsIn((await ask(world.stranger, week)).body)).toEqual([])
  expect((await ask(await world.member({}), week)).code).toBe('FORBIDDEN')
})

test.for([
  [{ to: from }, 'from', 'DATE_REQUIRED'],
  [{ from: 'soon', to: from }, 'from', 'DATE'],
  [{ from, to: '9'.repeat(15) }, 'to', 'DATE'],
  [{ from, to: from }, 'to', 'WINDOW_ORDER'],
  [{ from, to: from + 32 * day }, 'to', 'DAYS_TOO_MANY'],
  [{ from, to: from + day, technicians: 'tess' }, 'technicians', 'ID'],
  [{ from, to: from + day, statuses: 'NEW,LATE' }, 'statuses', 'ONE_OF'],
  [{ from, to: from + day, tags: 'rush' }, 'tags', 'ID'],
] as const)('OPEN-15 an export of %o is refused at %s', async ([query, key, code]) => {
  const refused = await ask(world.admin, query)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([{ path: [key], code }])
})

import { randomUUIDv7 } from 'node:crypto'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let jobId: string
let theirJob: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
  theirJob = (await sampleRecord(job, world.stranger))._id
})
afterAll(() => world.close())

const on = (entity: string, more = {}) => ({
  content: 'Closed the valve',
  entityType: 'JOB',
  entity,
  ...more,
})
const write = async (person: Person, more = {}): Promise<string> =>
  (await person.post('/note/create', on(jobId, more))).result._id
const held = (update: boolean, remove: boolean, admin: boolean): Permissions => ({
  OP_JOB: [true, false, update, remove, admin],
})

test('NOTE-04 a note names its author and what it is about', async () => {
  const { status, result } = await world.admin.post('/note/create', on(jobId, { isInternal: true }))
  expect(status).toBe(201)
  expect(result).toMatchObject({
    content: 'Closed the valve',
    isInternal: true,
    entityType: 'JOB',
    entity: jobId,
    author: { _id: world.admin.id, firstName: 'Tess', lastName: 'Tremblay', photo: null },
  })
  expect(result.author.email).toContain('@')
  const listed = await world.admin.get(`/note/list?filter_entityType=JOB&filter_entity=${jobId}`)
  expect(listed.result.map(({ _id }: { _id: string }) => _id)).toContain(result._id)
  const other = await world.admin.get(`/note/list?filter_entityType=ORDER&filter_entity=${jobId}`)
  expect(other.result).toEqual([])
})

test('NOTE-05, NOTE-06 a note on a job holds 1500 characters, one on an appointment 1000', async () => {
  const booked = await world.admin.post('/appointment/create', {
    jobId,
    technicians: ['UNASSIGNED'],
    startAt: Date.UTC(2031, 0, 6, 15),
    estimatedDuration: 3_600_000,
  })
  const errorsOf = async (body: unknown) => (await world.admin.post('/note/create', body)).body.errors
  const about = { entityType: 'APPOINTMENT', entity: booked.result._id }
  expect(await errorsOf(on(jobId, { content: '   ' }))).toMatchObject([{ msg: 'Note content is required' }])
  expect(await errorsOf(on(jobId, { content: 'x'.repeat(1501) }))).toMatchObject([
    { path: ['content'], msg: 'Note must be less than 1500 characters' },
  ])
  expect(await errorsOf({ content: 'x'.repeat(1001), ...about })).toMatchObject([
    { path: ['content'], msg: 'Note must be less than 1000 characters' },
  ])
  const id = (await world.admin.post('/note/create', { content: 'x'.repeat(1000), ...about })).result._id
  const longer = await world.admin.patch(`/note/update/${id}`, { content: 'x'.repeat(1001) })
  expect(longer.status).toBe(400)
  expect((await world.admin.post('/note/create', on(jobId, { content: 'x'.repeat(1500) }))).status).toBe(201)
})

test('a note is about a record of this workspace, and stays there', async () => {
  for (const entity of [theirJob, randomUUIDv7()]) {
    const refused = await world.admin.post('/note/create', on(entity))
    expect(refused.body.errors).toMatchObject([{ path: ['entity'], code: 'NOT_FOUND' }])
  }
  expect((await world.admin.post('/note/create', on(jobId, { entityType: 'APPOINTMENT' }))).status).toBe(400)
  const moved = await world.admin.patch(`/note/update/${await write(world.admin)}`, { entity: theirJob })
  expect(moved.body.errors).toMatchObject([{ code: 'UNKNOWN_FIELD' }])
})

test.each([
  ['an admin', held(false, false, true), 200, 200, 200],
  ['one with both flags', held(true, true, false), 403, 200, 200],
  ['one who may update', held(true, false, false), 403, 200, 403],
  ['one who may only read', held(false, false, false), 403, 403, 403],
])(
  'PERM-11, PERM-12, OPEN-59 on a job %s: any note, own note, removing it',
  async (...[, permissions, any, edit, remove]) => {
    const person = await world.member(permissions)
    const theirs = await write(world.admin)
    const own = await write(world.admin)
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
    await world.owner.query('update notes set created_by = $2 where id = $1', [own, person.id])
    expect((await person.patch(`/note/update/${theirs}`, { content: 'Mine now' })).status).toBe(any)
    expect((await person.patch(`/note/update/${own}`, { content: 'Better' })).status).toBe(edit)
    expect((await person.delete(`/note/delete/${own}`)).status).toBe(remove)
  },
)

test('OPEN-58 the section of what it is about decides who reads and writes a note', async () => {
  const id = await write(world.admin)
  const machinist = await world.member({ DB_MACHINE: [true, true, true, true, true] })
  expect((await machinist.get(`/note/read/${id}`)).status).toBe(404)
  expect((await machinist.get('/note/list')).result).toEqual([])
  expect((await machinist.patch(`/note/update/${id}`, { content: 'Seen' })).status).toBe(404)
  expect((await machinist.post('/note/create', on(jobId))).status).toBe(403)
  expect((await world.stranger.get(`/note/read/${id}`)).status).toBe(404)
  const writer = await world.member(held(true, false, false))
  expect((await writer.get(`/note/read/${id}`)).status).toBe(200)
})

test('a deleted appointment takes its notes along', async () => {
  const booked = await world.admin.post('/appointment/create', {
    jobId,
    technicians: ['UNASSIGNED'],
    startAt: Date.UTC(2031, 0, 7, 15),
    estimatedDuration: 3_600_000,
  })
  const about = { entityType: 'APPOINTMENT', entity: booked.result._id }
  const { result } = await world.admin.post('/note/create', { content: 'Key under the mat', ...about })
  expect((await world.admin.delete(`/appointment/delete/${about.entity}`)).status).toBe(200)
  expect((await world.admin.get(`/note/read/${result._id}`)).status).toBe(404)
})

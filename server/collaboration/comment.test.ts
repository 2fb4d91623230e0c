import { randomUUIDv7 } from 'node:crypto'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { task } from '@fieldhouse/domain/communication/task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let entity: string
beforeAll(async () => {
  world = await openWorld()
  entity = (await sampleRecord(task, world.admin))._id
})
afterAll(() => world.close())

const on = (more = {}) => ({ message: 'Seen upstairs as well', entityType: 'TASK', entity, ...more })
const write = async (person: Person, more = {}) => (await person.post('/comment/create', on(more))).result
const edit = (person: Person, id: string) => person.patch(`/comment/update/${id}`, { message: 'Better' })
const held = (...flags: [boolean, boolean, boolean, boolean, boolean]): Permissions => ({
  COM_TASK_COMMENT: flags,
})

test('NOTE-12, NOTE-13 a comment has a message, is enabled and names its author; without a message it is none', async () => {
  const { status, result } = await world.admin.post('/comment/create', on({ message: '  Seen upstairs ' }))
  expect(status).toBe(201)
  expect(result).toMatchObject({
    message: 'Seen upstairs',
    enabled: true,
    author: { _id: world.admin.id, firstName: 'Tess' },
  })
  for (const message of [undefined, '', ' \n '])
    expect((await world.admin.post('/comment/create', on({ message }))).body.errors).toMatchObject([
      { path: ['message'], msg: 'This field is required' },
    ])
})

test('a comment is about a record that is there, and stays with one that is archived', async () => {
  const archived = (await sampleRecord(task, world.admin))._id
  const comment = await write(world.admin, { entity: archived })
  await world.admin.delete(`/task/delete/${archived}`)
  expect((await world.admin.get(`/comment/read/${comment._id}`)).status).toBe(200)
  expect(
    (await world.admin.post('/comment/create', on({ entity: randomUUIDv7() }))).body.errors,
  ).toMatchObject([{ path: ['entity'], code: 'NOT_FOUND' }])
  expect((await world.admin.post('/comment/create', on({ entityType: 'FEEDBACK' }))).status).toBe(400)
})

test("TASK-01 the flags of the comments of tasks decide, one's own comment with update or delete, any with admin", async () => {
  const [writer, governor] = [
    await world.member(held(true, true, true, true, false)),
    await world.member(held(false, false, false, false, true)),
  ]
  const theirs = await write(world.admin)
  const own = await write(writer)
  const feedback = await world.member({ CRM_FEEDBACK_COMMENT: [true, true, true, true, true] })
  expect((await feedback.get('/comment/list')).result).toEqual([])
  expect((await feedback.post('/comment/create', on())).status).toBe(403)
  expect((await edit(writer, theirs._id)).status).toBe(403)
  expect((await edit(writer, own._id)).result.message).toBe('Better')
  expect((await edit(governor, own._id)).status).toBe(200)
  expect((await writer.delete(`/comment/delete/${theirs._id}`)).status).toBe(403)
  expect((await writer.delete(`/comment/delete/${own._id}`)).status).toBe(200)
  expect((await governor.delete(`/comment/delete/${theirs._id}`)).status).toBe(200)
})

test('NOTE-12 a disabled comment is there for its author and for admins only', async () => {
  const [author, reader] = [
    await world.member(held(true, true, true, false, false)),
    await world.member(held(true, true, true, true, false)),
  ]
  const { _id } = await write(author)
  const seen = () =>
    Promise.all(
      [author, reader, world.admin].map(async (who) => (await who.get(`/comment/read/${_id}`)).status),
    )
  expect(await seen()).toEqual([200, 200, 200])
  expect((await author.patch(`/comment/update/${_id}`, { enabled: false })).status).toBe(200)
  expect(await seen()).toEqual([200, 404, 200])
})

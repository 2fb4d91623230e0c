import { randomUUIDv7 } from 'node:crypto'
import { task } from '@fieldhouse/domain/communication/task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Subtask = { _id: string; title: string; version: number; rank: string }

/** Creates a record with a subtask for each title. */
async function withSubtasks(...titles: string[]) {
  const entity = (await sampleRecord(task, world.admin))._id
  const made: Subtask[] = []
  for (const title of titles)
    made.push((await world.admin.post('/subtask/create', { title, entityType: 'TASK', entity })).result)
  const list = async () => {
    const { result } = await world.admin.get(`/subtask/list?filter_entityType=TASK&filter_entity=${entity}`)
    return result as Subtask[]
  }
  const order = async () => (await list()).map(({ title }) => title).join('')
  const ranks = async () => (await list()).map(({ rank }) => rank)
  const id = (title: string) => made.find((each) => each.title === title)?._id ?? ''
  const move = (title: string, after: string | null) =>
    world.admin.post(`/subtask/move/${id(title)}`, { after: after && id(after) })
  return { entity, made, order, ranks, move, id }
}

test('NOTE-14, NOTE-16 a new subtask is last, pending and not completed', async () => {
  const { made, order } = await withSubtasks('A', 'B', 'C')
  expect(made[0]).toMatchObject({ title: 'A', completed: false, status: 'PENDING' })
  expect(await order()).toBe('ABC')
})

test('NOTE-15, NOTE-16 any status follows any other, and completed goes with none of them', async () => {
  const { made } = await withSubtasks('A')
  const at = `/subtask/update/${made[0]?._id}`
  const statuses = ['PENDING', 'COMPLETE', 'VERIFIED', 'ISSUE']
  for (const from of statuses)
    for (const to of statuses) {
      await world.admin.patch(at, { status: from, completed: true })
      expect((await world.admin.patch(at, { status: to })).result).toMatchObject({
        status: to,
        completed: true,
      })
    }
  expect((await world.admin.patch(at, { completed: false })).result).toMatchObject({
    status: 'ISSUE',
    completed: false,
  })
  expect((await world.admin.patch(at, { status: 'DONE' })).code).toBe('VALIDATION')
})

test('NOTE-17 a move puts a subtask first, last or between any two, as often as one likes', async () => {
  const { order, move, ranks, id } = await withSubtasks('A', 'B', 'C', 'D')
  await move('D', null)
  expect(await order()).toBe('DABC')
  await move('D', 'C')
  expect(await order()).toBe('ABCD')
  for (let turn = 0; turn < 60; turn++) {
    await move('C', 'A')
    await move('B', 'A')
  }
  expect(await order()).toBe('ABCD')
  expect(Math.max(...(await ranks()).map(({ length }) => length))).toBeLessThanOrEqual(100)
  const other = await withSubtasks('X')
  const behind = (after: string) => world.admin.post(`/subtask/move/${id('B')}`, { after })
  for (const after of [id('B'), other.id('X'), randomUUIDv7()]) {
    const refused = await behind(after)
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: ['after'], code: 'NOT_FOUND' }],
    ])
  }
  expect(await order()).toBe('ABCD')
  expect((await world.admin.post(`/subtask/move/${other.id('X')}`, { after: null })).status).toBe(200)
})

test('NOTE-17 moves at the same time leave every subtask in a place', async () => {
  const { order, move } = await withSubtasks('A', 'B', 'C', 'D')
  const moved = await Promise.all([move('A', 'C'), move('D', null), move('B', 'C'), move('C', null)])
  expect(moved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([...(await order())].toSorted().join('')).toBe('ABCD')
  await move('B', null)
  expect((await order())[0]).toBe('B')
})

test('OPEN-60, TASK-01 the flags of the subtasks of tasks decide, not those of feedback', async () => {
  const { entity, id } = await withSubtasks('A')
  const reader = await world.member({
    COM_TASK_SUBTASK: [true, false, false, false, false],
    CRM_FEEDBACK_SUBTASK: [true, true, true, true, true],
  })
  const at = id('A')
  expect((await reader.get(`/subtask/read/${at}`)).status).toBe(200)
  const tried = [
    await reader.post('/subtask/create', { title: 'B', entityType: 'TASK', entity }),
    await reader.patch(`/subtask/update/${at}`, { completed: true }),
    await reader.post(`/subtask/move/${at}`, { after: null }),
    await reader.delete(`/subtask/delete/${at}`),
  ]
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

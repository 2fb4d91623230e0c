import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const tag = async (name: string): Promise<string> =>
  (await world.admin.post('/tag/create/', { name, color: '#0f766e', types: ['JOB'] })).result._id

test('OPEN-77 the history names the records a change is about, and keeps the id of a deleted one', async () => {
  const { _id: id } = await sampleRecord(job, world.admin)
  const [vip, urgent] = [await tag('Loud neighbours'), await tag('Third floor')]
  await world.admin.patch(`/job/update/${id}`, { tags: [vip, urgent] })
  await world.admin.patch(`/job/update/${id}`, { tags: [vip], title: 'Dryer hums' })
  await world.admin.delete(`/tag/delete/${urgent}`)
  const { result } = await world.admin.get(`/job/history/${id}`)
  const [last, before] = result
  expect(last).toMatchObject({
    action: 'update',
    actor: { _id: world.admin.id },
    changes: {
      tags: [[{ _id: vip, name: 'Loud neighbours' }, urgent], [{ _id: vip, name: 'Loud neighbours' }]],
    },
  })
  expect(last.changes.title[1]).toBe('Dryer hums')
  expect(before.changes.tags[1]).toEqual([expect.objectContaining({ name: 'Loud neighbours' }), urgent])
})

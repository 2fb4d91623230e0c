import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { handleDue } from './handle-due.ts'
import { members } from '../../people/tables.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('OPEN-789, OPEN-804, OPEN-805 a company or a record that fails stops no other, companies take turns, and a run handles 200 records of each', async () => {
  const { admin } = world
  const broken = await world.newcomer()
  const { result } = await broken.post('/workspace/create/', { name: 'Chauffage Roy' })
  const handled: string[] = []
  const run = handleDue(jobToolsOf(world), {
    failed: 'a record was not handled',
    table: members,
    clock: () => new Date(),
    dueOf: async ({ workspaceId }) => {
      if (workspaceId === result._id) throw new Error('cannot be read')
      return Array.from({ length: workspaceId === admin.workspaceId ? 3 : 201 }, (_, at) => ({ id: `${at}` }))
    },
    handle: async ({ workspaceId }, { id }) => {
      if (id === '0' && workspaceId === admin.workspaceId) throw new Error('cannot be sent')
      handled.push(`${workspaceId === admin.workspaceId ? 'admin' : 'stranger'} ${id}`)
    },
  })
  await expect(run).rejects.toThrow('cannot be read')
  expect(handled[0]).toBe('stranger 0')
  expect(handled.slice(1, 3).toSorted()).toEqual(['admin 1', 'stranger 1'])
  expect(handled.slice(3, 5).toSorted()).toEqual(['admin 2', 'stranger 2'])
  expect(handled.filter((each) => each.startsWith('stranger'))).toHaveLength(200)
})

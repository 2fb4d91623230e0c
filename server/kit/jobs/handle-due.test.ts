import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { handleDue } from './handle-due.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('OPEN-789, OPEN-804, OPEN-805 a company that fails stops no other, a record that fails stops no other, and companies take turns', async () => {
  const handled: string[] = []
  const broken = await world.newcomer()
  const { result } = await broken.post('/workspace/create/', { name: 'Chauffage Roy' })
  const run = handleDue(jobToolsOf(world), {
    name: 'invoice',
    clock: () => new Date(),
    dueOf: async ({ workspaceId }) => {
      if (workspaceId === result._id) throw new Error('cannot be read')
      return ['first', 'second', 'third'].map((id) => ({ id }))
    },
    handle: async ({ workspaceId }, { id }) => {
      if (id === 'first' && workspaceId === world.admin.workspaceId) throw new Error('cannot be sent')
      handled.push(`${workspaceId === world.admin.workspaceId ? 'admin' : 'stranger'} ${id}`)
    },
  })
  await expect(run).rejects.toThrow('cannot be read')
  expect(handled.toSorted()).toEqual(
    ['admin second', 'admin third', 'stranger first', 'stranger second', 'stranger third'].toSorted(),
  )
  expect(handled[0]).toBe('stranger first')
  expect(new Set(handled.slice(1, 3).map((each) => each.split(' ')[1]))).toEqual(new Set(['second']))
})

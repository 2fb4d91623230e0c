import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { eachWorkspace } from './each-workspace.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('REL-38 what fails in one workspace keeps no other from its turn, and is told', async () => {
  const ids = [world.admin.workspaceId, world.stranger.workspaceId]
  for (const failing of ids) {
    const seen: string[] = []
    const all = eachWorkspace(world.database.main, async ({ workspaceId }) => {
      seen.push(workspaceId)
      if (workspaceId === failing) throw new Error(`${failing} fails`)
    })
    await expect(all).rejects.toThrow(`${failing} fails`)
    expect(seen.toSorted()).toEqual(ids.toSorted())
  }
})

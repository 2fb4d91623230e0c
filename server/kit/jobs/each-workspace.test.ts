import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { task } from '@fieldhouse/domain/communication/task'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { tasks } from '../../communication/task-tables.ts'
import { counters } from '../database/tables.ts'
import { eachWorkspace, workspacesWith } from './each-workspace.ts'
import { members } from '../../people/tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('REL-38 what fails in one workspace keeps no other from its turn, and is told', async () => {
  const ids = [world.admin.workspaceId, world.stranger.workspaceId]
  for (const failing of ids) {
    const seen: string[] = []
    const all = eachWorkspace(world.database.main, members, async ({ workspaceId }) => {
      seen.push(workspaceId)
      if (workspaceId === failing) throw new Error(`${failing} fails`)
    })
    await expect(all).rejects.toThrow(`${failing} fails`)
    expect(seen.toSorted()).toEqual(ids.toSorted())
  }
})

test('OPEN-874 a job enters only active workspaces that have what the job is about', async () => {
  const { admin, stranger, owner, database } = world
  const withTasks = () => workspacesWith(database.main, tasks)
  expect(await withTasks()).toEqual([])
  for (const person of [admin, stranger]) await sampleRecord(task, person)
  expect((await withTasks()).toSorted()).toEqual([admin.workspaceId, stranger.workspaceId].toSorted())
  await owner.query('update workspaces set enabled = false where workspace_id = $1', [stranger.workspaceId])
  expect(await withTasks()).toEqual([admin.workspaceId])
})

test('OPEN-874 the server learns which workspaces use something only for the tables of jobs', async () => {
  await expect(workspacesWith(world.database.main, counters)).rejects.toMatchObject({ code: '42501' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { sampleChange, sampleRecord } from './samples.ts'
import { type World, openWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const made = entityModules.map(({ entity }) => entity).filter(({ verbs }) => verbs.includes('create'))

test.each(made)('$name: two samples are accepted and read back', async (entity) => {
  const first = await sampleRecord(entity, world.admin)
  const second = await sampleRecord(entity, world.admin)
  expect(second._id).not.toBe(first._id)
  if (entity.verbs.includes('read')) {
    const read = await world.admin.get(`/${entity.segment}/read/${first._id}`)
    expect(read.result._id).toBe(first._id)
  }
})

const changed = made.filter(({ verbs }) => verbs.includes('update'))

test.each(changed)('$name: a sample change is accepted', async (entity) => {
  const record = await sampleRecord(entity, world.admin)
  const change = await sampleChange(entity, world.admin)
  const answer = await world.admin.patch(`/${entity.segment}/update/${record._id}`, change)
  expect({ status: answer.status, body: answer.body.errors }).toEqual({ status: 200, body: undefined })
})

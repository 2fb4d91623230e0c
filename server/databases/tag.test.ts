import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const washer = { name: 'Éric washer', color: '#ff0000', types: ['JOB'] }

test('DB-02, DB-07 a tag is created and read back whole', async () => {
  const made = await world.admin.post('/tag/create/', washer)
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    ...washer,
    enabled: true,
    isDefault: false,
    description: null,
    version: 1,
  })
  const read = await world.admin.get(`/tag/read/${made.result._id}`)
  expect(read.result).toEqual(made.result)
})

test('DB-06 a tag without name, type and colour names all three', async () => {
  const refused = await world.admin.post('/tag/create/', { name: '', types: [], color: 'red;}' })
  expect(refused.status).toBe(400)
  const faults = refused.body.errors.map(({ path, code }: { path: string[]; code: string }) => [
    path[0],
    code,
  ])
  expect(Object.fromEntries(faults)).toEqual({ name: 'EMPTY', types: 'EMPTY', color: 'COLOUR' })
})

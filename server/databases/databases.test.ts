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

test('DB-08, DB-09 tags and brands are listed whole, up to 5000 on a page', async () => {
  const tags = await world.admin.get('/tag/listAll/')
  expect(tags.body.data.pagination).toMatchObject({ page: 1, limit: 5000 })
  const brands = await world.admin.get('/brand/list/?limit=5000')
  expect(brands.body.data.pagination).toMatchObject({ page: 1, limit: 5000 })
  const more = await world.admin.get('/brand/list/?limit=5001')
  expect([more.status, more.code]).toEqual([400, 'VALIDATION'])
})

test('DB-11 a brand is kept whole, and only once whatever the case', async () => {
  const brand = { name: 'AEG', description: 'German', note: 'Parts take a week', enabled: true }
  const made = await world.admin.post('/brand/create/', brand)
  expect([made.status, made.result]).toEqual([201, expect.objectContaining(brand)])
  const again = await world.admin.post('/brand/create/', { name: 'aeg' })
  expect([again.status, again.code]).toEqual([409, 'DUPLICATE'])
})

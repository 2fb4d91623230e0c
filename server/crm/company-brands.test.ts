import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('CRM-30 a company keeps its tagged brands: shown by name, filtered by, and in the way of deleting the brand', async () => {
  const { admin } = world
  const brandOf = async (name: string) => (await admin.post('/brand/create/', { name })).result._id
  const [danby, kuppel] = [await brandOf('Danby'), await brandOf('Kuppel')]
  const made = await admin.post('/company/create/', { name: 'Gestion Roy', taggedBrands: [kuppel, danby] })
  expect(made.status).toBe(201)
  await admin.post('/company/create/', { name: 'Gestion Gagnon' })
  const read = async () => (await admin.get(`/company/read/${made.result._id}`)).result
  expect((await read()).taggedBrands).toMatchObject([{ name: 'Kuppel' }, { name: 'Danby' }])
  const { result } = await admin.get(`/company/list/?filter_taggedBrands=${danby}`)
  expect(result.map(({ name }: { name: string }) => name)).toEqual(['Gestion Roy'])
  expect((await admin.delete(`/brand/delete/${danby}`)).code).toBe('IN_USE')
  await admin.patch(`/company/update/${made.result._id}`, { taggedBrands: [kuppel] })
  expect((await read()).taggedBrands).toMatchObject([{ _id: kuppel, name: 'Kuppel' }])
  expect((await admin.delete(`/brand/delete/${danby}`)).status).toBe(200)
  const unknown = { taggedBrands: [made.result._id] }
  expect((await admin.patch(`/company/update/${made.result._id}`, unknown)).code).toBe('VALIDATION')
})

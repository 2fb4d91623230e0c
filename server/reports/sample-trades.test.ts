import { defaultBrands } from '@fieldhouse/domain/databases/default-brands'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Bosch', 'Rheem']) await world.admin.post('/brand/create/', { name })
})
afterAll(() => world.close())

const valuesOf = async (path: string, field: string) =>
  (await world.admin.get(`${path}limit=100`)).result.map((row: Record<string, unknown>) => row[field])

const trades = [
  ['HEATING', { title: 'Furnace leaks water', part: 'Condensate pump', machines: ['FURNACE', 'HEAT_PUMP'] }],
  ['PLUMBING', { title: 'Water in the basement', part: 'Fill valve with flapper', machines: ['SUMP_PUMP'] }],
  ['CLEANING', { title: 'Soaked carpet', part: 'Stain treatment', machines: ['DEHUMIDIFIER', 'VACUUM'] }],
] as const

test.each(trades)(
  'WS-05, DB-12, OPEN-767 the sample of %s has its own jobs, goods, machines, brands and tags, which go with it',
  async (trade, { title, part, machines }) => {
    expect((await world.admin.post('/sample-data/create', { trade })).status).toBe(201)
    expect(await valuesOf('/job/list/?', 'title')).toEqual(expect.arrayContaining([title]))
    expect(await valuesOf('/product/list/?', 'name')).toContain(part)
    expect(await valuesOf('/machine/list/?', 'type')).toEqual(expect.arrayContaining([...machines]))
    const brands = await valuesOf('/brand/list/?', 'name')
    expect(brands.toSorted()).toEqual([...new Set(['Bosch', 'Rheem', ...defaultBrands[trade]])].toSorted())
    const tagged = (await world.admin.get('/job/list/?q=&limit=100')).result.filter(
      ({ tags }: { tags: unknown[] }) => tags.length > 0,
    )
    expect(tagged).toHaveLength(1)
    const texts = JSON.stringify(
      await Promise.all([valuesOf('/job/list/?', 'title'), valuesOf('/expense/list/?', 'description')]),
    )
    expect(texts).not.toMatch(/washer does|fridge|oven door/i)
    expect((await world.admin.post('/sample-data/remove')).status).toBe(200)
    expect([await valuesOf('/brand/list/?', 'name'), await valuesOf('/tag/list/?', 'name')]).toEqual([
      expect.toSatisfy((names: string[]) => names.toSorted().join() === 'Bosch,Rheem'),
      [],
    ])
  },
)

test('WS-05, OPEN-767 without a choice, the sample has the trade of the workspace’s sector', async () => {
  const { _id } = (await world.admin.get(`/workspace/read/${world.admin.workspaceId}`)).result
  await world.admin.patch(`/workspace/update/${_id}`, { orgSector: 'AIR_CONDITIONING' })
  expect((await world.admin.get('/sample-data/read')).result).toEqual({ hasSample: false, trade: 'HEATING' })
  expect((await world.admin.post('/sample-data/create', { trade: 'ROOFING' })).code).toBe('VALIDATION')
  await world.admin.post('/sample-data/create')
  expect(await valuesOf('/job/list/?', 'title')).toContain('Furnace leaks water')
})

test('OPEN-72, OPEN-768 sample jobs use none of the numbers of own jobs, which begin at 1 beside them', async () => {
  const numbers = await valuesOf('/job/list/?', 'jobNumber')
  expect(numbers.filter((each: string) => !/^SAMPLE-[A-Z]+$/.test(each))).toEqual([])
  expect(new Set(numbers).size).toBe(33)
  const own = await world.admin.post('/job/create/', {
    clientData: { firstName: 'Ann', lastName: 'Roy', phone: '+15145550111', languages: ['en-US'] },
    title: 'Real',
    description: 'Work',
    jobSiteType: 'IN_HOUSE',
  })
  expect(own.result.jobNumber).toBe('J-000001')
})

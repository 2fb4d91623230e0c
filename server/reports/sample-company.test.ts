import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Whirlpool', 'Samsung', 'Bosch']) await world.admin.post('/brand/create/', { name })
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
})
afterAll(() => world.close())

test('WS-05, OPEN-743 one estimate waits, one is accepted, one is the invoice of its job, without own numbers', async () => {
  const { result: offered } = await world.admin.get('/quote/list/?sort=estimateNumber')
  const invoice = { invoiceNumber: 'SAMPLE-E' }
  expect(offered).toMatchObject([
    { estimateNumber: 'SAMPLE-A', estimateStatus: 'CONVERTED', total: '467.39', invoice },
    { estimateNumber: 'SAMPLE-B', estimateStatus: 'ACCEPTED', deposit: { percent: '30' } },
    { estimateNumber: 'SAMPLE-C', estimateStatus: 'SENT', job: { title: 'Dishwasher smells' } },
  ])
})

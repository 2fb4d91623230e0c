import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../testing/orders.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('OPEN-192 a vehicle has a plate of its own, and a warehouse is that of one vehicle', async () => {
  const van = (await world.admin.post('/warehouse/create/', { name: 'Van 1' })).result._id
  const make = (body: object) => world.admin.post('/vehicle/create/', body)
  const first = await make({
    name: 'Van 1',
    plate: 'FKH 123',
    warehouse: van,
    odometer: 84_000,
    nextService: '2026-10-01',
    cost: '31000',
  })
  expect(first.result).toMatchObject({
    warehouse: { _id: van, name: 'Van 1' },
    odometer: 84_000,
    cost: '31000.00',
  })
  expect(faultsOf(await make({ name: 'Van 2', plate: 'fkh 123' }))).toEqual([['plate', 'DUPLICATE']])
  expect(faultsOf(await make({ name: 'Van 2', plate: 'B', warehouse: van }))).toEqual([
    ['warehouse', 'DUPLICATE'],
  ])
  expect((await make({ name: 'Van 2', plate: 'B' })).status).toBe(201)
  expect((await make({ name: 'Van 3', plate: 'C', odometer: -1 })).status).toBe(400)
  const set = await world.admin.patch(`/vehicle/update/${first.result._id}`, { odometer: 83_500 })
  expect(set.result.odometer).toBe(83_500)
  expect((await world.admin.get('/vehicle/list/?sort=-nextService')).result).toHaveLength(2)
})

test('OPEN-192 the next service of a vehicle is not before its last one; what was kept before stays', async () => {
  const make = (body: object) => world.admin.post('/vehicle/create/', { name: 'Van', ...body })
  const wrong = { lastService: '2026-05-02', nextService: '2026-05-01' }
  const refused = await make({ plate: 'S-1', ...wrong })
  expect(refused.body.errors).toEqual([
    expect.objectContaining({
      path: ['nextService'],
      msg: 'The next service cannot be before the last one',
    }),
  ])
  const { result: van } = await make({ plate: 'S-1', lastService: '2026-05-02', nextService: '2026-05-02' })
  const change = (body: object) => world.admin.patch(`/vehicle/update/${van._id}`, body)
  for (const body of [{ nextService: '2026-05-01' }, { lastService: '2026-05-03' }])
    expect(faultsOf(await change(body))).toEqual([['nextService', 'SERVICE_BEFORE_LAST']])
  expect((await change({ lastService: '2026-06-01', nextService: null })).status).toBe(200)

  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update vehicles set next_service = '2026-01-01' where id = $1`, [van._id])
  expect((await change({ ...wrong, odometer: 5 })).status).toBe(400)
  expect((await change({ odometer: 5 })).result).toMatchObject({ odometer: 5, nextService: '2026-01-01' })
})

import { zoneRules } from '@fieldhouse/domain/kit/time/zone-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('I18N-09 every member reads the rules of the zones of the workspace, its people and its places, and of no other', async () => {
  await technicianIn(world, { zone: 'America/Vancouver' })
  const body = { firstName: 'Éric', lastName: 'Roy', phone: '+15145550199', languages: ['fr-FR'] }
  const client = (await world.admin.post('/client/create/', body)).result
  const placed = await world.admin.post('/job/create/', {
    clientId: client._id,
    title: 'Washer leaks',
    description: 'Water',
    isCreateServiceLocation: true,
    serviceLocationData: {
      name: 'Cottage',
      address: { formatted: '1 Shore Road', timezone: 'America/Halifax' },
      timezone: 'America/Halifax',
    },
  })
  expect(placed.status).toBe(201)
  const { result, status } = await (await world.member({})).get('/workspace/zones')
  expect(status).toBe(200)
  expect(result.map(({ zone }: { zone: string }) => zone)).toEqual([
    'America/Halifax',
    'America/Toronto',
    'America/Vancouver',
  ])
  const [, , vancouver] = result
  expect(vancouver).toEqual(zoneRules('America/Vancouver', vancouver))
  expect(vancouver.to - vancouver.from).toBeGreaterThan(2 * 365 * 86_400_000)
  expect((await world.stranger.get('/workspace/zones')).result).toHaveLength(1)
  expect((await world.nobody.get('/workspace/zones')).status).toBe(401)
})

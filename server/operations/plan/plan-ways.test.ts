import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeOsrm, fakeOsrm } from '../../testing/fake-osrm.ts'
import { planning } from '../../testing/planning.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

const minute = 60_000
const hour = 60 * minute

let osrm: FakeOsrm
let world: World
let at: ReturnType<typeof planning>
beforeAll(async () => {
  osrm = await fakeOsrm()
  world = await openWorld({ ROUTER_URL: osrm.address })
  at = planning(world)
  await world.owner.query(`update workspaces set timezone = 'America/Toronto'`)
})
afterAll(async () => {
  await world.close()
  await osrm.close()
})
beforeEach(() => {
  osrm.asked.length = 0
  osrm.answers(null)
})

async function startingAt(coordinates: [number, number]): Promise<Person> {
  const who = await at.technician()
  const address = { formatted: '1 rue du Départ', location: { type: 'Point', coordinates } }
  expect((await world.admin.patch(`/workforce/update/${who.id}`, { startPlace: address })).status).toBe(200)
  return who
}

/**
 * Makes a job and two technicians: one to the south, who is nearer by road, and one to the east, who is nearer in a
 * straight line.
 */
async function twoAround(north: number) {
  const lat = 45.5 + north / 10
  return {
    job: await at.jobAt(north),
    south: await startingAt([-73.57, lat - 0.1]),
    east: await startingAt([-73.57 + 0.12, lat]),
  }
}

test('MAP-01, OPEN-90 the ways of the router decide who gets the job, and the proposal says that they are no estimates', async () => {
  const { day, midnight } = at.nextDay()
  const { job, south, east } = await twoAround(0)
  const { status, result } = await at.plan({ day, technicians: [south.id, east.id], jobs: [job] })
  expect([status, result.changes]).toEqual([
    200,
    [{ job, technician: south.id, startAt: midnight + 8 * hour, estimatedDuration: hour }],
  ])
  // The fake router needs a hundred seconds for a tenth of a degree.
  expect(result).toMatchObject({ drivingBefore: 0, drivingAfter: 100_000, estimated: false })
  expect(osrm.asked.map(({ pathname }) => pathname.split('/').at(-1))).toEqual([
    '-73.57,45.4;-73.57,45.5;-73.45,45.5',
  ])
  expect((await at.apply(result.token)).status).toBe(200)
})

test('OPEN-90, MAP-01 bookings of the days beside keep the way of the router free, and what was asked is kept', async () => {
  const { day, midnight } = at.nextDay()
  const tess = await at.technician()
  await at.visit(await at.jobAt(3), [tess], midnight + 8 * hour)
  const job = await at.jobAt(6)
  const reply = await at.plan({ day, technicians: [tess.id], jobs: [job] })
  // For three tenths of a degree, the fake router needs five minutes. An estimate would exceed an hour.
  expect(reply.result.changes).toMatchObject([{ startAt: midnight + 9 * hour + 15 * minute }])
  expect(reply.result).toMatchObject({ drivingAfter: 300_000, estimated: false })
  await at.plan({ day, technicians: [tess.id], jobs: [job] })
  expect(osrm.asked).toHaveLength(1)
})

test('OPEN-90, MAP-01 a router that does not answer costs a second: the estimate decides, and the proposal says so', async () => {
  const { day } = at.nextDay()
  const { job, south, east } = await twoAround(9)
  osrm.answers(() => {})
  const began = performance.now()
  const { result } = await at.plan({ day, technicians: [south.id, east.id], jobs: [job] })
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(result.changes).toMatchObject([{ technician: east.id }])
  expect(result.estimated).toBe(true)
  // The distance is 0.12 degrees to the east, 9.3 km in a straight line. The estimate is 12 km by road at 40 km/h.
  expect(Math.abs(result.drivingAfter - 18 * minute)).toBeLessThan(minute)
})

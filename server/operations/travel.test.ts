import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { estimatedTravel, estimatedWay } from '@fieldhouse/domain/operations/travel'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeOsrm, fakeOsrm } from '../testing/fake-osrm.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const minute = 60_000
const hour = 60 * minute
/** Monday, 6 January 2031, midnight in Toronto. */
const monday = Date.UTC(2031, 0, 6, 5)
const at = (from: number, to: number) => ({ from: monday + from * hour, to: monday + to * hour })

let osrm: FakeOsrm
let world: World
let clientId: string
beforeAll(async () => {
  osrm = await fakeOsrm()
  world = await openWorld({ ROUTER_URL: osrm.address })
  clientId = await newClient(world)
})
afterAll(async () => {
  await world.close()
  await osrm.close()
})
beforeEach(() => {
  osrm.asked.length = 0
  osrm.answers(null)
})

async function newClient(of: World): Promise<string> {
  const body = { firstName: 'Éric', lastName: 'Roy', phone: '+15145550199', languages: ['fr-FR'] }
  return (await of.admin.post('/client/create/', body)).result._id
}

type Point = readonly [number, number]
const addressAt = (coordinates: Point) => ({
  formatted: '1200 Main Street',
  location: { type: 'Point', coordinates },
})

async function jobAt(coordinates: Point, title = 'Washer leaks'): Promise<string> {
  const made = await world.admin.post('/job/create/', {
    clientId,
    title,
    description: 'Water',
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Home', address: addressAt(coordinates) },
  })
  expect(made.status).toBe(201)
  return made.result._id
}

const startsAt = (who: Person, coordinates: Point) =>
  world.admin.patch(`/workforce/update/${who.id}`, { startPlace: addressAt(coordinates) })

async function book(who: Person, jobId: string, span: { from: number; to: number }) {
  const made = await world.admin.post('/appointment/create/', {
    jobId,
    technicians: [who.id],
    startAt: span.from,
    estimatedDuration: span.to - span.from,
  })
  expect(made.status).toBe(201)
  return made.result
}

const find = (jobId: string, language = 'en', span = at(9, 12)) =>
  world.admin.post(
    '/appointment/findAvailableTechnicians/',
    { clientAvailabilities: [span], estimatedDuration: hour, jobId },
    { 'accept-language': language },
  )

type Offer = {
  _id: string
  availableTimeSlots: { timeSlots: { earliestStart: number; latestStart: number }[] }[]
  reasons: { code: string; msg: string; estimated?: boolean }[]
}
const offerOf = ({ result }: { result: Offer[] }, who: Person) => result.find(({ _id }) => _id === who.id)
const drivingOf = (reply: { result: Offer[] }, who: Person) =>
  offerOf(reply, who)?.reasons.find(({ code }) => code === 'DRIVING')

describe('Find Technicians', () => {
  test('APPT-24, OPEN-82 keeps the ways of the router free, in one question, and says in words what they add', async () => {
    const tess = await technicianIn(world, { name: 'Tess' })
    await startsAt(tess, [-73, 45])
    await book(tess, await jobAt([-73.3, 45]), at(8, 9))
    const here = await jobAt([-73.6, 45])
    const reply = await find(here)
    // Driving 0.3 degrees from the previous booking takes 300 s. Going home by way of the job takes 600 s more than
    // going home directly.
    expect(offerOf(reply, tess)?.availableTimeSlots[0]?.timeSlots).toEqual([
      { earliestStart: monday + 9 * hour + 5 * minute, latestStart: monday + 11 * hour },
    ])
    expect(drivingOf(reply, tess)).toEqual({ code: 'DRIVING', msg: '10 min more driving' })
    expect(osrm.asked).toHaveLength(1)
    expect(drivingOf(await find(here, 'fr'), tess)?.msg).toBe('10 min de conduite en plus')
    expect(osrm.asked).toHaveLength(1)
  })

  test('OPEN-82, OPEN-90 a router that refuses leaves the estimate, which says so', async () => {
    osrm.answers((_, response) => void response.writeHead(400).end('{"code":"NoTable"}'))
    const luc = await technicianIn(world, { name: 'Luc' })
    await book(luc, await jobAt([-74.3, 45]), at(8, 9))
    const here = await jobAt([-74.2, 45])
    const reply = await find(here)
    const way = estimatedTravel([-74.3, 45], [-74.2, 45])
    expect(offerOf(reply, luc)?.availableTimeSlots[0]?.timeSlots[0]?.earliestStart).toBe(
      monday + 9 * hour + way,
    )
    const minutes = Math.round(way / minute)
    expect(drivingOf(reply, luc)).toEqual({
      code: 'DRIVING',
      msg: `${minutes} min more driving (estimated)`,
      estimated: true,
    })
    expect(drivingOf(await find(here, 'es'), luc)?.msg).toBe(`${minutes} min más de conducción (estimación)`)
  })

  test('APPT-24, JOB-07 visits of jobs without a service location occupy a technician too when driving counts', async () => {
    const here = await jobAt([-77, 45])
    for (const jobSiteType of ['IN_HOUSE', 'THIRD_PARTY']) {
      const tess = await technicianIn(world, { name: 'Tess' })
      const work = { clientId, title: 'Washer leaks', description: 'Water', jobSiteType }
      const made = await world.admin.post('/job/create/', work)
      expect([jobSiteType, made.status, made.result.serviceLocation]).toEqual([jobSiteType, 201, null])
      await book(tess, made.result._id, at(9, 11))
      const starts = offerOf(await find(here), tess)?.availableTimeSlots[0]?.timeSlots
      expect([jobSiteType, starts]).toEqual([
        jobSiteType,
        [{ earliestStart: monday + 11 * hour, latestStart: monday + 11 * hour }],
      ])
    }
  })

  test('OPEN-86 a booking is warned of by the estimate, whatever the router says: no transaction waits for one', async () => {
    const tess = await technicianIn(world, { name: 'Tess' })
    await book(tess, await jobAt([-75.3, 45]), at(8, 9))
    const here = await jobAt([-75.2, 45])
    const start = offerOf(await find(here), tess)?.availableTimeSlots[0]?.timeSlots[0]?.earliestStart ?? 0
    expect(start).toBe(monday + 9 * hour + 100_000)
    const booked = await book(tess, here, { from: start, to: start + hour })
    expect(booked.warnings).toEqual([{ technician: tess.id, code: 'TOO_FAR' }])
    const asked = osrm.asked.length
    expect(asked).toBe(1)
  })

  test('OPEN-90 no connection is held while the router is asked', async () => {
    const tess = await technicianIn(world)
    await startsAt(tess, [-76.2, 45])
    const { main } = world.database
    const inUse = () => main.totalCount - main.idleCount + main.waitingCount
    // One connection of the pool listens for changes by other processes.
    const before = inUse()
    const held: number[] = []
    osrm.answers(async (_, response) => {
      // A read is answered without waiting for the end of its transaction, so its connection is free a moment later.
      await vi.waitFor(() => expect(inUse()).toBe(before)).catch(() => {})
      held.push(inUse())
      response.writeHead(400).end('{"code":"NoTable"}')
    })
    expect((await find(await jobAt([-76, 45]))).status).toBe(200)
    await routeOf(tess, '2031-01-06')
    expect(held).toEqual([before])
  })

  test('REL-42, OPEN-90 48 searches at once with a router that hangs are all answered, and so are others meanwhile', async () => {
    const slow = await openWorld({ ROUTER_URL: osrm.address })
    try {
      osrm.answers(() => {})
      const made = await slow.admin.post('/job/create/', {
        clientId: await newClient(slow),
        title: 'Washer leaks',
        description: 'Water',
        isCreateServiceLocation: true,
        serviceLocationData: { name: 'Home', address: addressAt([-73, 45]) },
      })
      const tess = await technicianIn(slow)
      await slow.admin.patch(`/workforce/update/${tess.id}`, { startPlace: addressAt([-73.2, 45]) })
      const body = {
        clientAvailabilities: [at(9, 12)],
        estimatedDuration: hour,
        jobId: made.result._id,
      }
      const searches = Promise.all(
        Array.from({ length: 48 }, () => slow.admin.post('/appointment/findAvailableTechnicians/', body)),
      )
      await expect.poll(() => osrm.asked.length, { timeout: 10_000 }).toBe(1)
      expect((await slow.admin.get('/client/list')).status).toBe(200)
      const replies = await searches
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(replies.every((reply) => drivingOf(reply, tess)?.estimated)).toBe(true)
      expect(osrm.asked).toHaveLength(1)
    } finally {
      await slow.close()
    }
  })
})

const routeOf = (who: Person, day: string, by: Person = world.admin) =>
  by.get(`/appointment/route/?technician=${who.id}&day=${day}`)

describe('the route of a day', () => {
  test('OPEN-89 leads from the start through the stops in their order, with legs, lines and all the driving', async () => {
    const tess = await technicianIn(world, { name: 'Tess' })
    await startsAt(tess, [-70, 45])
    const [first, second] = [await jobAt([-70.1, 45.1], 'Dryer'), await jobAt([-70.2, 45.1], 'Oven')]
    const late = await book(tess, second, at(13, 14))
    const early = await book(tess, first, at(0, 1))
    await book(tess, first, at(24, 25))
    await book(tess, first, at(-1, 0))
    const cancelled = await book(tess, second, at(16, 17))
    await world.admin.patch(`/appointment/update/${cancelled._id}`, { status: 'CANCELLED' })
    const { result } = await routeOf(tess, '2031-01-06')
    expect(result).toEqual({
      stops: [
        { appointment: null, place: { lat: 45, lng: -70 }, startAt: null, endAt: null, title: null },
        {
          appointment: early._id,
          place: { lat: 45.1, lng: -70.1 },
          startAt: monday,
          endAt: monday + hour,
          title: 'Dryer',
        },
        {
          appointment: late._id,
          place: { lat: 45.1, lng: -70.2 },
          startAt: monday + 13 * hour,
          endAt: monday + 14 * hour,
          title: 'Oven',
        },
      ],
      legs: [
        { from: 0, to: 1, ms: 200_000, metres: 10_000, estimated: false, line: expect.any(Array) },
        { from: 1, to: 2, ms: 100_000, metres: 5000, estimated: false, line: expect.any(Array) },
      ],
      total: { ms: 300_000, metres: 15_000, estimated: false },
    })
    expect(result.legs[0].line).toEqual([
      [-70, 45],
      [-70.1, 45],
      [-70.1, 45.1],
    ])
    expect(osrm.asked).toHaveLength(1)
  })

  test('OPEN-89 a stop whose place nobody knows is passed over; a day without stops has no way', async () => {
    const tess = await technicianIn(world, { name: 'Tess' })
    const workshop = await world.admin.post('/job/create/', {
      clientId,
      title: 'In house',
      description: 'Bench',
      jobSiteType: 'IN_HOUSE',
    })
    expect(workshop.status).toBe(201)
    const [first, last] = [await jobAt([-71, 45]), await jobAt([-71.1, 45])]
    await book(tess, first, at(8, 9))
    await book(tess, workshop.result._id, at(10, 11))
    await book(tess, last, at(12, 13))
    osrm.answers((_, response) => void response.writeHead(400).end('{"code":"NoRoute"}'))
    const { result } = await routeOf(tess, '2031-01-06')
    const way = {
      ms: estimatedTravel([-71, 45], [-71.1, 45]),
      metres: estimatedWay([-71, 45], [-71.1, 45]).metres,
      estimated: true,
    }
    expect(result.stops[1]).toMatchObject({ title: 'In house', place: null })
    expect(result.legs).toEqual([{ from: 0, to: 2, ...way, line: null }])
    expect(result.total).toEqual(way)
    const empty = await routeOf(tess, '2031-02-06')
    expect(empty.result).toEqual({ stops: [], legs: [], total: { ms: 0, metres: 0, estimated: false } })
    expect(osrm.asked).toHaveLength(1)
  })

  test('OPEN-89 whoever sees their own work alone reads their own day, and nobody else’s', async () => {
    const readsVisits: Permissions = { OP_CALENDAR: [true, false, false, false, false] }
    const [tess, luc] = [
      await technicianIn(world, { permissions: readsVisits }),
      await technicianIn(world, { permissions: readsVisits }),
    ]
    await book(tess, await jobAt([-72, 45]), at(8, 9))
    expect((await routeOf(tess, '2031-01-06', tess)).result.stops).toHaveLength(1)
    expect(await routeOf(tess, '2031-01-06', luc)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await routeOf(tess, '2031-01-06', world.stranger)).status).toBe(404)
    expect((await routeOf(tess, '2031-01-06', await world.member({}))).status).toBe(403)
    expect((await routeOf({ ...tess, id: crypto.randomUUID() }, '2031-01-06')).status).toBe(404)
  })

  test.for([
    ['', 'technician', 'REQUIRED'],
    ['technician=x&day=2031-01-06', 'technician', 'ID'],
    ['technician=ID&technician=ID&day=2031-01-06', 'technician', 'REPEATED'],
    ['technician=ID', 'day', 'DATE_REQUIRED'],
    ['technician=ID&day=2031-02-30', 'day', 'DATE'],
    ['technician=ID&day=0000-01-01', 'day', 'DATE'],
    ['technician=ID&day=9999-12-31', 'day', 'DATE'],
    ['technician=ID&day=2031-01-06&day=2031-01-07', 'day', 'REPEATED'],
  ] as const)('OPEN-89 %s is refused at its field', async ([query, path, code]) => {
    const reply = await world.admin.get(`/appointment/route/?${query.replaceAll('ID', world.admin.id)}`)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
    expect(reply.body.errors).toMatchObject([{ path: [path], code }])
  })
})

import type { ServerResponse } from 'node:http'
import { waysBy } from '@fieldhouse/domain/operations/plan/known-ways'
import { type Place, estimatedWay } from '@fieldhouse/domain/operations/travel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeOsrm, fakeOsrm } from '../testing/fake-osrm.ts'
import { osrmRouter } from './router.ts'

const [home, near, far]: [Place, Place, Place] = [
  [-73.6, 45.5],
  [-73.5, 45.5],
  [-73.6, 45.7],
]
let osrm: FakeOsrm
let faults: unknown[] = []
/** Makes a router with a time limit that is long enough for a busy machine. */
const made = (base = osrm.address) => osrmRouter(base, (error) => faults.push(error), 10_000)

beforeAll(async () => {
  osrm = await fakeOsrm()
})
afterAll(() => osrm.close())
beforeEach(() => {
  osrm.asked.length = 0
  osrm.answers(null)
  faults = []
})
afterEach(() => void vi.useRealTimers())

const place = (index: number): Place => [-73 + index / 1000, 45]
const send = (status: number, body: string) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(status, { location: `${osrm.address}/elsewhere` }).end(body)

const table = (durations: string, distances = '[[0,1],[1,0]]') =>
  `{"code":"Ok","durations":${durations},"distances":${distances},"sources":[]}`
const leg = (distance: number) => ({ duration: 60, distance })

describe('ways between places', () => {
  test('OPEN-90 one question brings all of them, in ms and metres, and says that they are no estimates', async () => {
    const times = await made(`${osrm.address}/v5/?key=abc`).travelTimes([home, near, far])
    expect(times(home, near)).toEqual({ ms: 100_000, metres: 5000, estimated: false })
    expect(times(far, home)).toEqual({ ms: 200_000, metres: 10_000, estimated: false })
    expect(times(home, [-73.6, 45.500001])).toEqual({ ms: 0, metres: 0, estimated: false })
    expect(times(home, [-70, 45])).toEqual(estimatedWay(home, [-70, 45]))
    expect(osrm.asked.map(({ pathname }) => pathname)).toEqual([
      '/v5/table/v1/driving/-73.6,45.5;-73.6,45.7;-73.5,45.5',
    ])
    expect(Object.fromEntries(osrm.asked[0]?.searchParams ?? [])).toEqual({
      key: 'abc',
      annotations: 'duration,distance',
      generate_hints: 'false',
    })
  })

  test('OPEN-90 coordinates leave rounded to some 11 m, and what was asked is asked once, whoever asks and in whatever order', async () => {
    const router = made()
    const [first, second] = await Promise.all([
      router.travelTimes([[-73.600_01, 45.500_02], near]),
      router.travelTimes([near, home]),
    ])
    expect(first(home, near)).toEqual(second(home, near))
    await router.travelTimes([home, near])
    expect(osrm.asked).toHaveLength(1)
    expect(osrm.asked[0]?.pathname.endsWith('/-73.6,45.5;-73.5,45.5')).toBe(true)
  })

  test('OPEN-90 what is kept is asked anew after a day, and the oldest goes first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const router = made()
    await router.travelTimes([home, near])
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    await router.travelTimes([home, near])
    expect(osrm.asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    await router.travelTimes([home, near])
    expect(osrm.asked).toHaveLength(2)
  })

  test('OPEN-90 of many places a hundred are asked about at a time, each time with the hub; of more than four hundred the rest is estimated', async () => {
    const many = Array.from({ length: 420 }, (_, index) => place(index))
    const times = await made().travelTimes(many, home)
    expect(osrm.asked.map(({ pathname }) => pathname.split(';').length)).toEqual([100, 100, 100, 100])
    expect(times(home, place(0)).estimated).toBe(false)
    expect(times(place(395), home).estimated).toBe(false)
    expect(times(place(10), place(11)).estimated).toBe(false)
    expect(times(home, place(400)).estimated).toBe(true)
    expect(faults).toEqual([])
  })

  test('OPEN-90, MAP-01 what is known of many places is asked about by hundreds that lie together, and can be given to a thread', async () => {
    // Two towns of a hundred places each, listed alternately.
    const towns = Array.from({ length: 100 }, (_, index): Place[] => [place(index), [-75 + index / 1000, 45]])
    const places: Place[] = [...towns.flat(), [-73.000_01, 45]]
    const way = waysBy(structuredClone(await made().knownWays(places)))
    expect(osrm.asked.map(({ pathname }) => pathname.split(';').length)).toEqual([100, 100])
    expect(way(place(0), place(99))).toEqual({ ms: 99_000, estimated: false })
    expect(way([-73.000_01, 45], place(99))).toEqual({ ms: 99_000, estimated: false })
    expect(way([-75, 45], [-74.901, 45])).toEqual({ ms: 99_000, estimated: false })
    expect(way(place(0), [-75, 45])).toEqual(estimatedWay(place(0), [-75, 45]))
    expect(way(place(0), far)).toEqual(estimatedWay(place(0), far))
    const none = waysBy(await osrmRouter(null, () => {}).knownWays(places))
    expect(none(place(0), place(1)).estimated).toBe(true)
  })

  test('OPEN-90 a way that the router does not know is estimated, and so is one from a place off its map', async () => {
    const body = {
      code: 'Ok',
      durations: [
        [0, null, 30],
        [60, 0, 30],
        [30, 30, 0],
      ],
      distances: [
        [0, null, 500],
        [900, 0, 500],
        [500, 500, 0],
      ],
      sources: [{ distance: 3 }, { distance: 4000 }, { distance: 80_000 }],
    }
    osrm.answers(send(200, JSON.stringify(body)))
    // The rows of the response have the order of the spots' keys, from west to east.
    const [west, middle, east]: Place[] = [place(1), place(2), place(3)]
    const times = await made().travelTimes([place(1), place(2), place(3)])
    expect(times(west ?? home, middle ?? home).estimated).toBe(true)
    expect(times(middle ?? home, west ?? home)).toEqual({ ms: 60_000, metres: 900, estimated: false })
    expect(times(west ?? home, east ?? home).estimated).toBe(true)
  })

  test('OPEN-90 nothing is asked about one place or none, nor where the router is off', async () => {
    const router = made()
    expect((await router.travelTimes([]))(home, far)).toEqual(estimatedWay(home, far))
    await router.travelTimes([home, home])
    const off = osrmRouter(null, () => {})
    expect((await off.travelTimes([home, far]))(home, far)).toEqual(estimatedWay(home, far))
    expect(await off.route([home, far])).toEqual([{ ...estimatedWay(home, far), line: null }])
    expect(osrm.asked).toEqual([])
  })
})

describe('a router that is broken or means harm', () => {
  test.for([
    ['an error', 500, 'down'],
    ['no JSON', 200, '<html>'],
    ['NaN', 200, table('[[0,NaN],[1,0]]')],
    ['a redirect', 302, ''],
    ['something else', 200, '{"error":1}'],
    ['a list', 200, '[]'],
    ['negative times', 200, table('[[0,-5],[1,0]]')],
    ['endless times', 200, table('[[0,1e999],[1,0]]')],
    ['years of driving', 200, table('[[0,99999999],[1,0]]')],
    ['times in words', 200, table('[[0,"5"],[1,0]]')],
    ['too small a table', 200, table('[[0]]')],
    ['crooked rows', 200, table('[[0,1],[1]]')],
    ['no distances', 200, '{"code":"Ok","durations":[[0,1],[1,0]]}'],
  ] as const)(
    'OPEN-90, SEC-60 that answers %s is left alone, and ways are estimated',
    async ([, status, body]) => {
      osrm.answers(send(status, body))
      const router = made()
      const times = await router.travelTimes([home, near])
      expect(times(home, near)).toEqual(estimatedWay(home, near))
      expect(await router.route([home, near])).toEqual([{ ...estimatedWay(home, near), line: null }])
      await router.travelTimes([home, far])
      expect(osrm.asked).toHaveLength(1)
      expect(faults).toHaveLength(1)
    },
  )

  test('OPEN-90 questions that wait for their turn are not sent once it has failed', async () => {
    osrm.answers(send(500, ''))
    const router = made()
    await Promise.all(Array.from({ length: 12 }, (_, index) => router.travelTimes([home, place(index)])))
    expect(osrm.asked).toHaveLength(4)
  })

  test('OPEN-90 it is asked again after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const router = made()
    osrm.answers(send(503, ''))
    await router.travelTimes([home, near])
    osrm.answers(null)
    vi.setSystemTime(Date.now() + 9_000)
    expect((await router.travelTimes([home, near]))(home, near).estimated).toBe(true)
    vi.setSystemTime(Date.now() + 2_000)
    expect((await router.travelTimes([home, near]))(home, near).estimated).toBe(false)
  })

  test('OPEN-90 a question that it refuses is not asked again for ten minutes, and others go on', async () => {
    osrm.answers(send(400, '{"code":"NoSegment","message":"Could not find a matching segment"}'))
    const router = made()
    expect((await router.travelTimes([home, near]))(home, near).estimated).toBe(true)
    osrm.answers(null)
    expect((await router.travelTimes([home, near]))(home, near).estimated).toBe(true)
    expect((await router.travelTimes([home, far]))(home, far).estimated).toBe(false)
    expect(faults).toMatchObject([{ message: 'the router answered NoSegment' }])
  })

  test.for([
    ['hangs', () => {}],
    [
      'drips',
      (_: unknown, response: ServerResponse) => {
        const timer = setInterval(() => response.write(' '), 50)
        response.once('close', () => clearInterval(timer))
      },
    ],
  ] as const)('OPEN-90, SEC-60 a router that %s costs a second in all, once', async ([, how]) => {
    osrm.answers(how)
    const router = osrmRouter(osrm.address, (error) => faults.push(error))
    const began = performance.now()
    // There are more calls than can run at once. The time that a call waits for a free slot is part of its time limit.
    const all = Array.from({ length: 12 }, (_, index) => router.travelTimes([home, place(index)]))
    const times = await Promise.all(all)
    expect(performance.now() - began).toBeLessThan(2500)
    expect(times.every((each, index) => each(home, place(index)).estimated)).toBe(true)
    expect(osrm.asked).toHaveLength(4)
    await router.travelTimes([home, far])
    expect(osrm.asked).toHaveLength(4)
    expect(faults).toHaveLength(1)
  })

  test('OPEN-90, SEC-60 an answer without end is read no further than a megabyte', async () => {
    osrm.answers((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, ' ')
      const fill = (): void => {
        while (!response.destroyed) if (!response.write(chunk)) return void response.once('drain', fill)
      }
      fill()
    })
    expect((await made().travelTimes([home, near]))(home, near).estimated).toBe(true)
    expect(faults).toMatchObject([{ message: 'the answer has more than 1000000 bytes' }])
  })
})

describe('a route', () => {
  test('OPEN-89 one question brings each leg with its part of the line, and is not asked again', async () => {
    const router = made()
    const corner: Place = [-73.5, 45.6]
    const legs = await router.route([home, corner, far])
    const way = { ms: 200_000, metres: 10_000, estimated: false }
    expect(legs).toEqual([
      { ...way, line: [home, near, corner] },
      { ...way, line: [corner, [-73.6, 45.6], far] },
    ])
    expect(await router.route([home, corner, far])).toEqual(legs)
    expect(osrm.asked).toHaveLength(1)
    expect(Object.fromEntries(osrm.asked[0]?.searchParams ?? [])).toEqual({
      overview: 'simplified',
      geometries: 'geojson',
      continue_straight: 'false',
      generate_hints: 'false',
    })
  })

  test('OPEN-89 a place that the line passes on its way to another, and one that it comes back to, end the right leg', async () => {
    const [a, b, c]: [Place, Place, Place] = [place(0), place(10), place(20)]
    const legs = await made().route([a, c, b, c])
    expect(legs.map(({ line }) => [line?.[0], line?.at(-1)])).toEqual([
      [a, c],
      [c, b],
      [b, c],
    ])
    // The route passes `b`, turns around and returns to it. The leg to `b` does not end at the first pass.
    const body = {
      code: 'Ok',
      routes: [
        { legs: [leg(2359), leg(786)], geometry: { type: 'LineString', coordinates: [a, b, c, b, c] } },
      ],
      waypoints: [a, b, c].map((location) => ({ location, distance: 0 })),
    }
    osrm.answers(send(200, JSON.stringify(body)))
    expect((await made().route([a, b, c])).map(({ line }) => line)).toEqual([
      [a, b, c, b],
      [b, c],
    ])
  })

  test.for([
    ['too many points', Array.from({ length: 6000 }, (_, index) => place(index / 100))],
    [
      'points off the earth',
      [
        [-73.6, 45.5],
        [500, 45.5],
        [-73.5, 45.5],
      ],
    ],
    [
      'other points',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    ['none', []],
  ] as const)('OPEN-89, SEC-60 a line with %s is left out, the figures stay', async ([, coordinates]) => {
    const body = {
      code: 'Ok',
      routes: [{ legs: [{ duration: 60, distance: 900 }], geometry: { type: 'LineString', coordinates } }],
      waypoints: [home, near].map((location) => ({ location, distance: 0 })),
    }
    osrm.answers(send(200, JSON.stringify(body)))
    expect(await made().route([home, near])).toEqual([
      { ms: 60_000, metres: 900, estimated: false, line: null },
    ])
  })
})

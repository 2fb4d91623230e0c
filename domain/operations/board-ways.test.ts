import { expect, test } from 'vitest'
import { waysOf } from './board-ways.ts'
import type { Place } from './travel.ts'

const hour = 3_600_000
const midnight = Date.UTC(2031, 0, 6)
const stop = (id: string, at: number, place: Place | null) => ({
  id,
  from: midnight + at * hour,
  to: midnight + (at + 1) * hour,
  place,
})
/** The travel time is one hour for each degree. */
const between = ([, from]: Place, [, to]: Place) => ({ ms: Math.abs(to - from) * hour, estimated: true })
const ways = (stops: ReturnType<typeof stop>[], start: Place | null, zone = 'UTC') =>
  Object.fromEntries([...waysOf({ stops, start, zone, between })].map(([id, { ms }]) => [id, ms / hour]))

test('CAL-01, MAP-02 a stop of unknown place takes no way and hides none: the next is counted from the last known place', () => {
  const day = [stop('first', 8, [0, 2]), stop('unknown', 10, null), stop('third', 12, [0, 5])]
  expect(ways(day, [0, 1])).toEqual({ first: 1, third: 3 })
  expect(ways(day.slice(1), [0, 1])).toEqual({ third: 4 })
  expect(ways(day.slice(1), null)).toEqual({})
})

test('CAL-01 each day begins anew where its days begin', () => {
  const both = [stop('today', 8, [0, 2]), stop('tomorrow', 32, [0, 5])]
  expect(ways(both, [0, 1])).toEqual({ today: 1, tomorrow: 4 })
  expect(ways(both, null)).toEqual({})
})

test('CAL-01 stops are driven to in order of time, in the days of the zone', () => {
  // 04:00 in UTC is still the evening before in Toronto.
  const stops = [stop('late', 30, [0, 9]), stop('night', 28, [0, 5]), stop('noon', 12, [0, 2])]
  expect(ways(stops, [0, 1], 'America/Toronto')).toEqual({ noon: 1, night: 3, late: 8 })
  expect(ways(stops, [0, 1])).toEqual({ noon: 1, night: 4, late: 4 })
})

import { expect, test } from 'vitest'
import { dayBounds } from '../../kit/time/wall-clock.ts'
import { loadsOf, shareOf, totalLoad } from './load.ts'
import { shiftExpander } from './working-hours.ts'

const hour = 3_600_000
const day = { from: 0, to: 24 * hour }
const tess = {
  _id: 'tess',
  working: [{ from: 8 * hour, to: 18 * hour }],
  off: [{ from: 16 * hour, to: 18 * hour }],
}

const visit = (from: number, to: number, techs = ['tess']) => ({
  techs,
  startAt: from * hour,
  endAt: to * hour,
})

const load = (visits: ReturnType<typeof visit>[], spans = [day]) =>
  loadsOf({ people: [tess], visits, spans }).get('tess')

test('CAL-01, OPEN-673 a load is the booked time of the working time without absences', () => {
  expect(load([])).toEqual([{ visits: 0, booked: 0, available: 8 * hour }])
  expect(load([visit(6, 8)])).toEqual([{ visits: 1, booked: 2 * hour, available: 8 * hour }])
  expect(load([visit(9, 10, ['marc']), visit(9, 10, [])])).toEqual([
    { visits: 0, booked: 0, available: 8 * hour },
  ])
})

test('CAL-01, OPEN-673 time that two visits share is booked once', () => {
  expect(load([visit(8, 10), visit(9, 12)])).toEqual([{ visits: 2, booked: 4 * hour, available: 8 * hour }])
})

test('CAL-01, OPEN-673 a visit over midnight counts on both days with the time of each', () => {
  const next = { from: day.to, to: 2 * day.to }
  expect(load([visit(22, 25)], [day, next])).toEqual([
    { visits: 1, booked: 2 * hour, available: 8 * hour },
    { visits: 1, booked: hour, available: 0 },
  ])
})

test('CAL-01, OPEN-673 a visit that ends or begins at midnight counts on one day', () => {
  const next = { from: day.to, to: 2 * day.to }
  const counted = (of: ReturnType<typeof visit>) => load([of], [day, next])?.map(({ visits }) => visits)
  expect([counted(visit(22, 24)), counted(visit(24, 25))]).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('CAL-01, OPEN-673 the hours of a person in another zone count on the days of the workspace, also where clocks change', () => {
  const zone = 'America/Toronto'
  // The clocks in Toronto go forward on 9 March 2031. In Toronto, the shift in Paris begins in the evening before.
  const spans = [dayBounds('2031-03-08', zone), dayBounds('2031-03-09', zone)]
  const [first, second] = spans
  if (!first || !second) throw new Error('two days have bounds')
  expect(second.to - second.from).toBe(23 * hour)
  const hours = [{ weekday: 7, from: '02:00', to: '10:00' }]
  const working = shiftExpander({ from: first.from, to: second.to })(hours, 'Europe/Paris')
  const loads = loadsOf({ people: [{ _id: 'paul', working, off: [] }], visits: [], spans }).get('paul')
  expect(loads?.map(({ available }) => available / hour)).toEqual([4, 4])
})

test('CAL-01 the loads of several people are added, and without working time there is no share', () => {
  const none = { visits: 1, booked: hour, available: 0 }
  const some = { visits: 2, booked: 3 * hour, available: 8 * hour }
  expect(totalLoad([none, some])).toEqual({ visits: 3, booked: 4 * hour, available: 8 * hour })
  expect(totalLoad([])).toEqual({ visits: 0, booked: 0, available: 0 })
  expect(shareOf(totalLoad([none, some]))).toBe(0.5)
  expect(shareOf(none)).toBeNull()
})

import { assert, boolean, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type ScoreParts, loadOf, scoreOf } from './availability-score.ts'

const hour = 3_600_000
const best: ScoreParts = { driving: 0, wait: 0, load: 0, spare: 0, knowsPlace: true }

test.each<[Partial<ScoreParts>, number]>([
  [{}, 100],
  [{ driving: hour / 2 }, 80],
  [{ driving: hour }, 60],
  [{ driving: 3 * hour }, 60],
  [{ wait: 1 }, 75],
  [{ knowsPlace: false }, 85],
  [{ load: 1 }, 85],
  [{ spare: 5 }, 95],
  [{ spare: 9 }, 95],
  [{ spare: 1 }, 99],
  [{ driving: hour, wait: 1, load: 1, spare: 5, knowsPlace: false }, 0],
])('OPEN-82 a technician who is perfect but for %j scores %i', (parts, score) => {
  expect(scoreOf({ ...best, ...parts })).toBe(score)
})

test('OPEN-82 a score is a whole number from 0 to 100, and nothing worse raises it', () => {
  const part = double({ min: 0, max: 2, noNaN: true })
  const drawn = record({
    driving: integer({ min: 0, max: 2 * hour }),
    wait: part,
    load: part,
    spare: integer({ min: 0, max: 9 }),
    knowsPlace: boolean(),
  })
  assert(
    property(drawn, drawn, (one, other) => {
      const worse = {
        driving: Math.max(one.driving, other.driving),
        wait: Math.max(one.wait, other.wait),
        load: Math.max(one.load, other.load),
        spare: Math.max(one.spare, other.spare),
        knowsPlace: one.knowsPlace && other.knowsPlace,
      }
      expect(scoreOf(worse)).toBeLessThanOrEqual(scoreOf(one))
      expect(Array.from({ length: 101 }, (_, score) => score)).toContain(scoreOf(one))
    }),
  )
})

test('OPEN-82 the load is the booked share of the working time, in which overlapping bookings count once', () => {
  const work = [
    { from: 0, to: 4 },
    { from: 6, to: 10 },
  ]
  const bookings = [
    { from: -2, to: 1 },
    { from: 3, to: 7 },
    { from: 6, to: 8 },
  ]
  expect(loadOf(bookings, work)).toBe(0.5)
  expect([loadOf([], work), loadOf(bookings, [])]).toEqual([0, 0])
})

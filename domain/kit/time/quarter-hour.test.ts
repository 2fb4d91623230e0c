import { expect, test } from 'vitest'
import { nearestQuarter } from './quarter-hour.ts'

test.each([
  ['10:15', '10:15'],
  ['10:07', '10:00'],
  ['10:08', '10:15'],
  ['09:53', '10:00'],
  ['23:59', '23:45'],
  ['00:00', '00:00'],
  ['', ''],
  ['24:00', '24:00'],
  ['9:5', '9:5'],
])('UI-26 %j rests at %j', (typed, rests) => {
  expect(nearestQuarter(typed)).toBe(rests)
})

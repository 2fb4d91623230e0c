import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hoursText, typedHours } from './hours.ts'

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59, '0:59'],
  [60, '1:00'],
  [90, '1:30'],
  [1440, '24:00'],
  [6005, '100:05'],
])('OPEN-380 %i minutes are written %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text)
})

test.each([
  ['1:30', 90],
  [' 1 : 30 ', 90],
  ['1h30', 90],
  ['1 h 30', 90],
  ['1 H 30 min', 90],
  ['2h', 120],
  ['2 h', 120],
  [':45', 45],
  ['0:5', 5],
  ['1.5', 90],
  ['1,5', 90],
  ['1.5 h', 90],
  [',25', 15],
  ['8', 480],
  ['1.33', 80],
  ['0.01', 1],
  ['90 min', 90],
  ['45m', 45],
  ['24:00', 1440],
])('OPEN-380 %j is read as %i minutes', (typed, minutes) => {
  expect(typedHours(typed)).toBe(minutes)
})

test.each(['', ' ', ':', 'h', '.', '1:60', '1:75', 'an hour', '1.5.2', '1:30:00', '-1', '1e3', '1 2', '٣'])(
  'OPEN-380 %j is no length of time',
  (typed) => {
    expect(typedHours(typed)).toBeNull()
  },
)

test('OPEN-380 what is written is read as the same', () => {
  assert(
    property(integer({ min: 0, max: 59_999 }), (minutes) => {
      expect(typedHours(hoursText(minutes))).toBe(minutes)
    }),
  )
})

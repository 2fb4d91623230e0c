import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

test.each([
  ['8:15', '08:15'],
  ['08:15', '08:15'],
  [' 815 ', '08:15'],
  ['1030', '10:30'],
  ['8', '08:00'],
  ['8 h 15', '08:15'],
  ['8\u00a0h', '08:00'],
  ['13.30', '13:30'],
  ['1:30 p.m.', '13:30'],
  ['1:30 p. m.', '13:30'],
  ['1:30 PM', '13:30'],
  ['12:00 AM', '00:00'],
  ['12 h 00 p.m.', '12:00'],
  ['9p', '21:00'],
])('UI-26 %j is the time %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
})

test.each(['', 'noonish', '24:00', '8:60', '13:00 pm', '0 am', '8:5', '12345'])(
  'UI-26 %j is no time',
  (typed) => {
    expect(typedTime(typed)).toBeNull()
  },
)

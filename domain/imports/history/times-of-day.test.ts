import { expect, test } from 'vitest'
import { timesIn } from './times-of-day.ts'

test.each([
  ['9:00 AM', '09:00', null],
  ['12:15 am', '00:15', null],
  ['1 p.m.', '13:00', null],
  ['14:30', '14:30', null],
  ['9 h 30', '09:30', null],
  ['9h', '09:00', null],
  ['09:00:00', '09:00', null],
  ['9:00 AM - 11:00 AM', '09:00', '11:00'],
  ['13h00 à 15h30', '13:00', '15:30'],
  ['9:00–10:00', '09:00', '10:00'],
  ['1:00 - 3:00 PM', '13:00', '15:00'],
  ['9 - 11 AM', '09:00', '11:00'],
  ['11:00 - 1:00 PM', '11:00', '13:00'],
  ['12 - 1 p.m.', '12:00', '13:00'],
  ['11 to 1 am', '23:00', '01:00'],
  ['13:00 - 3:00 PM', '13:00', '15:00'],
  ['9 - 11', null, null],
  ['Anytime', null, null],
  ['9', null, null],
  ['25:00', null, null],
  ['13:00 PM', null, null],
])('OPEN-779 the times of %s are %s and %s', (text, start, end) => {
  expect(timesIn(text)).toEqual({ start, end })
})

import { expect, test } from 'vitest'
import { dayWriting, typedDay } from './typed-day.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026/1/5', '2026-01-05'],
  ['20261123', '2026-11-23'],
  ['23/11/2026', '2026-11-23'],
  [' 23.11.26 ', '2026-11-23'],
  ['23 11', '2026-11-23'],
  ['11-23', '2026-11-23'],
  ['demain', '2026-11-21'],
  ['Aujourd’hui', '2026-11-20'],
  ['mañana', '2026-11-21'],
  ['yesterday', '2026-11-19'],
])('%j is %s in every language', (typed, day) => {
  for (const language of ['en', 'fr', 'es'] as const) expect(typedDay(typed, language, { today })).toBe(day)
})

test('5/12 is the twelfth of May in English and the fifth of December elsewhere', () => {
  expect(typedDay('5/12/2026', 'en', { today })).toBe('2026-05-12')
  expect(typedDay('5/12/2026', 'fr', { today })).toBe('2026-12-05')
  expect(typedDay('5/12/2026', 'es', { today })).toBe('2026-12-05')
  const { first } = dayWriting('MM/DD/YYYY hh:mm A')
  expect(typedDay('5/12/2026', 'fr', { today, first })).toBe('2026-05-12')
  expect(dayWriting('MMMM DD, YYYY hh:mm A')).toEqual({ pattern: 'YYYY-MM-DD', first: undefined })
})

test('a day without a year is the nearest one', () => {
  expect(typedDay('05/01', 'fr', { today: '2026-12-20' })).toBe('2027-01-05')
  expect(typedDay('28/12', 'fr', { today: '2027-01-05' })).toBe('2026-12-28')
  expect(typedDay('29/02', 'fr', { today: '2027-06-01' })).toBe('2028-02-29')
})

test.each(['', 'soon', '2026-02-29', '32/12/2026', '13/13/2026', '12', '1/2/3', '00/00'])(
  '%j is no day',
  (typed) => {
    expect(typedDay(typed, 'fr', { today })).toBeNull()
  },
)

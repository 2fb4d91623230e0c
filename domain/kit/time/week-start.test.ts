import { expect, test } from 'vitest'
import { countryCodes } from '../value/countries.ts'
import { weekStartOf } from './week-start.ts'

type WithWeek = Intl.Locale & { getWeekInfo: () => { firstDay: number } }
const isWithWeek = (locale: Intl.Locale): locale is WithWeek => 'getWeekInfo' in locale

test.each([
  ['FR', 1],
  ['ES', 1],
  ['GB', 1],
  ['CA', 7],
  ['US', 7],
  ['MX', 7],
  ['fr', 1],
  [null, 7],
  ['', 7],
])('OPEN-15 the week of %s begins on day %i', (country, day) => {
  expect(weekStartOf(country)).toBe(day)
})

test('OPEN-15 the first day of the week is that of the Unicode CLDR in every country', () => {
  for (const code of countryCodes) {
    const locale = new Intl.Locale(`und-${code}`)
    if (!isWithWeek(locale)) throw new Error('This version of Node has no week data.')
    expect([code, weekStartOf(code)]).toEqual([code, locale.getWeekInfo().firstDay])
  }
})

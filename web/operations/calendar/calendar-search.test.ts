import { expect, test } from 'vitest'
import { calendarSearch, daysShown, turned } from './calendar-search.ts'

test('CAL-01 the address keeps what it can be read as, and nothing else', () => {
  const where = { status: ['NEW'] }
  expect(calendarSearch.parse({ view: 'week', day: '2031-01-06', where })).toEqual({
    view: 'week',
    day: '2031-01-06',
    where,
  })
  const odd = calendarSearch.parse({ view: 'year', day: '2031-02-29', where: 'x', open: 7 })
  expect(Object.values(odd).filter((each) => each !== undefined)).toEqual([])
})

test.each([
  { view: 'day', day: '2031-01-08', first: '2031-01-08', count: 1 },
  { view: 'week', day: '2031-01-08', first: '2031-01-05', count: 7 },
  { view: 'week', day: '2031-01-05', first: '2031-01-05', count: 7 },
  { view: 'agenda', day: '2031-01-04', first: '2030-12-29', count: 7 },
  { view: 'month', day: '2028-02-10', first: '2028-02-01', count: 29 },
] as const)('CAL-01 the $view of $day begins on $first', ({ view, day, ...shown }) => {
  expect(daysShown(view, day, 7)).toEqual(shown)
})

test('CAL-01 a step leads a day, a week or a month on or back, from the last of a month too', () => {
  expect(turned('day', '2031-03-01', -1)).toBe('2031-02-28')
  expect(turned('week', '2031-12-29', 1)).toBe('2032-01-05')
  expect(turned('month', '2031-01-31', 1)).toBe('2031-02-28')
})

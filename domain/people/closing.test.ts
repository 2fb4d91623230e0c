import { assert, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { closedFault, firstOpenDay, openDay, whyNotClose, whyNotOpenDay, whyNotReopen } from './closing.ts'

const closed = '2026-10-31'
const days = { closed, first: '2026-11-01' }

test.each([
  ['2026-11-01', closed, null],
  ['2026-10-31', closed, days],
  ['1999-01-01', closed, days],
  ['2026-10-31', null, null],
])('OPEN-810 %s with the period closed through %s', (day, through, why) => {
  expect(whyNotOpenDay(day, through)).toEqual(why)
  expect(closedFault('day', day, through)).toEqual(
    why && { path: ['day'], code: 'PERIOD_CLOSED', params: why },
  )
})

test.each([
  ['2026-11-29', null, 'CLOSING_DAY_TO_COME'],
  ['2026-11-30', closed, 'CLOSING_DAY_TO_COME'],
  ['2026-11-28', closed, null],
  ['2026-11-01', closed, null],
  ['2026-10-31', closed, 'CLOSED_ALREADY'],
  ['2026-09-30', closed, 'CLOSED_ALREADY'],
  ['2026-09-30', null, null],
])('OPEN-810 on 2026-11-29, closing through %s after %s', (day, closedThrough, why) => {
  expect(whyNotClose(day, { closedThrough, today: '2026-11-29' })).toBe(why)
})

test.each([
  [null, closed, null],
  ['2026-09-30', closed, null],
  [closed, closed, 'NOTHING_TO_REOPEN'],
  ['2026-11-15', closed, 'NOTHING_TO_REOPEN'],
  [null, null, 'NOTHING_TO_REOPEN'],
])('OPEN-810 reopening so that the period ends on %s instead of %s', (day, closedThrough, why) => {
  expect(whyNotReopen(day, closedThrough)).toBe(why)
})

const aDay = integer({ min: 0, max: 60_000 }).map((count) =>
  Temporal.PlainDate.from('1950-01-01').add({ days: count }).toString(),
)

test('OPEN-811 a day that the system chooses is always open, and an open day stays', () => {
  assert(
    property(aDay, option(aDay), (day, through) => {
      const chosen = openDay(day, through)
      expect(whyNotOpenDay(chosen, through)).toBeNull()
      expect(chosen).toBe(whyNotOpenDay(day, through) ? firstOpenDay(through) : day)
    }),
  )
})

import { expect, test } from 'vitest'
import { entryRange, whyNotEntryDay } from './entry-days.ts'
import { defaultEntryDays } from './workspace.ts'

test.each([
  ['2026-11-25', defaultEntryDays, '2025-11-25', '2026-11-25'],
  ['2028-02-29', defaultEntryDays, '2027-02-28', '2028-02-29'],
  ['2026-01-31', { entryMonthsBack: 2, entryDaysAhead: 1 }, '2025-11-30', '2026-02-01'],
  ['2026-12-31', { entryMonthsBack: 0, entryDaysAhead: 7 }, '2026-12-31', '2027-01-07'],
])(
  'OPEN-492 on %s what may be entered reaches a year back and not ahead, or as set',
  (today, set, ...[first, last]) => {
    expect(entryRange(set, today)).toEqual({ first, last })
  },
)

test.each([
  ['2025-11-24', 'DAY_RANGE'],
  ['2025-11-25', null],
  ['2026-11-25', null],
  ['2026-11-26', 'DAY_RANGE'],
  ['1900-01-01', 'DAY_RANGE'],
  ['2099-12-31', 'DAY_RANGE'],
])('OPEN-492 on 25 November 2026 the day %s is answered with %s', (day, why) => {
  expect(whyNotEntryDay(day, entryRange(defaultEntryDays, '2026-11-25'))).toBe(why)
})

import { expect, test } from 'vitest'
import { dueDatesOf, receivableAges } from './receivable-age.ts'

test('OPEN-734 each due date belongs to one age, also over a leap day and the end of a year', () => {
  for (const today of ['2026-11-28', '2028-03-01', '2027-01-15']) {
    const day = (ago: number) => Temporal.PlainDate.from(today).subtract({ days: ago }).toString()
    for (let ago = -400; ago <= 400; ago++) {
      const of = receivableAges.filter((age) => {
        const [first, last] = dueDatesOf(age, today)
        return (first === null || first <= day(ago)) && (last === null || day(ago) <= last)
      })
      const expected =
        ago <= 0
          ? 'NOT_DUE'
          : ago <= 30
            ? 'DAYS_1_30'
            : ago <= 60
              ? 'DAYS_31_60'
              : ago <= 90
                ? 'DAYS_61_90'
                : 'DAYS_OVER_90'
      expect([today, ago, of]).toEqual([today, ago, [expected]])
    }
  }
})

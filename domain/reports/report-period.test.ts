import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativePeriods, spanOf } from '../kit/time/calendar-period.ts'
import { daysOfMonth, monthsIn, spanBefore, whyNotSpan } from './report-period.ts'
import { isMailDay, mailedSpan } from './saved-report.ts'

const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((ago) => Temporal.PlainDate.from('2000-01-01').add({ days: ago }).toString())

const next = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

test.each([
  { period: 'THIS_MONTH', today: '2028-02-29', from: '2028-02-01', to: '2028-02-29', before: '2028-01-01' },
  { period: 'LAST_MONTH', today: '2026-01-31', from: '2025-12-01', to: '2025-12-31', before: '2025-11-01' },
  { period: 'THIS_QUARTER', today: '2026-11-28', from: '2026-10-01', to: '2026-12-31', before: '2026-07-01' },
  { period: 'LAST_QUARTER', today: '2026-02-01', from: '2025-10-01', to: '2025-12-31', before: '2025-07-01' },
  { period: 'THIS_YEAR', today: '2026-12-31', from: '2026-01-01', to: '2026-12-31', before: '2025-01-01' },
  { period: 'LAST_YEAR', today: '2026-01-01', from: '2025-01-01', to: '2025-12-31', before: '2024-01-01' },
] as const)(
  'OPEN-756 $period on $today is from $from to $to, and is compared from $before',
  ({ period, today, from, to, before }) => {
    expect(spanOf(period, today)).toEqual({ from, to })
    expect(spanBefore({ from, to }).from).toBe(before)
  },
)

test('OPEN-756 the period before ends on the day before, and the months of a period are its days', () => {
  fc.assert(
    fc.property(days, fc.nat(800), (from, length) => {
      const span = { from, to: Temporal.PlainDate.from(from).add({ days: length }).toString() }
      expect(next(spanBefore(span).to)).toBe(from)
      const months = monthsIn(span).map((month) => daysOfMonth(month, span))
      expect([months[0]?.from, months.at(-1)?.to]).toEqual([span.from, span.to])
      for (const [at, { from: first }] of months.entries())
        if (at > 0) expect(first).toBe(next(months[at - 1]?.to ?? ''))
    }),
  )
})

test('OPEN-756 a period has at most five years', () => {
  expect(whyNotSpan({ from: '2020-01-01', to: '2024-12-31' })).toBeNull()
  expect(whyNotSpan({ from: '2020-01-01', to: '2025-01-01' })).toBe('REPORT_TOO_LONG')
  expect(whyNotSpan({ from: '2020-01-02', to: '2020-01-01' })).toBe('REPORT_END_BEFORE')
})

test('OPEN-758 a report is mailed on the first day, or up to two days late if it has not changed since', () => {
  expect(isMailDay('2026-12-01', '2026-12-01')).toBe(true)
  expect(isMailDay('2026-12-03', '2026-11-30')).toBe(true)
  expect(isMailDay('2026-12-03', '2026-12-01')).toBe(false)
  expect(isMailDay('2026-12-04', '2026-11-30')).toBe(false)
})

test('OPEN-758 the mailed period is over: a current period is that of the day before, a last one that of the day', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...relativePeriods), (today, period) => {
      const first = `${today.slice(0, 7)}-01`
      const isNewPeriod = first.endsWith('-01-01') || period.endsWith('MONTH')
      const { to } = mailedSpan(period, first)
      expect(mailedSpan(period, today)).toEqual(mailedSpan(period, first))
      if (isNewPeriod) expect(next(to)).toBe(first)
    }),
  )
})

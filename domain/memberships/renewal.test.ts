import { expect, test } from 'vitest'
import { type MembershipTerm, nextPeriodFrom } from './charges.ts'
import { noticeDaysOf, renewalAfter, renewalToAnnounce } from './renewal.ts'

const year = (on: string, price = '290.00'): MembershipTerm => ({ on, price, frequency: 'YEAR' })
const month = (on: string, price = '29.00'): MembershipTerm => ({ on, price, frequency: 'MONTH' })
const life = (terms: MembershipTerm[], endsOn: string | null = null) => ({ terms, endsOn })

test('OPEN-805 a renewal is the first day of the next period with the price that applies on it', () => {
  const leap = life([year('2028-02-29')])
  expect(renewalAfter(leap, '2028-02-29')).toEqual({ on: '2029-02-28', amount: '290.00' })
  expect(renewalAfter(leap, '2031-03-01')).toEqual({ on: '2032-02-29', amount: '290.00' })
  const dearer = life([year('2028-01-10'), year('2028-06-01', '310.00')])
  expect(renewalAfter(dearer, '2028-12-11')).toEqual({ on: '2029-01-10', amount: '310.00' })
  const later = life([year('2028-01-10'), month('2029-01-10')])
  expect(renewalAfter(later, '2028-12-11')).toEqual({ on: '2029-01-10', amount: '29.00' })
  expect(renewalAfter(life([year('2028-01-10')], '2029-01-11'), '2028-12-11')).not.toBeNull()
})

test('OPEN-805 there is no renewal before the start, after the end, or across a change between months and years', () => {
  expect(renewalAfter(life([year('2028-01-10')]), '2028-01-09')).toBeNull()
  expect(renewalAfter(life([year('2028-01-10')], '2029-01-10'), '2028-12-11')).toBeNull()
  expect(renewalAfter(life([year('2028-01-10'), month('2028-12-10')]), '2028-12-09')).toBeNull()
})

test('OPEN-805 a notice is due from its day up to the day before the renewal, for yearly plans only', () => {
  const yearly = life([year('2028-01-10')])
  const due = (days: number, today: string) => renewalToAnnounce(yearly, days, today)?.on ?? null
  expect(['2028-12-10', '2028-12-11', '2029-01-09', '2029-01-10'].map((today) => due(30, today))).toEqual([
    null,
    '2029-01-10',
    '2029-01-10',
    null,
  ])
  expect(due(0, '2029-01-09')).toBeNull()
  expect(renewalToAnnounce(life([month('2028-01-10')]), 30, '2028-02-09')).toBeNull()
  expect([noticeDaysOf('YEAR', 30), noticeDaysOf('MONTH', 30)]).toEqual([30, 0])
})

test('OPEN-805, OPEN-801 the period after two planned changes begins with the one between years and months', () => {
  const begun = year('2028-01-10')
  const changed = life([begun, year('2028-03-01', '310.00'), month('2028-06-01')])
  expect([nextPeriodFrom(changed, '2028-02-01'), renewalAfter(changed, '2028-02-01')]).toEqual([
    '2028-06-01',
    null,
  ])
  expect(nextPeriodFrom(life([begun]), '2028-02-01')).toBe('2029-01-10')
  expect(nextPeriodFrom(changed, '2028-01-09')).toBeNull()
})

import { integer, assert as hold, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfterUnits } from '../kit/time/calendar-steps.ts'
import { compare, sum } from '../kit/value/money.ts'
import {
  type MembershipCharge,
  type MembershipLife,
  type MembershipTerm,
  chargesAfter,
  creditedFrom,
  membershipCharges,
  periodOn,
  unbilledCharges,
} from './charges.ts'
import { drawnLives, exactCharges } from './exact-memberships.ts'

const monthly: MembershipTerm = { on: '2027-01-31', price: '29.00', frequency: 'MONTH' }
const yearly: MembershipTerm = { on: '2028-02-29', price: '366.00', frequency: 'YEAR' }
const life = (terms: MembershipTerm[], endsOn: string | null = null): MembershipLife => ({ terms, endsOn })

const shown = (charges: readonly MembershipCharge[]) =>
  charges.map(({ day, until, amount }) => `${day} ${until} ${amount}`)

test.each([
  [
    'the 31st means the last day of shorter months',
    life([monthly]),
    '2027-04-30',
    [
      '2027-01-31 2027-02-28 29.00',
      '2027-02-28 2027-03-31 29.00',
      '2027-03-31 2027-04-30 29.00',
      '2027-04-30 2027-05-31 29.00',
    ],
  ],
  [
    'an upgrade costs the difference for the remaining days of the period',
    life([monthly, { ...monthly, on: '2027-02-10', price: '46.00' }]),
    '2027-02-28',
    ['2027-01-31 2027-02-28 29.00', '2027-02-10 2027-02-28 10.93', '2027-02-28 2027-03-31 46.00'],
  ],
  [
    'a downgrade is a credit, also in a leap year',
    life([yearly, { ...yearly, on: '2028-12-30', price: '61.00' }]),
    '2029-02-28',
    ['2028-02-29 2029-02-28 366.00', '2028-12-30 2029-02-28 -50.14', '2029-02-28 2030-02-28 61.00'],
  ],
  [
    'another frequency begins a new period and pays back the rest of the old one',
    life([monthly, { on: '2027-02-14', price: '290.00', frequency: 'YEAR' }]),
    '2028-02-14',
    ['2027-01-31 2027-02-28 29.00', '2027-02-14 2028-02-14 275.50', '2028-02-14 2029-02-14 290.00'],
  ],
  [
    'a change on the first day of a period has no rest',
    life([monthly, { on: '2027-02-28', price: '290.00', frequency: 'YEAR' }]),
    '2027-12-31',
    ['2027-01-31 2027-02-28 29.00', '2027-02-28 2028-02-28 290.00'],
  ],
  [
    'the end pays back the remaining days',
    life([monthly], '2027-03-21'),
    '2028-01-01',
    ['2027-01-31 2027-02-28 29.00', '2027-02-28 2027-03-31 29.00', '2027-03-21 2027-03-31 -9.35'],
  ],
  ['an end on the first day costs nothing', life([monthly], '2027-01-31'), '2028-01-01', []],
] satisfies [string, MembershipLife, string, string[]][])(
  'OPEN-800 charges of a membership: %s',
  (...[, of, until, expected]) => {
    expect(shown(membershipCharges(of, until))).toEqual(expected)
  },
)

test('OPEN-800 1,000 memberships with changes and ends cost what the independent model says, to the cent', () => {
  hold(
    property(drawnLives, integer({ min: 0, max: 1500 }), (of, days) => {
      const until = dayAfterUnits(of.terms[0]?.on ?? '', 'DAY', days)
      const charges = membershipCharges(of, until)
      expect(new Map(charges.map(({ day, amount }) => [day, amount]))).toEqual(exactCharges(of, until))
      expect(new Set(charges.map(({ day }) => day)).size, 'one amount per day').toBe(charges.length)
    }),
    { numRuns: 1000 },
  )
})

test('OPEN-800 a later event does not change earlier charges, and late billing gives the same charges', () => {
  hold(
    property(drawnLives, integer({ min: 5, max: 90 }), (of, pace) => {
      const start = of.terms[0]?.on ?? ''
      const last = dayAfterUnits(start, 'DAY', 500)
      const billed: { day: string; amount: string }[] = []
      for (let day = start; day <= last; day = dayAfterUnits(day, 'DAY', pace)) {
        const known = {
          terms: of.terms.filter(({ on }) => on <= day),
          endsOn: of.endsOn !== null && of.endsOn <= day ? of.endsOn : null,
        }
        // The second run finds nothing that is left to bill.
        for (let run = 0; run < 2; run += 1) {
          const left = unbilledCharges(membershipCharges(known, day), billed)
          expect(run === 0 || left.length === 0).toBe(true)
          billed.push(...left)
        }
      }
      const total = sum(billed.map(({ amount }) => amount))
      const whole = membershipCharges(of, billed.at(-1)?.day ?? start)
      expect(unbilledCharges(whole, billed).filter(({ day }) => day <= last)).toEqual([])
      expect(compare(total, sum(whole.map(({ amount }) => amount)))).toBe(0)
    }),
    { numRuns: 100 },
  )
})

test('OPEN-800 the period of a day, and the charges after a day', () => {
  const of = life([monthly], '2027-04-10')
  expect(periodOn(of, '2027-01-30')).toBeNull()
  expect(periodOn(of, '2027-02-27')).toEqual({ from: '2027-01-31', until: '2027-02-28' })
  expect(periodOn(of, '2027-02-28')).toEqual({ from: '2027-02-28', until: '2027-03-31' })
  expect(periodOn(of, '2027-04-10')).toBeNull()
  expect(shown(chargesAfter(of, '2027-02-28', 5))).toEqual([
    '2027-03-31 2027-04-30 29.00',
    '2027-04-10 2027-04-30 -19.33',
  ])
})

test('OPEN-801 a credit belongs to the period that its day pays back', () => {
  const changed = life([monthly, { ...yearly, on: '2027-03-10' }, { ...monthly, on: '2027-06-01' }])
  expect(
    ['2027-01-31', '2027-02-10', '2027-03-10', '2027-06-01', '2027-06-20'].map((day) =>
      creditedFrom(changed, day),
    ),
  ).toEqual(['2027-01-31', '2027-01-31', '2027-02-28', '2027-03-10', '2027-06-01'])
})

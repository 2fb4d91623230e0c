import { expect, test } from 'vitest'
import { memberTerms } from '../documents/member-discount.ts'
import { chargeTerms } from '../visits/charge-terms.ts'
import { printedLines } from '../documents/printed-lines.ts'
import { monthlyRevenue } from './figures.ts'
import { whyNotOn, whyNotStart } from './membership-rules.ts'
import { coverRule } from './visits.ts'

test.each([
  [0, null],
  [1, { frequency: 'YEAR', interval: 1 }],
  [2, { frequency: 'MONTH', interval: 6 }],
  [12, { frequency: 'MONTH', interval: 1 }],
  [26, { frequency: 'WEEK', interval: 2 }],
  [5, { frequency: 'DAY', interval: 73 }],
])('OPEN-801 %i visits a year are spread over the year', (visits, rule) => {
  const open = { startOn: '2027-01-31', endsOn: null, status: 'ACTIVE' }
  expect(coverRule(visits, open)).toEqual(rule && { ...rule, endsOn: null })
})

test('OPEN-801 the last visit is before the end of the membership', () => {
  const covered = { startOn: '2027-01-31', endsOn: '2027-06-01', status: 'ACTIVE' }
  expect(coverRule(12, covered)?.endsOn).toBe('2027-05-31')
  expect(coverRule(12, { ...covered, endsOn: '2027-01-31', status: 'UPCOMING' })).toBeNull()
  expect(coverRule(12, { ...covered, status: 'ENDED' })).toBeNull()
})

test('OPEN-802 services are labour, products are parts, and the line names the plan on paper', () => {
  const member = { plan: 'Gold', labour: '0.1', parts: '0.125' }
  expect(memberTerms(member, 'SERVICE')).toEqual({ discount: { percent: '10' }, discountName: 'Gold' })
  expect(memberTerms(member, 'PRODUCT')).toEqual({ discount: { percent: '12.5' }, discountName: 'Gold' })
  expect([memberTerms(member, 'TOOL'), memberTerms(null, 'SERVICE')]).toEqual([null, null])
  expect(memberTerms({ ...member, labour: '0' }, 'SERVICE')).toBeNull()
  const charge = { kind: 'LINE', productType: 'PRODUCT', unitPrice: '40.00' } as const
  expect(chargeTerms(member, charge)).toEqual(memberTerms(member, 'PRODUCT'))
  expect(chargeTerms(member, { ...charge, kind: 'HOURS' })).toEqual(memberTerms(member, 'SERVICE'))
  expect(chargeTerms(member, { ...charge, unitPrice: '0.00' })).toBeNull()
  const line = { description: 'Work', quantity: '1', unitPrice: '100.00', amount: '90.00' }
  const discounted = { ...line, ...memberTerms(member, 'SERVICE') }
  const [printed] = printedLines([discounted], {
    locale: 'en',
    currency: 'CAD',
    isFinal: true,
    taxAt: String,
  })
  expect(printed?.note).toBe('Discount – Gold (10%)')
})

test('OPEN-803 a yearly price counts with a twelfth, and currencies stay apart', () => {
  expect(
    monthlyRevenue([
      { currency: 'USD', frequency: 'YEAR', price: '100.00' },
      { currency: 'CAD', frequency: 'MONTH', price: '29.00' },
      { currency: 'CAD', frequency: 'YEAR', price: '100.00' },
    ]),
  ).toEqual([
    { currency: 'CAD', amount: '37.33' },
    { currency: 'USD', amount: '8.33' },
  ])
})

test('OPEN-801 a change may not be before the period of today, after the end, or years away', () => {
  const life = { terms: [{ on: '2027-01-31', price: '29.00', frequency: 'MONTH' as const }], endsOn: null }
  const codeOn = (on: string, endsOn: string | null = null) =>
    whyNotOn({ ...life, endsOn }, on, { today: '2027-03-15', lastBilled: '2027-02-28' })?.code
  expect([codeOn('2027-02-27'), codeOn('2027-02-28'), codeOn('2027-06-01')]).toEqual([
    'MEMBERSHIP_BEFORE',
    undefined,
    undefined,
  ])
  // January is billed, and February could not be billed.
  const behind = { today: '2027-03-15', lastBilled: '2027-01-31' }
  expect([whyNotOn(life, '2027-01-30', behind)?.code, whyNotOn(life, '2027-02-01', behind)]).toEqual([
    'MEMBERSHIP_BEFORE',
    null,
  ])
  expect([codeOn('2027-05-01', '2027-05-01'), codeOn('2031-01-01')]).toEqual([
    'MEMBERSHIP_ENDED',
    'MEMBERSHIP_FAR',
  ])
  expect([whyNotStart('2023-12-01', '2027-03-15')?.code, whyNotStart('2024-04-01', '2027-03-15')]).toEqual([
    'MEMBERSHIP_FAR',
    null,
  ])
})

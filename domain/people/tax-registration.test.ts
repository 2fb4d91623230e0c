import { expect, test } from 'vitest'
import {
  chargesTax,
  companyPlace,
  demandsTaxNumber,
  hasAnsweredTaxes,
  isTaxPlace,
  movedTaxes,
  proposedFor,
  proposedPercents,
} from './tax-registration.ts'

const inProvince = (adminAreaLevel1: string) => ({ address: { adminAreaLevel1, countryCode: 'CA' } })
const gst = { gstPercent: '5', gstNum: '123456789 RT0001' }
const qst = { pstPercent: '9.975', pstNum: '1234567890 TQ0001' }
const hst = { pstPercent: '13', pstNum: '123456789 RT0001' }

test.each([
  [{ ...inProvince('QC'), ...gst, ...qst }, true],
  // The company has answered for GST, but not for QST.
  [{ ...inProvince('QC'), ...gst }, false],
  [{ ...inProvince('QC'), ...gst, pstPercent: '9.975' }, false],
  [{ ...inProvince('QC'), taxRegistration: 'NOT_REGISTERED' }, true],
  [{ ...inProvince('QC'), ...qst }, false],
  [{ ...inProvince('QC'), ...gst, ...qst, gstNum: ' ' }, false],
  [{ ...inProvince('QC'), ...gst, ...qst, gstPercent: '0' }, false],
  [{ ...inProvince('AB'), ...gst }, true],
  [{ ...inProvince('ON'), ...hst }, true],
  [{ ...inProvince('ON'), ...gst }, false],
  [{ country: 'FR', pstPercent: '20', pstNum: 'FR 83 404 833 048' }, true],
  [{ country: 'FR' }, false],
  [{ country: 'US', pstPercent: '8.875', pstNum: '12-3456789' }, true],
  [{ country: 'US' }, false],
] as const)(
  'OPEN-430 a company that says %j has answered which taxes it charges: %s',
  (profile, expected) => {
    expect(hasAnsweredTaxes(profile)).toBe(expected)
  },
)

const canada = (region: 'QC' | 'ON' | 'BC' | 'AB' | 'NB' | 'NL' | 'PE' | 'NS' | 'SK' | 'MB' | 'YT' | null) =>
  ({ country: 'CA', region }) as const
const abroad = (country: string | null) => ({ country, region: null })

test.each([
  [canada('QC'), ['5', '9.975'], ['gstNum', 'pstNum']],
  [canada('BC'), ['5', '7'], ['gstNum']],
  [canada('SK'), ['5', '6'], ['gstNum']],
  [canada('MB'), ['5', '7'], ['gstNum']],
  [canada('AB'), ['5', null], ['gstNum']],
  [canada('YT'), ['5', null], ['gstNum']],
  [canada('ON'), [null, '13'], ['gstNum', 'pstNum']],
  [canada('NB'), [null, '15'], ['gstNum', 'pstNum']],
  [canada('NL'), [null, '15'], ['gstNum', 'pstNum']],
  [canada('PE'), [null, '15'], ['gstNum', 'pstNum']],
  [canada('NS'), [null, '14'], ['gstNum', 'pstNum']],
  [canada(null), null, ['gstNum']],
  [abroad('FR'), [null, '20'], ['pstNum']],
  [abroad('ES'), [null, '21'], ['pstNum']],
  [abroad('BE'), null, ['pstNum']],
  [abroad('US'), null, []],
  [abroad(null), null, []],
] as const)('OPEN-430 at %o the taxes are %j, and bills need the numbers %j', (place, percents, numbers) => {
  const proposed = proposedPercents(place)
  expect(proposed && [proposed.gstPercent ?? null, proposed.pstPercent ?? null]).toEqual(percents)
  expect((['gstNum', 'pstNum'] as const).filter((field) => demandsTaxNumber(field, place))).toEqual(numbers)
  const isKnown = place.country !== null && (place.country !== 'CA' || place.region !== null)
  expect(isTaxPlace(place)).toBe(isKnown)
})

const rates = (gstPercent: string | null, pstPercent: string | null) => ({ gstPercent, pstPercent })

test.each([
  ['QC', rates('5', '9.975'), 'ON', rates(null, '13')],
  ['QC', rates('5.0', '9.9750'), 'AB', rates('5', null)],
  ['ON', rates(null, '13'), 'QC', rates('5', '9.975')],
  ['AB', rates('5', '0'), 'BC', rates('5', '7')],
  ['QC', rates('5', '9.975'), 'QC', {}],
  ['QC', rates('5', '8'), 'ON', {}],
  ['QC', rates('4', '9.975'), 'ON', {}],
  ['QC', rates(null, null), 'ON', {}],
] as const)('OPEN-581 a company in %s with %j that moves to %s gets %j', (...[from, before, to, taxes]) => {
  const [old, after] = [
    { ...before, ...inProvince(from) },
    { ...before, ...inProvince(to) },
  ]
  expect(movedTaxes(old, after)).toEqual(taxes)
})

test('OPEN-581 a company that moves to a place without a certain rate is asked again; from such a place, nothing changes', () => {
  const own = { ...rates('5', '9.975'), ...inProvince('QC') }
  const asked = { gstPercent: null, pstPercent: null, taxRegistration: null }
  expect(movedTaxes(own, { ...own, address: null, country: 'US' })).toEqual(asked)
  expect(movedTaxes({ country: 'FR', ...rates(null, '20') }, { country: 'ES' })).toEqual(rates(null, '21'))
  expect(movedTaxes({ country: 'US' }, own)).toEqual({})
})

test('OPEN-430 the place of a company is that of its address, else its country', () => {
  expect(companyPlace({ ...inProvince('QC'), country: 'FR' })).toEqual(canada('QC'))
  expect(companyPlace({ address: { formatted: '1 Main' }, country: 'FR' })).toEqual(abroad('FR'))
  expect(companyPlace({ country: '' })).toEqual(abroad(null))
})

test.each([
  [{ gstPercent: '5' }, true, { gstPercent: '5' }],
  [{ pstPercent: '0.001' }, true, { pstPercent: '0.001' }],
  [{ gstPercent: '0', pstPercent: '0' }, false, { gstPercent: '0', pstPercent: '0' }],
  [{ gstPercent: '-5', country: 'ES' }, false, { gstPercent: '-5' }],
  [{ country: 'ES' }, false, { pstPercent: '21' }],
  [{ country: 'US' }, false, {}],
])('OPEN-430 a company with %j charges a tax: %s; it is offered %j', (profile, charges, offered) => {
  expect(chargesTax(profile)).toBe(charges)
  expect(proposedFor(profile)).toEqual(offered)
})

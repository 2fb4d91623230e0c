import { expect, test } from 'vitest'
import { showsGst } from './tax-fields.ts'

test.each([
  ['France', { country: 'FR' }, false],
  ['Lyon', { address: { formatted: '12 rue des Lilas, 69003 Lyon, France' } }, false],
  ['France with a stored number', { country: 'FR', gstNum: '123456789 RT0001' }, true],
  ['France with a stored rate', { country: 'FR', gstPercent: '5' }, true],
  ['Canada', { country: 'CA' }, true],
  ['an unknown country', { country: null }, true],
])('OPEN-430 the profile of a company in %s shows the fields of GST or not', (_, profile, shown) => {
  expect(showsGst(profile)).toBe(shown)
})

import { expect, test } from 'vitest'
import { followsAddress, noHolidays, placeFor } from './chosen-place.ts'

const montreal = '1200 rue Sainte-Catherine Ouest, Montréal'

test('OPEN-171 country, currency and holidays follow the address, not the browser', () => {
  expect(placeFor(montreal, followsAddress, 'US')).toEqual({
    country: 'CA',
    region: 'QC',
    currency: 'CAD',
    holidays: 'CA-QC',
  })
  expect(placeFor('1 Main Street, Burlington, VT 05401', followsAddress, 'CA')).toEqual({
    country: 'US',
    region: null,
    currency: 'USD',
    holidays: 'US',
  })
})

test('OPEN-171 without an address they follow the browser; a province that is not known is asked for', () => {
  const unknown = { country: 'CA', region: null, currency: 'CAD', holidays: null }
  expect(placeFor('', followsAddress, 'CA')).toEqual(unknown)
  expect(placeFor('9 Main Street, Canada', followsAddress, 'US')).toEqual(unknown)
  expect(placeFor('', { ...followsAddress, region: 'ON' }, 'CA').holidays).toBe('CA-ON')
  expect(placeFor('', followsAddress, 'FR')).toMatchObject({ currency: 'EUR', holidays: 'FR' })
  expect(placeFor('', { ...followsAddress, region: 'NL' }, 'CA').holidays).toBeNull()
})

test('OPEN-171 what is chosen by hand wins', () => {
  const chosen = { country: 'US', region: 'QC', currency: 'EUR', holidays: noHolidays }
  expect(placeFor(montreal, chosen, 'CA')).toEqual({
    country: 'US',
    region: null,
    currency: 'EUR',
    holidays: null,
  })
})

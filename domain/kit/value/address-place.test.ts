import { expect, test } from 'vitest'
import { currencyOfCountry } from './currency.ts'
import { placeOf } from './address-place.ts'

test.each([
  ['1200 rue Sainte-Catherine O, Montréal, QC', 'CA', 'QC'],
  ['1200 rue Sainte-Catherine O, Montreal', 'CA', 'QC'],
  ['4321 St-Denis Montréal', 'CA', 'QC'],
  ['12 rue du Port, Gaspé (Québec)', 'CA', 'QC'],
  ['4 chemin Royal, h2x 1y4', 'CA', 'QC'],
  ['4 chemin Royal, Lévis, qc', 'CA', 'QC'],
  ['100 Queen St W, Toronto, ON M5H 2N2', 'CA', 'ON'],
  ['12 rue Laval, Ottawa', 'CA', 'ON'],
  ['5 rue de Québec, Moncton', 'CA', 'NB'],
  ['9 Main Street, Nova Scotia, Canada', 'CA', 'NS'],
  ['9 Main Street, Canada', 'CA', null],
  ['350 Montreal Avenue, Burlington, VT 05401', 'US', null],
  ['1 Ontario Mills, Ontario, CA 91764', 'US', null],
  ['1 Main Street, Springfield, USA', 'US', null],
  ['Place de la Bourse, 75002 Paris, France', 'FR', null],
  ['Calle Mayor 1, Madrid, España', 'ES', null],
  ['Place de la Bourse, 75002 Paris', null, null],
  ['10 Downing Street on the corner', null, null],
  ['', null, null],
])('OPEN-171 %j lies in %s %s', (formatted, country, region) => {
  expect(placeOf({ formatted })).toEqual({ country, region })
})

test('OPEN-171 the parts of an address say more than its line', () => {
  expect(placeOf({ formatted: '1 Main', locality: 'Laval', countryCode: 'CA' }).region).toBe('QC')
  expect(placeOf({ formatted: '1 Main', adminAreaLevel1: 'Québec' })).toEqual({ country: 'CA', region: 'QC' })
  expect(placeOf({ formatted: '1 rue du Québec, Laval', countryCode: 'FR' })).toEqual({
    country: 'FR',
    region: null,
  })
  expect(placeOf(null)).toEqual({ country: null, region: null })
})

test('OPEN-171 the currency follows the country', () => {
  expect(['CA', 'US', 'FR', 'JP'].map(currencyOfCountry)).toEqual(['CAD', 'USD', 'EUR', 'CAD'])
})

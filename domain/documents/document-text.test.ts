import { expect, test } from 'vitest'
import { addressLines, withCountry } from './address-lines.ts'
import { defaultTerms, inLanguage, termsText } from './document-text.ts'

const title = { en: 'Invoice', fr: 'Facture' }

test('I18N-06 a default title follows the language, one that somebody wrote stays', () => {
  expect(inLanguage('Invoice', title, 'fr')).toBe('Facture')
  expect(inLanguage('Facture', title, 'en')).toBe('Invoice')
  expect(inLanguage('Facture finale', title, 'en')).toBe('Facture finale')
  expect(inLanguage('', title, 'en')).toBeNull()
})

test('ACC-17 the default text says 30 days, so it is shown only with a term that says the same', () => {
  expect(defaultTerms('NET30', 'en')).toBe('Payment is due within 30 days.')
  expect(defaultTerms(null, 'fr')).toBe('Le paiement est dû dans les 30 jours.')
  expect(defaultTerms('COD', 'en')).toBeNull()
  expect(termsText('Payment is due within 30 days.', 'NET60', 'en')).toBeNull()
  expect(termsText('Payment is due within 30 days.', 'NET30', 'fr')).toBe(
    'Le paiement est dû dans les 30 jours.',
  )
  expect(termsText('No returns.', 'NET60', 'fr')).toBe('No returns.')
})

test('an address is written as street and town, or as it was typed where its parts are not known', () => {
  const parts = {
    streetNumber: '12',
    route: 'rue Roy',
    unit: 'app. 3',
    locality: 'Montréal',
    postalCode: 'H2W 1A1',
  }
  expect(addressLines({ ...parts, adminAreaLevel1: 'QC', countryCode: 'CA', formatted: 'whole' })).toEqual({
    street: '12 rue Roy, app. 3',
    town: 'Montréal, QC H2W 1A1',
    country: 'CA',
  })
  expect(addressLines({ formatted: '12 rue Roy, Montréal' })).toEqual({
    street: '12 rue Roy, Montréal',
    town: null,
    country: null,
  })
  expect(addressLines(null)).toEqual({ street: null, town: null, country: null })
})

test('a country is written once, also where the address was typed with it', () => {
  expect(withCountry(['12 rue Roy', 'Montréal, QC'], 'Canada')).toEqual([
    '12 rue Roy',
    'Montréal, QC',
    'Canada',
  ])
  expect(withCountry(['12 rue Roy, Montréal, canada', null], 'Canada')).toEqual([
    '12 rue Roy, Montréal, canada',
  ])
  expect(withCountry(['12 rue Roy', undefined], null)).toEqual(['12 rue Roy'])
})

import { expect, test } from 'vitest'
import { addressLines, withCountry } from './address-lines.ts'
import { dueDate, paymentTerms } from '../people/payment-terms.ts'
import { defaultTerms, inLanguage, printedTerms, termsText } from './document-text.ts'

const title = { en: 'Invoice', fr: 'Facture' }

test('I18N-06 a default title follows the language, one that somebody wrote stays', () => {
  expect(inLanguage('Invoice', title, 'fr')).toBe('Facture')
  expect(inLanguage('Facture', title, 'en')).toBe('Invoice')
  expect(inLanguage('Facture finale', title, 'en')).toBe('Facture finale')
  expect(inLanguage('', title, 'en')).toBeNull()
})

const owed = (day: string | null, before = day) => ({ isOwed: true, dueDate: day, before })

test('ACC-17, OPEN-562 the default terms name the due date', () => {
  expect(defaultTerms(owed('2026-03-02'), 'en')).toBe('Payment is due by March 2, 2026.')
  expect(defaultTerms(owed('2026-03-02'), 'fr')).toBe('Le paiement est dû au plus tard le 2 mars 2026.')
  expect(defaultTerms(owed('2026-03-01'), 'fr')).toBe('Le paiement est dû au plus tard le 1er mars 2026.')
  expect(defaultTerms(owed(null), 'en')).toBeNull()
  expect(defaultTerms({ isOwed: false, dueDate: '2026-03-02' }, 'en')).toBeNull()
})

test('OPEN-562 default terms follow the due date and the language, what somebody wrote stays', () => {
  const text = 'Payment is due by March 2, 2026.'
  expect(termsText(text, owed('2026-04-15', '2026-03-02'), 'en')).toBe('Payment is due by April 15, 2026.')
  expect(termsText(text, owed('2026-03-02'), 'fr')).toBe('Le paiement est dû au plus tard le 2 mars 2026.')
  expect(termsText(text, owed('2026-04-15', '2026-04-01'), 'en')).toBe(text)
  expect(termsText('No returns.', owed('2026-04-15'), 'fr')).toBe('No returns.')
  expect(termsText('', owed('2026-04-15'), 'fr')).toBeNull()
  expect(termsText('Payment is due within 30 days.', owed('2026-03-02'), 'fr')).toBe(
    'Le paiement est dû au plus tard le 2 mars 2026.',
  )
})

test.each(paymentTerms)('OPEN-562 the terms of %s name the day that it makes the document due', (term) => {
  const day = dueDate({ term, documentDate: '2026-01-31', today: '2026-01-05' })
  const en = Temporal.PlainDate.from(day).toLocaleString('en-CA', { dateStyle: 'long' })
  expect(defaultTerms(owed(day), 'en')).toBe(`Payment is due by ${en}.`)
})

test('OPEN-562 an issued document from before goes on saying 30 days', () => {
  const issued = {
    termsAndConditions: 'Payment is due within 30 days.',
    paymentTerms: 'NET30',
    dueDate: '2026-03-02',
    isDraft: false,
    isOwed: true,
  } as const
  expect(printedTerms(issued, 'en')).toBe('Payment is due within 30 days.')
  expect(printedTerms(issued, 'fr')).toBe('Le paiement est dû dans les 30 jours.')
  expect(printedTerms({ ...issued, paymentTerms: 'NET60' }, 'en')).toBeNull()
  expect(printedTerms({ ...issued, isDraft: true }, 'en')).toBe('Payment is due by March 2, 2026.')
  expect(printedTerms({ ...issued, termsAndConditions: 'Payment is due by March 2, 2026.' }, 'fr')).toBe(
    'Le paiement est dû au plus tard le 2 mars 2026.',
  )
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

test.each([
  ['the town alone', { formatted: '12 rue Roy, Montréal', locality: 'Montréal' }],
  [
    'the town, its region and its code',
    {
      formatted: '12 rue Roy, Montréal',
      locality: 'Montréal',
      adminAreaLevel1: 'QC',
      postalCode: 'H2W 1A1',
    },
  ],
  ['the street alone', { formatted: '12 rue Roy, Montréal', streetNumber: '12', route: 'rue Roy' }],
])('ACC-09 an address typed as a whole of which %s is known keeps its one line', (_, address) => {
  expect(addressLines(address)).toMatchObject({ street: '12 rue Roy, Montréal', town: null })
})

test('ACC-09 an address of which only parts are known is written of these, the first of them as the street', () => {
  expect(addressLines({ locality: 'Montréal', adminAreaLevel1: 'QC' })).toMatchObject({
    street: 'Montréal, QC',
    town: null,
  })
  expect(addressLines({ streetNumber: '12', route: 'rue Roy', postalCode: 'H2W 1A1' })).toMatchObject({
    street: '12 rue Roy',
    town: 'H2W 1A1',
  })
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

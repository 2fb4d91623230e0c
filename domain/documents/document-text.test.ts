import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, withCountry } from './address-lines.ts'
import { dueDate, paymentTerms } from '../people/payment-terms.ts'
import { defaultTerms, inLanguage, printedTerms, termsText } from './document-text.ts'

const title = { en: 'Invoice', fr: 'Facture', es: 'Factura' }

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
  expect(printedTerms({ ...issued, paymentTerms: null }, 'en')).toBe('Payment is due within 30 days.')
  expect(printedTerms({ ...issued, termsAndConditions: null }, 'en')).toBeNull()
  const dated = { ...issued, termsAndConditions: 'Payment is due by March 2, 2026.' }
  expect(printedTerms({ ...dated, isOwed: false }, 'en')).toBeNull()
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
  ['the town', { locality: 'Montréal' }],
  ['the town and the province it lies in', { locality: 'Montréal', adminAreaLevel1: 'QC' }],
  ['the street', { streetNumber: '12', route: 'rue Roy' }],
])('ACC-09 an address typed as a whole of which %s is known keeps its one line', (_, known) => {
  expect(addressLines({ formatted: '12 rue Roy, Montréal', ...known })).toEqual({
    street: '12 rue Roy, Montréal',
    town: null,
    country: null,
  })
})

/** Streets; the flag tells whether the street ends with the name of a place in Québec. */
const streets = [
  ['12 rue Roy', false],
  ['100 rue Laval', true],
  ['12 Laval Street', false],
  ['4321, rue Saint-Denis', false],
  ['7 av. du Québec', true],
] as const
const nothing = { known: undefined, said: null }
/** Pairs of a known part and a spelling of it in a line. The first pair has no spelling (null). */
const ways = (known: string, ...said: string[]) => [null, ...said].map((each) => ({ known, said: each }))
const towns = ['Laval', 'Montréal', 'Trois-Rivières', 'Québec'].flatMap((town) =>
  ways(town, town, town.toUpperCase()),
)
const regions = [...ways('QC', 'QC', 'Qc', 'Québec'), ...ways('NY', 'NY')]
const codes = [...ways('H2W 1A1', 'H2W 1A1', 'h2w1a1'), ...ways('10001', '10001')]

const drawnParts = fc.record({
  street: fc.constantFrom(...streets),
  town: fc.constantFrom(nothing, ...towns),
  region: fc.constantFrom(nothing, ...regions),
  code: fc.constantFrom(nothing, ...codes),
})

test('ACC-09 below a line stands each known part that it does not say, once', () => {
  fc.assert(
    fc.property(drawnParts, ({ street: [street, isOfQuebec], town, region, code }) => {
      // If town and province have the same name, and the line contains the name once, the name means the town.
      if (town.known === 'Québec' && region.said === 'Québec') return
      const tail = [region.said, code.said].filter(Boolean).join(' ')
      const formatted = [street, town.said, tail].filter(Boolean).join(', ')
      const address = {
        formatted,
        ...(town.known !== undefined && { locality: town.known }),
        ...(region.known !== undefined && { adminAreaLevel1: region.known }),
        ...(code.known !== undefined && { postalCode: code.known }),
      }
      const [townLeft, regionLeft, codeLeft] = [town, region, code].map(({ known, said }) =>
        said === null ? known : undefined,
      )
      const isInQuebec = isOfQuebec || town.said !== null || /^h2w/i.test(code.said ?? '')
      const follows = regionLeft === 'QC' && isInQuebec && !townLeft && !codeLeft
      const left = [follows ? undefined : regionLeft, codeLeft].filter(Boolean).join(' ')
      expect([formatted, addressLines(address)]).toEqual([
        formatted,
        { street: formatted, town: [townLeft, left].filter(Boolean).join(', ') || null, country: null },
      ])
    }),
    { numRuns: 3000 },
  )
})

test.each([
  [{ formatted: '12 rue Roy, Montréal', unit: 'app. 3' }, '12 rue Roy, app. 3, Montréal', null],
  [
    { formatted: '4321, rue Saint-Denis', unit: '4', locality: 'Montréal' },
    '4321, rue Saint-Denis, 4',
    'Montréal',
  ],
  [{ formatted: '4-12 rue Roy', unit: '4' }, '4-12 rue Roy', null],
  [{ formatted: '12 rue Roy, app. 3', unit: '3' }, '12 rue Roy, app. 3', null],
  [{ formatted: '12 rue Roy app 3, Montréal', unit: 'Apt 3' }, '12 rue Roy app 3, Montréal', null],
  [{ formatted: '3 rue Roy, Montréal', unit: '3' }, '3 rue Roy, 3, Montréal', null],
  [{ formatted: '12 rue Roy, Tour B', unit: 'Tour B' }, '12 rue Roy, Tour B', null],
  [{ formatted: '12 Main St Springfield', locality: 'Springfield' }, '12 Main St Springfield', null],
  [
    { formatted: '12 Park Ave New York NY', locality: 'New York', adminAreaLevel1: 'NY' },
    '12 Park Ave New York NY',
    null,
  ],
  [{ formatted: '9 Elm St, Hartford CT', locality: 'Hartford' }, '9 Elm St, Hartford CT', null],
  [{ formatted: '12 av. Laval', locality: 'Laval' }, '12 av. Laval', 'Laval'],
  [{ formatted: '10001 Main St', locality: 'Ogden', postalCode: '10001' }, '10001 Main St', 'Ogden, 10001'],
  [{ formatted: 'Montréal', locality: 'Montréal', adminAreaLevel1: 'ON' }, 'Montréal', 'ON'],
  [{ formatted: '', streetNumber: '12', route: 'rue Roy', postalCode: 'H2W 1A1' }, '12 rue Roy', 'H2W 1A1'],
])('ACC-09 %o prints whole and nothing twice', (address, street, town) => {
  expect(addressLines(address)).toEqual({ street, town, country: null })
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
  for (const lines of [
    ['12 rue Roy, Canada', 'Montréal'],
    ['12 rue Roy', 'Montréal, Canadá'],
  ])
    expect(withCountry(lines, 'Canada')).toEqual(lines)
  expect(withCountry(['5 Main St, Boston, MA, USA'], 'États-Unis')).toEqual(['5 Main St, Boston, MA, USA'])
  expect(withCountry(['5 Canada Road', 'Boston'], 'Canada')).toEqual(['5 Canada Road', 'Boston', 'Canada'])
})

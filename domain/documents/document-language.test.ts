import { expect, test } from 'vitest'
import { companionLanguage, companyLanguage, documentLanguage } from './document-language.ts'
import { type DocumentText, documentLabels } from './labels.ts'

const montreal = { adminAreaLevel1: 'QC', locality: 'Montréal', countryCode: 'CA' }

test.each([
  ['en', { address: montreal }, 'fr'],
  ['es', { address: { formatted: '12 rue Roy, Montréal, QC H2W 1A1' } }, 'fr'],
  ['fr', { address: { adminAreaLevel1: 'ON', countryCode: 'CA' } }, 'fr'],
  ['en', { address: { adminAreaLevel1: 'ON', countryCode: 'CA' } }, 'en'],
  ['es', { address: { locality: 'Madrid', countryCode: 'ES' } }, 'en'],
  ['en', { address: null, country: 'CA' }, 'en'],
] as const)('OPEN-560 a company in %s at %j writes its documents in %s', (lang, place, locale) => {
  expect(companyLanguage({ lang, ...place })).toBe(locale)
})

test.each([
  [['fr-FR'], 'en', 'fr'],
  [['en-US'], 'fr', 'en'],
  [['en-US', 'fr-FR'], 'fr', 'en'],
  [['fr-FR', 'en-US'], 'en', 'fr'],
  [['es-ES'], 'en', 'en'],
  [['es-ES'], 'fr', 'fr'],
  [['es-ES', 'fr-FR'], 'en', 'fr'],
  [['es-ES', 'en-US'], 'fr', 'en'],
  [[], 'fr', 'fr'],
  [null, 'en', 'en'],
] as const)(
  'OPEN-560 a client of %j and a company of %s make a document in %s',
  (languages, company, locale) => {
    expect(documentLanguage(languages, company)).toBe(locale)
  },
)

test('OPEN-561 mail and page go with the document, in Spanish for who speaks it first', () => {
  expect(companionLanguage('en', 'fr')).toBe('fr')
  expect(companionLanguage('fr', 'en')).toBe('en')
  expect(companionLanguage('es', 'fr')).toBe('es')
  expect(companionLanguage(null, 'fr')).toBe('fr')
  expect(companionLanguage('fr', null)).toBe('fr')
  expect(companionLanguage(null, null)).toBe('en')
})

/** Words that are the same in both languages. */
const same = ['date', 'description', 'total', 'notes']

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(Object.entries<DocumentText>(documentLabels))(
  'OPEN-560 the label %s says in French what it says in English',
  (name, { en, fr }) => {
    expect(fr.trim()).not.toBe('')
    expect(holes(fr)).toEqual(holes(en))
    expect(fr === en).toBe(same.includes(name))
  },
)

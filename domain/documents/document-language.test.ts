import type { Words } from '../kit/words/words.ts'
import { expect, test } from 'vitest'
import { companionLanguage, companyLanguage, documentLanguage } from './document-language.ts'
import { documentLabels } from './labels.ts'

const montreal = { adminAreaLevel1: 'QC', locality: 'Montréal', countryCode: 'CA' }

test.each([
  ['en', { address: montreal }, 'fr'],
  ['es', { address: { formatted: '12 rue Roy, Montréal, QC H2W 1A1' } }, 'fr'],
  ['fr', { address: { adminAreaLevel1: 'ON', countryCode: 'CA' } }, 'fr'],
  ['en', { address: { adminAreaLevel1: 'ON', countryCode: 'CA' } }, 'en'],
  ['es', { address: { locality: 'Madrid', countryCode: 'ES' } }, 'es'],
  ['de', { address: { locality: 'Berlin', countryCode: 'DE' } }, 'en'],
  ['en', { address: null, country: 'CA' }, 'en'],
] as const)('OPEN-560 a company in %s at %j writes its documents in %s', (lang, place, locale) => {
  expect(companyLanguage({ lang, ...place })).toBe(locale)
})

test.each([
  [['fr-FR'], 'en', 'fr'],
  [['en-US'], 'fr', 'en'],
  [['en-US', 'fr-FR'], 'fr', 'en'],
  [['fr-FR', 'en-US'], 'en', 'fr'],
  [['es-ES'], 'en', 'es'],
  [['es-MX', 'fr-FR'], 'fr', 'es'],
  [['de-DE', 'fr-FR'], 'en', 'fr'],
  [['de-DE'], 'fr', 'fr'],
  [[], 'fr', 'fr'],
  [null, 'en', 'en'],
] as const)(
  'OPEN-560 a client of %j and a company of %s make a document in %s',
  (languages, company, locale) => {
    expect(documentLanguage(languages, company)).toBe(locale)
  },
)

test('OPEN-561 mail and page are in the language of the document, else in that of the reader', () => {
  expect(companionLanguage('en', 'fr')).toBe('fr')
  expect(companionLanguage('fr', 'en')).toBe('en')
  expect(companionLanguage('es', 'fr')).toBe('fr')
  expect(companionLanguage('fr', 'es')).toBe('es')
  expect(companionLanguage(null, 'fr')).toBe('fr')
  expect(companionLanguage('fr', null)).toBe('fr')
  expect(companionLanguage(null, null)).toBe('en')
})

/** The labels that are the same as in English. */
const same = { fr: ['date', 'description', 'total', 'notes'], es: ['subtotal', 'total'] }

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(Object.entries<Words>(documentLabels))(
  'OPEN-560 the label %s says in French and Spanish what it says in English',
  (name, { en, fr, es }) => {
    expect([holes(fr), holes(es)]).toEqual([holes(en), holes(en)])
    expect([fr === en, es === en]).toEqual([same.fr.includes(name), same.es.includes(name)])
  },
)

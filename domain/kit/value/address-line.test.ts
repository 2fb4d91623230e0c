import { expect, test } from 'vitest'
import { missingParts } from './address.ts'
import { addressOfLine } from './address-line.ts'

const montreal = { country: 'CA', region: 'QC' } as const
const nowhere = { country: null, region: null }
const quebec = { adminAreaLevel1: 'QC', countryCode: 'CA' }

test.each([
  ['4321 rue Saint-Denis, Montréal', { route: '4321 rue Saint-Denis', locality: 'Montréal', ...quebec }],
  ['4321, rue Saint-Denis, Montréal', { route: '4321, rue Saint-Denis', locality: 'Montréal', ...quebec }],
  ['77 rue Wellington, Sherbrooke', { route: '77 rue Wellington', locality: 'Sherbrooke', ...quebec }],
  [
    '12 rue Principale, Sainte-Agathe-des-Monts QC J8C 1A1',
    { route: '12 rue Principale', locality: 'Sainte-Agathe-des-Monts', postalCode: 'J8C 1A1', ...quebec },
  ],
  [
    '1200 rue Crescent, app. 4, Montréal (QC) h3g2a9, Canada',
    { route: '1200 rue Crescent', locality: 'Montréal', postalCode: 'H3G 2A9', ...quebec },
  ],
  ['9 rue Roy, #12, Montréal', { route: '9 rue Roy', locality: 'Montréal', ...quebec }],
  [
    '5 King St W, Toronto, Ontario',
    { route: '5 King St W', locality: 'Toronto', adminAreaLevel1: 'ON', countryCode: 'CA' },
  ],
  [
    '1 Main St, Springfield, IL 62701',
    {
      route: '1 Main St',
      locality: 'Springfield',
      adminAreaLevel1: 'IL',
      postalCode: '62701',
      countryCode: 'US',
    },
  ],
  [
    '4 place Bellecour, 69002 Lyon, France',
    { route: '4 place Bellecour', locality: 'Lyon', postalCode: '69002', countryCode: 'FR' },
  ],
  [
    'Calle Mayor 1, 28013 Madrid, España',
    { route: 'Calle Mayor 1', locality: 'Madrid', postalCode: '28013', countryCode: 'ES' },
  ],
  ['10 rue de Rivoli, Paris, France', { route: '10 rue de Rivoli', locality: 'Paris', countryCode: 'FR' }],
])('CRM-10, UI-32 %s is taken apart', (line, parts) => {
  expect(addressOfLine(line, nowhere)).toEqual({ formatted: line, ...parts })
})

test('CRM-10 a town that says nothing of where it lies is where the company is; a street alone says nothing', () => {
  const line = '9 rang du Bord-de-l’Eau, Saint-Jacques-le-Mineur'
  expect(addressOfLine(line, montreal)).toMatchObject({ locality: 'Saint-Jacques-le-Mineur', ...quebec })
  expect(addressOfLine(line, nowhere)).not.toHaveProperty('countryCode')
  expect(addressOfLine('4321 rue Saint-Denis', montreal)).toEqual({ formatted: '4321 rue Saint-Denis' })
  const lyon = addressOfLine('4 place Bellecour, 69002 Lyon', { country: 'FR', region: null })
  expect(lyon).toMatchObject({ locality: 'Lyon', postalCode: '69002', countryCode: 'FR' })
  expect(addressOfLine('10 rue de Rivoli, Paris, France', montreal)).not.toHaveProperty('adminAreaLevel1')
})

const missing = (line: string) => missingParts(addressOfLine(line, nowhere))

test('CRM-10, OPEN-860 an address needs a region only in countries that write it', () => {
  expect(missing('4 place Bellecour, 69002 Lyon, France')).toEqual([])
  expect(missing('10 Downing Street, London, United Kingdom')).toEqual([])
  expect(missing('4321 rue Un, Ville, Canada')).toEqual(['adminAreaLevel1'])
  expect(missing('4321 rue Un, Ville')).toEqual(['adminAreaLevel1', 'countryCode'])
})

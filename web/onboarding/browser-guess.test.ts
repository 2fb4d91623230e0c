import { expect, test } from 'vitest'
import { guessedCurrency, isInQuebec } from './browser-guess.ts'

test.each([
  ['1200 rue Sainte-Catherine O, Montréal, QC', true],
  ['12 rue du Port, Gaspé (Québec)', true],
  ['4 chemin Royal, h2x 1y4', true],
  ['100 Queen St W, Toronto, ON M5H 2N2', false],
  ['Place de la Bourse, 75002 Paris', false],
  ['', false],
])('%j lies in Québec: %s', (address, inside) => {
  expect(isInQuebec(address)).toBe(inside)
})

test('the currency follows the country', () => {
  expect(['CA', 'US', 'FR', 'JP'].map(guessedCurrency)).toEqual(['CAD', 'USD', 'EUR', 'CAD'])
})

import { expect, test } from 'vitest'
import type { Address } from '../kit/value/address.ts'
import { placesCalled, streetNumberOf } from './place-called.ts'

const isAddressOf = (text: string, address: Address) => placesCalled([{ address }])(text).length === 1

const denis = {
  formatted: '4321 rue Saint-Denis, Montréal, QC H2J 2L1, Canada',
  locality: 'Montréal',
  postalCode: 'H2J 2L1',
  unit: '3',
}

test.each([
  '4321 rue Saint-Denis',
  '4321, rue St-Denis',
  '4321, rue St-Denis, Montréal',
  '4321 St-Denis',
  '4321 RUE ST. DENIS, MONTREAL',
  '4321 rue Saint-Denis, Montréal (Québec)  H2J2L1',
  '4321 rue Saint-Denis Montréal QC',
  '4321 rue St-Denis #3',
  '4321 rue St-Denis, app. 3, Montréal',
  'Unité 3, 4321 rue St-Denis',
  '4321 rue Saint-Denis, Le Plateau, H2J 2L1',
])('CRM-31 %s is the place at that address', (text) => expect(isAddressOf(text, denis)).toBe(true))

test.each([
  '432 rue Saint-Denis',
  '4321 avenue Saint-Denis',
  '4321 rue Saint-Denis Est, Montréal',
  '4321 rue Saint-Denis Est, Montréal H2J 2L1',
  '4321 rue Rachel, H2J 2L1',
  '4321 rue Saint-Denis, Laval',
  '4321 rue Saint-Denis, Montréal H2J 9Z9',
  '4321 rue Saint-Denis, app. 4',
  '4321',
  'rue Saint-Denis',
  '',
])('CRM-31 %s is another one', (text) => expect(isAddressOf(text, denis)).toBe(false))

test('an address typed without its parts is found by its street and by what it says after it', () => {
  const plain = { formatted: '12 boul. Ste-Foy apt 7, Longueuil' }
  expect(isAddressOf('12 boulevard Sainte-Foy', plain)).toBe(true)
  expect(isAddressOf('12 boulevard Sainte-Foy, Longueuil', plain)).toBe(true)
  expect(isAddressOf('12 boulevard Sainte-Foy apt 8', plain)).toBe(false)
  expect(isAddressOf('12 boulevard Sainte-Foy, Québec', plain)).toBe(false)
})

test('a street begins with its number, behind a unit', () => {
  expect(streetNumberOf('App. 3, 4321 rue St-Denis')).toBe('4321')
  expect(streetNumberOf('12B, rang 4')).toBe('12b')
  expect(streetNumberOf('Cottage')).toBeNull()
})

import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { streetOf } from './street.ts'

test.each<[Address, string]>([
  [{ streetNumber: '12', route: 'rue Cartier' }, '12 rue Cartier'],
  [{ route: '12 rue Cartier', formatted: '14 rue Cartier, Québec' }, '12 rue Cartier'],
  [{ formatted: '4321 rue Saint-Denis, Montréal' }, '4321 rue Saint-Denis'],
  [{ formatted: 'Montréal, QC, Canada', locality: 'Montréal' }, ''],
  [{}, ''],
])('the street line of %j is %j', (address, street) => {
  expect(streetOf(address)).toBe(street)
})

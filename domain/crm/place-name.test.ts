import { expect, test } from 'vitest'
import { nameAfterAddress, nameFollowing } from './place-name.ts'

test.each([
  ['4321 rue Saint-Denis, Montréal, QC', '4321 rue Saint-Denis'],
  ['4321, rue Saint-Denis, Montréal', '4321, rue Saint-Denis'],
  ['12B, rue Test', '12B, rue Test'],
  ['Chalet du lac', 'Chalet du lac'],
  ['12', '12'],
  ['', ''],
  [undefined, ''],
  [`${'a'.repeat(119)}😀, Laval`, 'a'.repeat(119)],
  [`12 rue ${'Longue '.repeat(30)}, Laval`, `12 rue ${'Longue '.repeat(30)}`.slice(0, 120)],
])('JOB-14 a place at %o is called %o', (formatted, name) => {
  expect(nameAfterAddress(formatted === undefined ? {} : { formatted })).toBe(name)
})

test('JOB-14 the name follows the address until somebody types another', () => {
  const [none, begun, whole] = [
    {},
    { formatted: '4321 rue Sai' },
    { formatted: '4321 rue Saint-Denis, Montréal' },
  ]
  expect(nameFollowing('', none, begun)).toBe('4321 rue Sai')
  expect(nameFollowing('4321 rue Sai', begun, whole)).toBe('4321 rue Saint-Denis')
  expect(nameFollowing('Cottage', begun, whole)).toBe('Cottage')
  expect(nameFollowing('4321 rue Saint-Denis', whole, none)).toBe('')
})

import { expect, test } from 'vitest'
import { homeLine } from './home-address.ts'

const home = { address: '12 Elm Street', unit: '5', city: 'Montréal', state: 'QC', zip: 'H2J 2K9' }

test.each([
  [{}, '12 Elm Street # 5, Montréal, QC H2J 2K9'],
  [{ unit: null, zip: '' }, '12 Elm Street, Montréal, QC'],
  [{ address: null, unit: null, state: null, zip: null }, 'Montréal'],
  [{ address: '', unit: null, city: null, state: null, zip: null }, null],
])('HR-03 a home address with %o reads %s', (part, line) => {
  expect(homeLine({ ...home, ...part })).toBe(line)
})

import { expect, test } from 'vitest'
import { owedTogether } from './owed.ts'

test('OPEN-81 what several accounts owe is added within a currency, never across two', () => {
  const owing = [
    [
      { currency: 'USD', amount: '5.10' },
      { currency: 'EUR', amount: '3.00' },
    ],
    [{ currency: 'CAD', amount: '182.14' }],
    [
      { currency: 'USD', amount: '0.20' },
      { currency: 'EUR', amount: '-3.00' },
    ],
  ]
  expect(owedTogether(owing)).toEqual([
    { currency: 'CAD', amount: '182.14' },
    { currency: 'USD', amount: '5.30' },
  ])
  expect(owedTogether([[], []])).toEqual([])
})

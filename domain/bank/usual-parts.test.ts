import { expect, test } from 'vitest'
import { isOnlyCredit, usualParts } from './usual-parts.ts'

const open = [
  { invoice: 'a', number: 'FA-2026-0001', balance: '100.00' },
  { invoice: 'b', number: 'FA-2026-0002', balance: '70.00' },
  { invoice: 'c', number: 'FA-2026-0003', balance: '40.00' },
]

test('OPEN-812 the amount of a line pays the named invoices first, then the oldest', () => {
  expect(usualParts('120.00', 'Virement', open)).toEqual([
    { invoice: 'a', amount: '100.00' },
    { invoice: 'b', amount: '20.00' },
  ])
  expect(usualParts('120.00', 'Virement fa 2026 0003', open)).toEqual([
    { invoice: 'c', amount: '40.00' },
    { invoice: 'a', amount: '80.00' },
  ])
  expect(usualParts('250.00', '', open).map(({ amount }) => amount)).toEqual(['100.00', '70.00', '40.00'])
  expect(usualParts('0', '', open)).toEqual([])
})

test('OPEN-812 a payment that pays none of the open invoices is only credit', () => {
  expect(isOnlyCredit([], open)).toBe(true)
  expect(isOnlyCredit([], [])).toBe(false)
  expect(isOnlyCredit([{ invoice: 'a', amount: '1.00' }], open)).toBe(false)
})

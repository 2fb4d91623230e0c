import { expect, test } from 'vitest'
import { discountedPrice } from './discount.ts'

test('OPEN-799, OPEN-213 the price of one piece is after the discount of the line', () => {
  const line = { quantity: '3', unitPrice: '100.00' }
  expect(discountedPrice(line)).toBe('100')
  expect(discountedPrice({ ...line, discount: { percent: '20' } })).toBe('80')
  expect(discountedPrice({ ...line, discount: { amount: '30.00' } })).toBe('90')
  expect(discountedPrice({ ...line, unitPrice: 'abc', discount: { percent: '20' } })).toBeNull()
  expect(discountedPrice({ ...line, quantity: '0', discount: { amount: '30.00' } })).toBe('100')
})

import { expect, test } from 'vitest'
import { readDecimal } from './money.ts'
import { typedFigure } from './typed-figure.ts'

test.each([
  ['1 234,50', '1234.5'],
  ['1\u202f234,50\u00a0$', '1234.5'],
  ['$1,234.50', '1234.5'],
  ['1.234,50 €', '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ["1'234.50", '1234.5'],
  ['CAD 89.95', '89.95'],
  ['89,95 cad', '89.95'],
  ['12,5', '12.5'],
  ['9,975 %', '9.975'],
  ['-3', '-3'],
  [',5', '0.5'],
])('%j is the figure %s', (typed, figure) => {
  expect(readDecimal(typedFigure(typed))).toBe(figure)
})

test.each(['', 'abc', '12 dollars', '1,2,3', '1.2.3', '1,2.3,4', '12-5', '1e3'])(
  '%j is no figure',
  (typed) => {
    expect(readDecimal(typedFigure(typed))).toBeNull()
  },
)

test('one mark before three digits groups thousands where there cannot be so many decimals', () => {
  expect(['1,234', '1.234', '12.345'].map((typed) => typedFigure(typed, 2))).toEqual([
    '1234',
    '1234',
    '12345',
  ])
  expect(typedFigure('1,234', 3)).toBe('1.234')
  expect(typedFigure('0,125', 2)).toBe('0.125')
})

import { mostOfPart } from '@fieldhouse/domain/accounting/payment-parts'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { expect, test } from 'vitest'
import { readParts, whyNotPart, whyNotParts } from './typed-parts.ts'

const invoices = [
  { invoice: 'a', balance: '40.00' },
  { invoice: 'b', balance: '70.00' },
]

test('OPEN-782 typed amounts are parts, and a wrong amount is refused at its invoice', () => {
  expect(readParts({ a: ' 12,50 ', b: '' }, invoices)).toEqual([{ invoice: 'a', amount: '12.5' }])
  for (const [typed, why] of [
    ['x', fieldMessage('NUMBER')],
    ['-1', fieldMessage('NUMBER')],
    ['10.005', fieldMessage('DECIMALS', { max: 2 })],
    ['70.01', fieldMessage('AMOUNT_ABOVE_BALANCE')],
  ] as const) {
    expect(invoices.map((each) => whyNotPart({ b: typed }[each.invoice], each))).toEqual([null, why])
    expect([whyNotParts({ b: typed }, invoices), readParts({ b: typed }, invoices)]).toEqual([why, null])
  }
})

test('OPEN-782 a part that overpays its invoice since a credit note can stay as it is', () => {
  expect(mostOfPart({ amount: '100.00', balance: '-40.00' })).toBe('100.00')
  expect(mostOfPart({ amount: '60.00', balance: '40.00' })).toBe('100.00')
})

import { expect, test } from 'vitest'
import { chosenOf, creditOf, hasArrived, sumOf } from './statement-figures.ts'

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `${at + 1}`, isDisputed: false }))
const chosen = (count: number, typed: [string, boolean][]) =>
  chosenOf(ids(count), new Map(typed), 3).map(({ _id }) => Number(_id))

test('OPEN-787 of more invoices than can be paid at once, the first are ticked, and none ticks itself', () => {
  expect(chosen(2, [])).toEqual([1, 2])
  expect(chosen(5, [])).toEqual([1, 2, 3])
  expect(chosen(5, [['2', false]])).toEqual([1, 3])
  expect(
    chosen(5, [
      ['2', false],
      ['5', true],
    ]),
  ).toEqual([1, 3, 5])
})

test('OPEN-787 a disputed invoice is not chosen, and takes the place of no other', () => {
  const invoices = ids(5).map((each, at) => ({ ...each, isDisputed: at === 0 }))
  expect(chosenOf(invoices, new Map(), 3).map(({ _id }) => _id)).toEqual(['2', '3', '4'])
})

test('OPEN-786 the credit is what the balance is below the unpaid invoices', () => {
  expect(creditOf({ due: '100.00', closing: '100.00' })).toBeNull()
  expect(creditOf({ due: '100.00', closing: '70.05' })).toBe('29.95')
  expect(creditOf({ due: '0.00', closing: '-0.05' })).toBe('0.05')
  expect(sumOf([{ due: '0.10' }, { due: '1234.95' }])).toBe('1235.05')
})

test('OPEN-787 a payment has arrived if its page is paid, also if the webhook came before the customer', () => {
  const parts = [{ currency: 'CAD' as const, due: '50.00' }]
  const due = [{ currency: 'CAD', amount: '50.00' }]
  expect(hasArrived({ due, isPaid: true }, parts)).toBe(true)
  expect(hasArrived({ due, isPaid: false }, parts)).toBe(false)
  expect(hasArrived({ due: [], isPaid: false }, parts)).toBe(true)
})

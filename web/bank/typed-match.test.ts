import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { expect, test } from 'vitest'
import { faultsOf } from './match-faults.ts'
import { type TypedMatch, type TypedPayer, bodyOf, newBooking, shownParts } from './typed-match.ts'

const invoice = (id: string, balance: string) => ({ invoice: id, number: `FA-${id}`, dueDate: null, balance })
const of = {
  amount: '120.00',
  text: 'Virement FA-2002',
  open: { ada: [invoice('2001', '100.00'), invoice('2002', '70.00')] },
}
const out = { ...of, amount: '-120.00' }
const payer = (given: Partial<TypedPayer> = {}): TypedPayer => ({
  key: '1',
  account: [{ _id: 'ada' }],
  amount: '',
  parts: null,
  ...given,
})
const typed = (given: Partial<TypedMatch>): TypedMatch => ({
  kind: 'receipts',
  payers: [payer()],
  payments: [],
  expenses: [],
  refunds: [],
  supplier: [],
  billParts: null,
  bookings: [],
  bookedSupplier: [],
  hasTaxes: false,
  always: false,
  fee: '',
  ...given,
})
const sum = (total: string, amount = '120.00') => ({
  receipts: fieldMessage('BANK_MATCH_SUM', { total, amount }),
})

test('OPEN-812 the chosen account pays the named invoice, then the oldest, until a person types amounts', () => {
  expect(shownParts([payer()], of)).toEqual([{ '2002': '70.00', '2001': '50.00' }])
  expect(bodyOf(typed({}), of)).toEqual({
    receipts: [
      {
        account: 'ada',
        amount: '120.00',
        parts: [
          { invoice: '2001', amount: '50' },
          { invoice: '2002', amount: '70' },
        ],
      },
    ],
  })
  const typedParts = typed({ payers: [payer({ parts: { '2001': '20' } })] })
  expect(bodyOf(typedParts, of).receipts?.[0]?.parts).toEqual([{ invoice: '2001', amount: '20' }])
  expect(bodyOf(typed({}), { ...of, open: {} }).receipts?.[0]?.parts).toBeNull()
})

test('OPEN-838 of a split line, each part pays what the earlier parts leave of the same account', () => {
  expect(shownParts([payer({ amount: '90' }), payer({ amount: '30' })], of)).toEqual([
    { '2002': '70.00', '2001': '20.00' },
    { '2001': '30.00' },
  ])
})

test('OPEN-812 records that do not sum to the line are refused, with the rule of the server', () => {
  expect(faultsOf(typed({}), of)).toEqual({})
  const split = [payer({ amount: '90' }), payer({ amount: '29.99' })]
  expect(faultsOf(typed({ payers: split }), of)).toEqual(sum('119.99'))
  const expenses = [{ _id: 'fuel', amount: '84.00' }]
  expect(faultsOf(typed({ kind: 'expenses', expenses }), out)).toEqual(sum('-84.00', '-120.00'))
  expect(faultsOf(typed({ kind: 'expenses', expenses: [{ _id: 'unknown' }] }), out)).toEqual({})
  expect(faultsOf(typed({ kind: 'expenses' }), out)).toEqual({ receipts: fieldMessage('BANK_MATCH_NONE') })
  const bookings = [
    { ...newBooking(), category: 'FUEL', amount: '100' },
    { ...newBooking(), category: 'PARTS', amount: '10' },
  ] as const
  expect(faultsOf(typed({ kind: 'categories', bookings: [...bookings] }), out)).toEqual(
    sum('-110.00', '-120.00'),
  )
  const payments = [{ _id: 'paid', amount: '130.00' }]
  expect(faultsOf(typed({ kind: 'payments', payments }), of)).toEqual(sum('130.00'))
  expect(faultsOf(typed({ kind: 'payments', payments, fee: '10' }), of)).toEqual({})
})

test('OPEN-812 the bills of a supplier get the amount of the line, and must sum to it', () => {
  const bills = typed({ kind: 'bills', supplier: [{ _id: 'ada' }] })
  expect(bodyOf(bills, out).bills).toEqual([
    { bill: '2001', amount: '50' },
    { bill: '2002', amount: '70' },
  ])
  expect(faultsOf(bills, out)).toEqual({})
  expect(faultsOf({ ...bills, billParts: { '2001': '50' } }, out)).toEqual(sum('-50.00', '-120.00'))
})

test('OPEN-812 amounts above a balance or above the part of an account are refused instead of becoming credit', () => {
  const parts = { '2001': '100.01' }
  expect(faultsOf(typed({ payers: [payer({ parts })] }), of)).toEqual({
    'payers.0.parts': fieldMessage('AMOUNT_ABOVE_BALANCE'),
  })
  const above = { '2001': '100', '2002': '70' }
  expect(faultsOf(typed({ payers: [payer({ parts: above })] }), of)).toEqual({
    'payers.0.parts': fieldMessage('PARTS_ABOVE_AMOUNT', { total: '170.00', amount: '120.00' }),
  })
  expect(faultsOf(typed({ payers: [payer({ account: [] })] }), of)).toEqual({
    'payers.0.account': fieldMessage('REQUIRED'),
  })
})

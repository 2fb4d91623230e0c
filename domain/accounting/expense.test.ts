import { expect, test } from 'vitest'
import { expenseStates, whyNotBill, whyNotChange, whyNotRepay } from './expense-states.ts'
import { expenseFaults } from './expense.ts'
import { receiptTaxFaults, receiptTaxes } from './receipt-taxes.ts'

const { codes } = expenseStates

test('OPEN-234 these changes of status are allowed and no others', () => {
  const allowed = codes.flatMap((from) =>
    codes.filter((to) => from !== to && expenseStates.whyNot(from, to) === null).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'SUBMITTED APPROVED',
    'SUBMITTED REJECTED',
    'APPROVED SUBMITTED',
    'APPROVED REPAID',
    'REJECTED SUBMITTED',
  ])
})

test.each([
  ['SUBMITTED', { change: true, repay: false, bill: false }],
  ['APPROVED', { change: false, repay: true, bill: true }],
  ['REJECTED', { change: true, repay: false, bill: false }],
  ['REPAID', { change: false, repay: true, bill: true }],
] as const)('OPEN-234, OPEN-236 of an expense that is %s, %o is allowed', (status, allowed) => {
  expect({
    change: whyNotChange(status) === null,
    repay: whyNotRepay({ status, paidBy: 'PERSON' }) === null,
    bill: whyNotBill({ status, job: { _id: 'job' } }) === null,
  }).toEqual(allowed)
  expect(whyNotRepay({ status, paidBy: 'COMPANY' })).toBe('INVALID_TRANSITION')
  expect(whyNotBill({ status, job: null })).toBe('INVALID_TRANSITION')
})

test.each([
  [{ amount: '5' }, []],
  [{ category: 'FUEL', amount: null }, ['amount REQUIRED']],
  [{ category: 'FUEL', distance: '5', rate: '1' }, ['amount REQUIRED']],
  [{ category: 'MILEAGE', distance: '5', rate: '1' }, []],
  [{ category: 'MILEAGE', amount: '5' }, ['distance REQUIRED', 'rate REQUIRED']],
  [{ category: 'MILEAGE', rate: '1' }, ['distance REQUIRED']],
  [{ category: 'MILEAGE', distance: '5' }, ['rate REQUIRED']],
  [{ amount: '5', paidBy: 'PERSON' }, ['person REQUIRED']],
  [{ amount: '5', paidBy: 'PERSON', person: 'p' }, []],
  [{ amount: '5', paidBy: 'COMPANY', person: 'p' }, ['person PERSON_OF_COMPANY']],
  [{ amount: '5', person: 'p' }, ['person PERSON_OF_COMPANY']],
])('OPEN-233, OPEN-234 the faults of an expense %j are %j', (expense, faults) => {
  expect(expenseFaults(expense).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(faults)
})

test.each([
  [{ rate: '0.05' }, { rate: '0.05' }],
  [{ description: 'QST 9.975%' }, { rate: '0.09975', description: 'QST 9.975%' }],
  [
    { rate: '0.05', description: 'QST 9.975%' },
    { rate: '0.05', description: 'QST 9.975%' },
  ],
  [{ amount: '4.5' }, { rate: '0', amount: '4.50' }],
  [
    { amount: '0', rate: '0.05', description: '' },
    { rate: '0.05', amount: '0.00' },
  ],
  [{ description: 'Tax' }, null],
  [{}, null],
])('OPEN-580 the tax %j of a receipt is stored as %j', (tax, stored) => {
  const read = receiptTaxes.safeParse([{ code: 'TAX', ...tax }])
  if (stored === null)
    expect(read.error?.issues.map(({ path, message }) => [...path, message])).toEqual([
      [0, 'rate', 'REQUIRED'],
    ])
  else expect(read.data).toEqual([{ code: 'TAX', ...stored }])
})

test.each([
  ['10.00', []],
  ['9.99', ['taxRates TAXES_ABOVE_RECEIPT']],
])('OPEN-580 of a receipt of %s, stated taxes of 10.00 have the faults %j', (total, faults) => {
  const taxes = [
    { code: 'SERVICE_TAX' as const, rate: '0', amount: '4.00' },
    { code: 'TAX' as const, rate: '0', amount: '6.00' },
  ]
  expect(receiptTaxFaults(total, taxes).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(faults)
  expect(receiptTaxFaults(total, [{ code: 'TAX', rate: '0.5' }])).toEqual([])
})

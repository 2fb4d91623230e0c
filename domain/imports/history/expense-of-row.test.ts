import { expect, test } from 'vitest'
import { expenseOfRow } from './expense-of-row.ts'
import { importedExpense } from './imported-expense.ts'

const of = { language: 'en', currency: 'CAD' } as const
const taxesOf = (amount: string, tax: string) =>
  expenseOfRow(importedExpense.create.parse({ day: '2026-01-05', amount, tax }), of).taxRates

test('OPEN-780 the tax of a receipt has its amount, and no rate above 1, which no form accepts', () => {
  expect(taxesOf('114.98', '14.98')).toMatchObject([{ rate: '0.1498', amount: '14.98' }])
  expect(taxesOf('100.00', '60.00')).toMatchObject([{ rate: '0', amount: '60.00' }])
  expect(taxesOf('100.00', '50.00')).toMatchObject([{ rate: '1', amount: '50.00' }])
  expect(taxesOf('60.00', '60.00')).toMatchObject([{ rate: '0', amount: '60.00' }])
})

import type { ReceiptTax } from '@fieldhouse/domain/accounting/receipt-taxes'
import { expect, test } from 'vitest'
import { type TypedTaxes, storedTaxes, typedTaxes } from './expense-tax-values.ts'

/** Each way of stating the taxes of a receipt: as stored, and as the form shows it. */
const ways: [ReceiptTax[] | null, TypedTaxes][] = [
  [null, { how: 'COMPANY', percents: {}, amounts: {} }],
  [[], { how: 'NONE', percents: {}, amounts: {} }],
  [
    [
      { code: 'TAX', rate: '0.09975' },
      { code: 'SERVICE_TAX', rate: '0.05' },
    ],
    { how: 'OWN', percents: { SERVICE_TAX: '5', TAX: '9.975' }, amounts: { SERVICE_TAX: '', TAX: '' } },
  ],
  [
    [{ code: 'SERVICE_TAX', rate: '0.05' }],
    { how: 'OWN', percents: { SERVICE_TAX: '5' }, amounts: { SERVICE_TAX: '' } },
  ],
  [
    [
      { code: 'TAX', rate: '0', amount: '9.98' },
      { code: 'SERVICE_TAX', rate: '0.05', amount: '5.00' },
    ],
    { how: 'AMOUNTS', percents: { SERVICE_TAX: '5' }, amounts: { SERVICE_TAX: '5.00', TAX: '9.98' } },
  ],
  [
    [
      { code: 'TAX', rate: '0.2', amount: '19.00' },
      { code: 'TAX', rate: '0.1', amount: '-2.00' },
    ],
    {
      how: 'AMOUNTS',
      percents: { TAX: '20' },
      amounts: { TAX: '19.00' },
      further: [{ code: 'TAX', rate: '0.1', amount: '-2.00' }],
    },
  ],
]

test.each(ways)('OPEN-580 the form shows the stored taxes %j, and sends them unchanged', (stored, typed) => {
  expect(typedTaxes(stored)).toEqual(typed)
  expect(storedTaxes(typedTaxes(stored))).toEqual(stored)
})

test('OPEN-580 the form sends no tax without a percentage or an amount', () => {
  const figures = { percents: { SERVICE_TAX: ' 0 ', TAX: '' }, amounts: { SERVICE_TAX: '5,5', TAX: ' ' } }
  expect(storedTaxes({ how: 'OWN', ...figures })).toEqual([])
  expect(storedTaxes({ how: 'AMOUNTS', ...figures })).toEqual([
    { code: 'SERVICE_TAX', rate: '0', amount: '5.50' },
  ])
})

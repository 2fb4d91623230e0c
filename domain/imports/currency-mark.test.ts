import { expect, test } from 'vitest'
import { currencyMarked } from './currency-mark.ts'
import { clearerFaults } from './clearer-faults.ts'
import { importedInvoice } from './history/imported-invoice.ts'
import { rowReader } from './row-values.ts'
import { check } from '../kit/entity/check.ts'

test.each([
  ['€ 120,00', 'EUR', '120,00'],
  ['1.234,50 EUR', 'EUR', '1.234,50'],
  ['US$120.00', 'USD', '120.00'],
  ['120,00 $ US', 'USD', '120,00'],
  ['CA$ 1 234.50', 'CAD', '1 234.50'],
  ['120,00 $ CAN', 'CAD', '120,00'],
  ['CAN$ 120.00', 'CAD', '120.00'],
  ['$CAN 120', 'CAD', '120'],
  ['120,00 € TTC', 'EUR', '120,00'],
  ['120,00 €HT', 'EUR', '120,00'],
  ['120 CAD TVQ', 'CAD', '120'],
  ['€120.00 EUR', 'EUR', '120.00'],
  ['US$120 USD', 'USD', '120'],
  ['120,00 TTC', null, '120,00'],
  ['120,00 ht', null, '120,00'],
  ['120,00 $ TPS', null, '120,00 $'],
  ['R$ 99', 'R$', '99'],
  ['£99.00', '£', '99.00'],
  ['99 GBP', 'GBP', '99'],
])('OPEN-778 the currency of %s is %s', (text, currency, amount) => {
  expect(currencyMarked(text)).toEqual({ currency, amount })
})

test.each(['120.00', '$120.00', '120,00 $', '(120.00)', '', 'free', '120 env'])(
  'OPEN-778 %j names no currency',
  (text) => expect(currencyMarked(text)).toBeNull(),
)

const dialect = { tallies: [], usual: 'day', zone: 'UTC', country: 'CA' } as const
const columns = ['invoiceNumber', 'billingDate', 'total', 'balance', 'currency']
const read = (cells: string[]) => rowReader(importedInvoice, { columns, constants: {} }, dialect)(cells)
const client = '01890000-0000-7000-8000-000000000001'

const faultsOf = (cells: string[]) => {
  const values: Record<string, unknown> = { ...read(cells), client }
  const checked = check(importedInvoice.create, values)
  return checked.ok ? [] : clearerFaults(values, checked.faults)
}

test('OPEN-778 a row without a currency column has the currency of its amounts', () => {
  expect(read(['7', '2026-01-05', '€ 120,00', '0,00 €'])).toMatchObject({
    total: '120.00',
    balance: '0.00',
    currency: 'EUR',
  })
  expect(read(['7', '2026-01-05', '$120.00', '0'])).not.toHaveProperty('currency')
  expect(faultsOf(['7', '2026-01-05', '€ 120,00', '0,00 €'])).toEqual([])
  expect(read(['7', '2026-01-05', '120,00 HT', '0'])).toMatchObject({ total: '120.00' })
  expect(read(['7', '2026-01-05', '120,00 HT', '0'])).not.toHaveProperty('currency')
})

test('OPEN-778 a row with amounts in several currencies, or in one that documents lack, is refused', () => {
  expect(faultsOf(['7', '2026-01-05', '€ 120,00', 'US$ 10'])).toMatchObject([
    { path: ['currency'], code: 'CURRENCIES_DIFFER', params: { text: 'EUR, USD' } },
  ])
  expect(faultsOf(['7', '2026-01-05', '€ 120,00', '0', 'CAD'])).toMatchObject([
    { code: 'CURRENCIES_DIFFER', params: { text: 'CAD, EUR' } },
  ])
  expect(faultsOf(['7', '2026-01-05', '€ 120,00', '0', '€'])).toEqual([])
  expect(faultsOf(['7', '2026-01-05', '120,00', '0', 'Euro'])).toEqual([])
  expect(faultsOf(['7', '2026-01-05', '£120.00', '0'])).toMatchObject([
    { path: ['currency'], code: 'CURRENCY_UNKNOWN', params: { text: '£', options: 'CAD, USD, EUR' } },
  ])
})

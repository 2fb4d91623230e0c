import { expect, test } from 'vitest'
import { amountsByAge, whyNotPrinted } from './printed-statement.ts'

const invoice = (dueDate: string | null, due: string) => ({
  _id: 'x',
  number: 'INV-1',
  day: null,
  dueDate,
  due,
  isDisputed: false,
})
const entry = {
  day: '2026-11-01',
  kind: 'INVOICE' as const,
  number: 'INV-1',
  amount: '1.00',
  balance: '1.00',
  record: { entity: 'invoice' as const, _id: 'x' },
}

test('OPEN-784 unpaid amounts have the age of their invoices at the end of the period', () => {
  const days = [
    '2026-12-01',
    '2026-11-28',
    '2026-11-27',
    '2026-10-29',
    '2026-10-28',
    '2026-09-29',
    '2026-09-28',
  ]
  const unpaid = [...days, '2026-08-30', '2026-08-29', null].map((day, at) =>
    invoice(day, `${10 ** (at % 5)}.01`),
  )
  expect(amountsByAge(unpaid, '2026-11-28')).toEqual({
    NOT_DUE: '10011.03',
    DAYS_1_30: '1100.02',
    DAYS_31_60: '10001.02',
    DAYS_61_90: '110.02',
    DAYS_OVER_90: '1000.01',
  })
})

const part = (count: number) => ({
  from: '2026-11-01',
  to: '2026-11-28',
  currency: 'CAD' as const,
  opening: '0.00',
  closing: '0.00',
  due: '0.00',
  rows: Array.from({ length: count }, () => entry),
  unpaid: [invoice(null, '1.00')],
})

test('OPEN-784 a statement with more than 1,500 entries and unpaid invoices is not printed', () => {
  expect(whyNotPrinted({ parts: [part(1499)] })).toBeNull()
  expect(whyNotPrinted({ parts: [part(1000), part(499)] })?.code).toBe('MAX_RECORDS')
})

import { expect, test } from 'vitest'
import { amountsByAge, printedStatement, whyNotPrinted } from './printed-statement.ts'

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
  documentDay: null,
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

test.each([
  ['en', 'Invoice INV-1\ndated Mar 03, 2026'],
  ['fr', 'Facture INV-1\nen date du 3 mars 2026'],
  ['es', 'Factura INV-1\ncon fecha 3 de marzo de 2026'],
] as const)(
  'OPEN-783 the date of an invoice that was recorded on another day is printed in %s',
  (locale, text) => {
    const companyName = 'Plomberie Tremblay'
    const { tables } = printedStatement(
      {
        accountNumber: 'A-1',
        issuer: {
          companyName,
          companyAddress: null,
          companyAddress2: null,
          companyCountry: 'CA',
          issuer: null,
        },
        party: { clientName: 'Ana', clientAddress: null, clientAddress2: null, clientCountry: 'CA' },
        today: '2026-11-28',
        from: '2026-11-01',
        to: '2026-11-28',
        parts: [{ ...part(0), rows: [{ ...entry, documentDay: '2026-03-03' }, entry] }],
        transferDetails: null,
      },
      locale,
    )
    const [, dated, undated] = tables[0]?.rows.map(({ cells }) => cells[1]) ?? []
    expect([dated, undated]).toEqual([text, text.slice(0, text.indexOf('INV-1') + 5)])
  },
)

import { expect, test } from 'vitest'
import { creditedWords, invoiceFact } from './invoice-fact.ts'
import { type InvoiceStatus, invoiceStates } from './invoice-status.ts'

const open = { total: '160.97', paid: '0.00', credited: '0.00', mailedAt: null }
const at = '2026-11-03T15:00:00.000Z'

test('OPEN-170 an issued invoice is not mailed yet, then mailed on a day, then partly paid', () => {
  for (const invoiceStatus of ['SENT', 'OVERDUE'] as const) {
    expect(invoiceFact({ ...open, invoiceStatus })).toEqual({ kind: 'NOT_MAILED' })
    expect(invoiceFact({ ...open, invoiceStatus, mailedAt: at })).toEqual({ kind: 'MAILED', at })
    expect(invoiceFact({ ...open, invoiceStatus, mailedAt: at, paid: '40.00' })).toEqual({
      kind: 'PARTLY_PAID',
      paid: '40.00',
      of: '160.97',
    })
  }
})

test('OPEN-170 what is paid is measured against the total less credits', () => {
  expect(invoiceFact({ ...open, invoiceStatus: 'SENT', paid: '40.00', credited: '60.97' })).toMatchObject({
    of: '100',
  })
})

test('OPEN-170 a draft, a paid and a cancelled invoice have no further fact', () => {
  const silent: InvoiceStatus[] = invoiceStates.codes.filter((code) => code !== 'SENT' && code !== 'OVERDUE')
  expect(silent).toEqual(['DRAFT', 'PAID', 'CANCELLED'])
  for (const invoiceStatus of silent)
    expect(invoiceFact({ ...open, invoiceStatus, paid: '160.97', mailedAt: at })).toBeNull()
})

test('OPEN-421 what credits alone settled is credited, not paid', () => {
  const settled = { ...open, invoiceStatus: 'PAID' as const, credited: '160.97' }
  expect(invoiceFact(settled)).toEqual({ kind: 'CREDITED' })
  expect(invoiceFact({ ...settled, credited: '60.97', paid: '100.00' })).toBeNull()
  expect(invoiceFact({ ...settled, credited: '0.00', total: '0.00' })).toBeNull()
})

test('OPEN-421 an invoice that credits alone settled has its own status text', () => {
  const settled = { ...open, invoiceStatus: 'PAID' as const, credited: '160.97' }
  expect(creditedWords(settled)?.en).toBe('Credited')
  expect(creditedWords({ ...settled, credited: '60.97', paid: '100.00' })).toBeNull()
  expect(creditedWords({ ...open, invoiceStatus: 'SENT' })).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { schemaOf } from '../kit/entity/entity-fields.ts'
import { invoice } from '../accounting/invoice.ts'
import {
  type PaymentTerm,
  billingTerms,
  dueDate,
  editorTerms,
  isPaymentTerm,
  locksDueDate,
  paymentTerms,
} from './payment-terms.ts'

const today = '2026-03-08'

describe('payment terms', () => {
  test('ACC-12 the five computed terms lock the due date, no other does', () => {
    const locking = paymentTerms.filter((term) => locksDueDate(term))
    expect(locking).toEqual(['NET15', 'NET30', 'NET60', 'NET90', 'IMMEDIATE'])
    expect(locksDueDate(null)).toBe(false)
  })

  test.each<[PaymentTerm, string, string]>([
    ['NET30', '2026-01-15', '2026-02-15'],
    ['NET30', '2026-01-31', '2026-02-28'],
    ['NET30', '2028-01-31', '2028-02-29'],
    ['NET60', '2026-12-31', '2027-02-28'],
    ['NET90', '2026-11-30', '2027-02-28'],
    ['NET90', '2026-01-10', '2026-04-10'],
  ])('ACC-13, OPEN-118 %s from %s is due on %s, clamped to the month end', (term, documentDate, due) => {
    expect(dueDate({ term, documentDate, today })).toBe(due)
  })

  test('ACC-14 NET15 adds 15 days, IMMEDIATE none, over a change of clocks too', () => {
    expect(dueDate({ term: 'NET15', documentDate: '2026-02-28', today })).toBe('2026-03-15')
    expect(dueDate({ term: 'IMMEDIATE', documentDate: '2026-02-28', today })).toBe('2026-02-28')
  })

  test('ACC-15 no invoice date means today, an unreadable one gives one month from today', () => {
    expect(dueDate({ term: 'NET15', today })).toBe('2026-03-23')
    expect(dueDate({ term: 'NET60', documentDate: ' ', today })).toBe('2026-05-08')
    expect(dueDate({ term: 'IMMEDIATE', documentDate: '2026-02-30', today })).toBe('2026-04-08')
    expect(dueDate({ term: 'NET90', documentDate: 'soon', today })).toBe('2026-04-08')
  })

  test('ACC-16, OPEN-118 without a term the due date falls back to 30 days, not to a month', () => {
    expect(dueDate({ documentDate: '2026-02-01', today })).toBe('2026-03-03')
    expect(dueDate({ term: 'CUSTOM', documentDate: '2026-02-01', today })).toBe('2026-03-03')
    for (const term of ['UPON_RECEIPT', 'COD', 'CASH'] as const)
      expect([term, dueDate({ term, documentDate: '2026-02-01', today })]).toEqual([term, '2026-02-01'])
    for (const term of ['WARRANTY', 'SUBSCRIPTION', null] as const)
      expect([term, dueDate({ term, documentDate: '2026-02-01', today })]).toEqual([term, '2026-03-03'])
  })

  test('CONST-02 an invoice takes every one of the wider set', () => {
    const wider = ['NET15', 'NET30', 'NET60', 'NET90', 'UPON_RECEIPT', 'CUSTOM', 'COD', 'CASH']
    for (const term of [...wider, 'WARRANTY', 'SUBSCRIPTION'])
      expect([term, schemaOf(invoice, 'paymentTerms')?.safeParse(term).success]).toEqual([term, true])
  })

  test('ACC-34, ACC-35, CONST-02, OPEN-115, OPEN-116 each picker offers its own part of the terms', () => {
    expect(editorTerms).toEqual(['COD', 'CASH', 'NET30', 'NET60', 'WARRANTY', 'SUBSCRIPTION'])
    expect(billingTerms).toEqual(['NET30', 'NET60', 'NET90', 'WARRANTY', 'SUBSCRIPTION'])
    expect([...editorTerms, ...billingTerms].every(isPaymentTerm)).toBe(true)
    expect(isPaymentTerm('UPON_RECEIPT')).toBe(true)
    expect(isPaymentTerm('net30')).toBe(false)
  })
})

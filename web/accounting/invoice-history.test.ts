import { expect, test } from 'vitest'
import { makeFormat } from '../kit/value/format.ts'
import { invoiceHistory } from './invoice-history.ts'

test('who an invoice was mailed to is told, from one text as from a list', () => {
  const settings = {
    language: 'fr',
    country: 'CA',
    timezone: 'America/Toronto',
    timeformat: 'HH:mm',
  } as const
  const told = invoiceHistory({
    format: makeFormat(settings),
    language: 'fr',
    currency: 'CAD',
    taxName: (code) => code,
  })
  expect(told['to']?.('a@example.com, b@example.com')).toEqual(['a@example.com, b@example.com'])
  expect(told['to']?.(['a@example.com'])).toEqual(['a@example.com'])
})

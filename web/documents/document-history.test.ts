import { expect, test } from 'vitest'
import { makeFormat } from '../kit/value/format.ts'
import { documentHistory } from './document-history.ts'

const settings = {
  language: 'fr',
  country: 'CA',
  timezone: 'America/Toronto',
  timeformat: 'HH:mm',
} as const

test('ACC-27 a price that has fractions of a cent is told with them, so that it and its amount agree', () => {
  const formatters = documentHistory({
    format: makeFormat({ ...settings, language: 'en' }),
    language: 'en',
    currency: 'CAD',
    taxName: (code) => code,
    say: (term) => term,
  })
  const line = { description: 'Screws', quantity: '400' }
  const told = (unitPrice: string, amount: string) => formatters.lineItems?.([{ ...line, unitPrice, amount }])
  expect(told('0.0375', '15.00')).toEqual(['Screws, 400 × $0.0375 = $15.00'])
  expect(told('70', '28000.00')).toEqual(['Screws, 400 × $70.00 = $28,000.00'])
})

test('the recipients of a document are shown, from one text as from a list', () => {
  const formatters = documentHistory({
    format: makeFormat(settings),
    language: 'fr',
    currency: 'CAD',
    taxName: (code) => code,
    say: (term) => term,
  })
  expect(formatters['to']?.('a@example.com, b@example.com')).toEqual(['a@example.com, b@example.com'])
  expect(formatters['to']?.(['a@example.com'])).toEqual(['a@example.com'])
})

test('OPEN-213, OPEN-214, OPEN-215 discounts, untaxed and optional lines, options and deposits are told in words', () => {
  const formatters = documentHistory({
    format: makeFormat({ ...settings, language: 'en' }),
    language: 'en',
    currency: 'CAD',
    taxName: (code) => code,
    say: (term) => term,
  })
  const line = { description: 'Pump', quantity: '1', unitPrice: '100', amount: '90.00' }
  const pump = 'Pump, 1 × $100.00 = $90.00'
  expect(formatters.lineItems?.([{ ...line, discount: { percent: '10' }, untaxed: true }])).toEqual([
    `${pump}, discount 10%, untaxed`,
  ])
  expect(formatters.lineItems?.([{ ...line, taxRate: '0.055' }])).toEqual([`${pump}, TAX 5.5%`])
  expect(formatters['options']?.([{ name: 'Best', lineItems: [{ ...line, optional: true }] }])).toEqual([
    `Best: ${pump}, optional`,
  ])
  expect(formatters['deposit']?.({ amount: '50' })).toEqual(['$50.00'])
})

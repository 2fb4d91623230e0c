import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { minus, roundCents, sum, times } from '../../kit/value/money.ts'
import { pricedRow } from './invoice-of-row.ts'

const of = { number: '7', language: 'en' } as const
const decimal = (cents: number) => (cents / 100).toFixed(2)

test('OPEN-750 the tax of a row is a tax at the rate that yields its amount', () => {
  expect(pricedRow({ description: 'Drum', tax: '14.98', total: '114.98' }, of)).toEqual({
    lineItems: [{ description: 'Drum', quantity: '1', unitPrice: '100.00' }],
    taxRates: [{ code: 'TAX', rate: '0.1498', description: 'Taxes' }],
  })
  expect(pricedRow({ total: '50.00', tax: '0.00' }, of)).toMatchObject({ taxRates: [] })
  expect(pricedRow({ total: '20.00', tax: '10.00' }, of)).toMatchObject({ taxRates: [{ rate: '1' }] })
})

test('OPEN-750 line, tax and total of a row add up to the cent for any amounts', () => {
  assert(
    property(integer({ min: 1, max: 99_999_999 }), integer({ min: 0, max: 100 }), (total, share) => {
      const tax = decimal(Math.floor((total * share) / 100))
      const { lineItems, taxRates } = pricedRow({ tax, total: decimal(total) }, of)
      const net = sum(lineItems.map(({ unitPrice }) => unitPrice))
      const taxes = taxRates.map(({ rate }) => roundCents(times(net, rate)))
      expect(roundCents(sum([net, ...taxes]))).toBe(decimal(total))
      if (taxRates.length > 0) expect(roundCents(minus(decimal(total), net))).toBe(tax)
    }),
  )
})

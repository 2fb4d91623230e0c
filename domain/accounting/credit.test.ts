import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, sum } from '../kit/value/money.ts'
import { creditTotals, exceedsInvoice } from './credit.ts'
import { type TaxAmount, totals } from '../documents/totals.ts'

const rates = [
  { code: 'SERVICE_TAX', rate: '0.05' },
  { code: 'TAX', rate: '0.09975' },
] as const

const cents = fc.integer({ min: 1, max: 500_00 }).map((amount) => (amount / 100).toFixed(2))

test('crediting an invoice line by line gives back exactly its total, whatever the taxes round to', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (prices) => {
      const lines = prices.map((unitPrice) => ({ quantity: '1', unitPrice }))
      const invoice = totals(lines, rates)
      const earlier: { subtotal: string; total: string; taxBreakdown: TaxAmount[] }[] = []
      for (const line of lines)
        earlier.push(creditTotals([line], { ...invoice, roundingMode: 'DOCUMENT', earlier }))
      expect(compare(sum(earlier.map(({ total }) => total)), invoice.total)).toBe(0)
    }),
  )
})

test('a credit above the remaining amount is refused', () => {
  const invoice = { ...totals([{ quantity: '1', unitPrice: '100' }], []), roundingMode: 'DOCUMENT' as const }
  const earlier = [{ subtotal: '60.00', total: '60.00', taxBreakdown: [] }]
  expect(exceedsInvoice('40.00', { ...invoice, earlier })).toBe(false)
  expect(exceedsInvoice('40.01', { ...invoice, earlier })).toBe(true)
})

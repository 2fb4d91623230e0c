import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, roundCents, sum } from '../kit/value/money.ts'
import { creditTotals, exceedsInvoice } from './credit.ts'
import { type Sums, totals } from '../documents/totals.ts'

const rates = [
  { code: 'SERVICE_TAX', rate: '0.05' },
  { code: 'TAX', rate: '0.09975' },
] as const

const cents = fc.integer({ min: 1, max: 500_00 }).map((amount) => (amount / 100).toFixed(2))
const discount = fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent: String(percent) })))
const mode = fc.constantFrom('DOCUMENT' as const, 'LINE' as const)

test('OPEN-213 crediting an invoice line by line gives back exactly its total, its taxes and its discount', () => {
  const line = fc.record({ unitPrice: cents, discount, untaxed: fc.boolean() })
  const drawn = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), discount, mode })
  fc.assert(
    fc.property(drawn, (document) => {
      const lines = document.lines.map((each) => ({ quantity: '1', ...each }))
      const invoice = totals(lines, rates, document)
      const earlier: Sums[] = []
      for (const each of lines)
        earlier.push(creditTotals([each], { ...invoice, roundingMode: document.mode, earlier: [...earlier] }))
      const all = (of: (credit: Sums) => string) => roundCents(sum(earlier.map(of)))
      expect(all(({ total }) => total)).toBe(invoice.total)
      expect(all(({ discountAmount }) => discountAmount)).toBe(invoice.discountAmount)
      for (const { total, discountAmount, taxBreakdown } of earlier)
        for (const amount of [total, discountAmount, ...taxBreakdown.map((tax) => tax.amount)])
          expect(compare(amount, '0')).not.toBe(-1)
    }),
    { numRuns: 1000 },
  )
})

test('OPEN-213 a part of a discounted invoice gives back what was paid for that part', () => {
  const lines = [
    { quantity: '1', unitPrice: '100' },
    { quantity: '1', unitPrice: '50', untaxed: true },
  ]
  const invoice = totals(lines, rates, { discount: { amount: '15' } })
  const of = { ...invoice, roundingMode: 'DOCUMENT' as const, earlier: [] }
  expect(creditTotals(lines.slice(1), of)).toMatchObject({ discount: { amount: '5.00' }, total: '45.00' })
  expect(creditTotals(lines.slice(0, 1), of)).toMatchObject({ discountAmount: '10.00', total: '103.48' })
})

test('a credit above the remaining amount is refused', () => {
  const invoice = { ...totals([{ quantity: '1', unitPrice: '100' }], []), roundingMode: 'DOCUMENT' as const }
  const earlier = [{ subtotal: '60.00', discountAmount: '0.00', total: '60.00', taxBreakdown: [] }]
  expect(exceedsInvoice('40.00', { ...invoice, earlier })).toBe(false)
  expect(exceedsInvoice('40.01', { ...invoice, earlier })).toBe(true)
})

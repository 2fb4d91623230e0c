import { expect, test } from 'vitest'
import { matchOrderLines, productOfLine } from './match-lines.ts'
import type { ReceivedLine } from './received-einvoice.ts'

const stated = (text: string) => ({ text, line: 1 })

const lineOf = (name: string, numbers: readonly string[] = [], orderLine?: string): ReceivedLine => ({
  line: 1,
  id: stated('1'),
  quantity: stated('1'),
  amount: stated('10.00'),
  orderLine: orderLine ? stated(orderLine) : null,
  price: stated('10.00'),
  baseQuantity: null,
  category: stated('S'),
  percent: stated('20'),
  name: stated(name),
  description: null,
  itemNumbers: numbers.map(stated),
})

const productOf = (id: string, name: string, sku: string | null = null) => ({
  id,
  name,
  productNumber: `P-${id}`,
  sku,
})

const pump = productOf('1', 'Pompe de relevage', 'W 10-605')
const seal = productOf('2', 'Joint')
const hose = productOf('3', 'Tuyau')
const ordered = [pump, seal, hose].map((product, at) => ({ line: `line ${product.id}`, at: at + 1, product }))

test('OPEN-855 lines of an e-invoice are matched by item numbers, names, then stated lines, each ordered line once', () => {
  const lines = [
    lineOf('Other name', ['w10605']),
    lineOf('JOINT'),
    lineOf('Joint'),
    lineOf('Flexible', [], '3'),
    lineOf('Unknown', ['X-1'], '1'),
  ]
  expect(matchOrderLines(lines, ordered).map((match) => match?.line ?? null)).toEqual([
    'line 1',
    'line 2',
    null,
    'line 3',
    null,
  ])
  expect(matchOrderLines([lineOf('P-2', ['p 2'])], ordered)[0]?.product).toBe(seal)
})

test('OPEN-855 a line names a product only if no other product has its number', () => {
  const twin = productOf('4', 'Autre pompe', 'W10605')
  const line = lineOf('Pompe', ['W-10605'])
  expect(productOfLine(line, [pump, seal])).toBe(pump)
  expect(productOfLine(line, [pump, twin])).toBeNull()
  expect(productOfLine(lineOf('Joint'), [seal])).toBeNull()
})

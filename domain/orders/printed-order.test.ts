import { expect, test } from 'vitest'
import { noPieces, piecesIn } from '../inventory/conditions.ts'
import { whyNotMail } from './order-mail.ts'
import { papersOf } from './order-papers.ts'
import { jobStates } from '../operations/jobs/job-status.ts'
import { orderStates } from './order-status.ts'
import { orderTypes, promises, returnOf } from './order-types.ts'
import { type NamedPlace, type OrderPrintLine, type OrderPrintSource, printedOrder } from './printed-order.ts'

const place = (name: string, country: string | null = null): NamedPlace => ({
  name,
  address: { street: `${name} street`, town: null, country },
  more: [`${name} phone`],
})
const line: OrderPrintLine = {
  name: 'Belt',
  productNumber: 'B-1',
  sku: 'S-1',
  description: 'Long',
  ordered: { new: 3, refurbished: 0, damaged: 2 },
  cancelled: noPieces,
  unitCost: '5',
  unitPrice: '7.125',
  receiver: null,
}
const source: OrderPrintSource = {
  type: 'BUY',
  status: 'PENDING',
  companyName: 'Atelier',
  companyAddress: null,
  companyAddress2: null,
  companyCountry: 'CA',
  issuer: null,
  poNumber: 'PO-1',
  referenceNumber: null,
  parent: null,
  day: '2026-03-02',
  expected: null,
  shippingNumber: null,
  jobNumber: null,
  orderedBy: null,
  notes: null,
  currency: 'CAD',
  supplier: place('supplier', 'US'),
  customer: place('customer', 'CA'),
  sender: place('sender'),
  receiver: place('receiver'),
  lines: [line],
}
const print = (more: Partial<OrderPrintSource>, paper = papersOf[more.type ?? 'BUY'][0]) =>
  printedOrder({ ...source, ...more }, { paper, locale: 'en' })

test.each([
  ['BUY', 'Supplier: supplier', 'Ship to: receiver', '25.00'],
  ['SELL', 'Deliver to: customer', 'Sent from: sender', '35.63'],
  ['ALLOCATE', 'Ship to: receiver', 'Sent from: sender', '0.00'],
  ['CUSTOMER_RETURN', 'Returned by: customer', 'Received at: receiver', '25.00'],
  ['SUPPLIER_RETURN', 'Return to: supplier', 'Sent from: sender', '35.63'],
] as const)(
  'OPEN-208 a %s is addressed to "%s", names the place "%s" and is worth %s',
  (...[type, to, at, worth]) => {
    const { client, place: named, lines } = print({ type })
    expect([`${client.label}: ${client.name}`, `${named?.label}: ${named?.name}`]).toEqual([to, at])
    expect(lines.map(({ amount }) => amount)).toEqual([`$${worth}`])
  },
)

test('OPEN-208 the country of a party is printed only if it differs from the company’s', () => {
  expect(print({}).client.lines).toEqual(['supplier street', 'United States', 'supplier phone'])
  expect(print({ type: 'SELL' }).client.lines).toEqual(['customer street', 'customer phone'])
  expect(print({ supplier: null }).client).toEqual({ label: 'Supplier', name: '', lines: [] })
})

test.each([
  [{}, 'No. B-1 · SKU S-1\nLong\nPieces: 3 × new, 2 × damaged'],
  [{ sku: 'B-1' }, 'No. B-1\nLong\nPieces: 3 × new, 2 × damaged'],
  [{ sku: null, productNumber: null, description: null }, 'Pieces: 3 × new, 2 × damaged'],
  [
    { cancelled: piecesIn('new', 3), receiver: 'Van' },
    'No. B-1 · SKU S-1\nLong\nPieces: 2 × damaged\nShip to: Van',
  ],
])('OPEN-208 a line with %j says %j', (more, description) => {
  expect(print({ lines: [{ ...line, ...more }] }).lines[0]?.description).toBe(description)
})

test('OPEN-208, OPEN-680 cancelled pieces are not printed, unless the whole order is cancelled', () => {
  const lines = [
    { ...line, cancelled: piecesIn('new', 1) },
    { ...line, name: 'Hose', cancelled: line.ordered },
  ]
  const shown = (status: OrderPrintSource['status']) => {
    const { lines: printed, sums, mark } = print({ status, lines })
    return [
      printed.map(({ name, quantity, rate }) => `${quantity} ${name} at ${rate}`),
      sums.map(({ value }) => value),
      mark,
    ]
  }
  expect(shown('PARTIALLY_COMPLETED')).toEqual([['4 Belt at 5.00'], ['4', '$20.00'], null])
  expect(shown('CANCELLED')).toEqual([['5 Belt at 5.00', '5 Hose at 5.00'], ['10', '$50.00'], 'CANCELLED'])
})

test('OPEN-208 a paper shows prices and a place to sign where its readers need them', () => {
  const shown = orderTypes.flatMap((type) =>
    papersOf[type].map((paper) => {
      const { showsPrices, sums, signed } = print({ type }, paper)
      return [type, paper, showsPrices, sums.map(({ isTotal }) => isTotal), signed.length]
    }),
  )
  expect(shown).toEqual([
    ['BUY', 'purchase-order', true, [false, true], 0],
    ['SELL', 'packing-slip', false, [true], 0],
    ['SELL', 'delivery-note', false, [true], 3],
    ['ALLOCATE', 'packing-slip', false, [true], 0],
    ['ALLOCATE', 'delivery-note', false, [true], 3],
    ['CUSTOMER_RETURN', 'return-receipt', false, [true], 0],
    ['SUPPLIER_RETURN', 'return-slip', true, [false, true], 0],
    ['SUPPLIER_RETURN', 'packing-slip', false, [true], 0],
  ])
})

test('OPEN-208 the facts of an order are printed in order, without the unknown ones', () => {
  expect(print({}).facts.map(({ value }) => value)).toEqual(['PO-1', 'Mar 02, 2026'])
  const all = print({
    referenceNumber: 'R-1',
    parent: 'PO-0',
    expected: '2026-03-09',
    shippingNumber: 'T-1',
    jobNumber: 'J-1',
    orderedBy: 'Tess',
    notes: 'Handle with care',
  })
  expect(all.facts.slice(2).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Reference number: R-1',
    'Comes back from: PO-0',
    'Expected: Mar 09, 2026',
    'Shipping number: T-1',
    'Job: J-1',
    'Ordered by: Tess',
  ])
  expect(all.texts).toEqual([{ label: 'Notes', value: 'Handle with care' }])
  expect(print({}).texts).toEqual([])
})

test('OPEN-208 only orders with a supplier are mailed, and no cancelled order', () => {
  const mailed = orderTypes.filter((type) => whyNotMail({ type, status: 'PENDING' }) === null)
  expect(mailed).toEqual(['BUY', 'SUPPLIER_RETURN'])
  const states = orderStates.codes.filter((status) => whyNotMail({ type: 'BUY', status }) === null)
  expect(states).toEqual(['PENDING', 'PARTIALLY_COMPLETED', 'COMPLETED'])
})

test('ORD-19, OPEN-107 a sale and a purchase each have their return, and what leaves for good reserves stock', () => {
  expect(orderTypes.map(returnOf)).toEqual(['SUPPLIER_RETURN', 'CUSTOMER_RETURN', null, null, null])
  expect(orderTypes.filter(promises)).toEqual(['SELL', 'SUPPLIER_RETURN'])
})

test('OPEN-746 a completed order is terminado in Spanish, like a completed job', () => {
  const { COMPLETED, PARTIALLY_COMPLETED } = orderStates.words
  expect([COMPLETED.es, PARTIALLY_COMPLETED.es]).toEqual([jobStates.words.COMPLETED.es, 'Terminado en parte'])
  expect(COMPLETED.es).toBe('Terminado')
})

import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Condition, conditions, noPieces, piecesIn } from '../inventory/conditions.ts'
import { maxAmount } from '../kit/value/money.ts'
import { draftLine, orderedLine, unnamedLines } from './conversion.ts'
import { requestFaults } from './order-request.ts'
import { type JudgedOrder, orderFaults, returnFaults, stockFaults } from './order-rules.ts'

const counts = record({ new: nat(4), refurbished: nat(4), damaged: nat(4) })
const lines = array(record({ product: constantFrom('belt', 'hose'), productStatusCounts: counts }), {
  maxLength: 5,
})

/**
 * Takes the pieces of each line out of the line's box (the result of `box`). Returns a fault for each line that needs more pieces than the box still
 * contains.
 */
function takenByHand(
  all: readonly { product: string; productStatusCounts: Record<Condition, number> }[],
  box: (product: string, condition: Condition) => string,
  pieces: Map<string, number>,
) {
  return all.flatMap(({ product, productStatusCounts }, at) =>
    conditions.flatMap((condition) => {
      const key = box(product, condition)
      const before = pieces.get(key) ?? 0
      pieces.set(key, before - productStatusCounts[condition])
      const isShort = productStatusCounts[condition] > 0 && (pieces.get(key) ?? 0) < 0
      const path = ['lineItems', at, 'productStatusCounts', condition]
      return isShort ? [{ path, code: 'MAX_QUANTITY', params: { n: before > 0 ? before : 0 } }] : []
    }),
  )
}

test('ORD-11, ORD-12, ORD-29 lines send what earlier lines left of a product in its condition, as one counts pieces', () => {
  assert(
    property(lines, counts, counts, (asked, belts, hoses) => {
      const stock = { belt: belts, hose: hoses }
      const pieces = new Map(
        Object.entries(stock).flatMap(([product, left]) =>
          conditions.map((condition) => [`${product} ${condition}`, left[condition]] as const),
        ),
      )
      const faults = stockFaults(asked, (product) => (product === 'belt' ? belts : hoses))
      expect(faults).toEqual(takenByHand(asked, (product, condition) => `${product} ${condition}`, pieces))
    }),
  )
})

test('OPEN-160 lines bring back what earlier lines left of a product, in whatever condition', () => {
  assert(
    property(lines, nat(9), nat(9), (asked, belts, hoses) => {
      const pieces = new Map([
        ['belt', belts],
        ['hose', hoses],
      ])
      const faults = returnFaults(asked, (product) => (product === 'belt' ? belts : hoses))
      expect(faults).toEqual(takenByHand(asked, (product) => product, pieces))
    }),
  )
})

const sound: Record<JudgedOrder['type'], JudgedOrder> = {
  BUY: { type: 'BUY', supplier: 's', receiver: 'r', lineItems: [] },
  SELL: { type: 'SELL', sender: 'a', lineItems: [] },
  ALLOCATE: { type: 'ALLOCATE', sender: 'a', receiver: 'r', lineItems: [] },
  CUSTOMER_RETURN: { type: 'CUSTOMER_RETURN', receiver: 'r', lineItems: [] },
  SUPPLIER_RETURN: {
    type: 'SUPPLIER_RETURN',
    supplier: 's',
    sender: 'a',
    referenceNumber: '1',
    lineItems: [],
  },
}
const priceOf = {
  BUY: 'unitCost',
  SELL: 'unitPrice',
  CUSTOMER_RETURN: 'unitCost',
  SUPPLIER_RETURN: 'unitPrice',
} as const

test.each(Object.values(sound))(
  'ORD-14, ORD-18 a line of $type needs its price, one that moves goods has none',
  (order) => {
    const bare = { product: 'belt', productStatusCounts: piecesIn('new', 1) }
    const said = (line: object) =>
      orderFaults({ ...order, lineItems: [{ ...bare, ...line }] })
        .filter(({ path: [field] }) => field === 'lineItems')
        .map(({ path, code }) => [path.at(-1), code])
    expect(said({ unitCost: '1', unitPrice: '1' })).toEqual([])
    const price = order.type === 'ALLOCATE' ? null : priceOf[order.type]
    expect(said({})).toEqual(price === null ? [] : [[price, 'REQUIRED']])
    expect(said({ unitCost: '1', unitPrice: '1', receiver: 'a' })).toEqual(
      order.sender === 'a' ? [['receiver', 'SAME_WAREHOUSE']] : [],
    )
    expect(said({ unitCost: '1', unitPrice: '1', conditions: ['new', 'damaged'] })).toEqual([
      ['damaged', 'TOO_SMALL'],
    ])
    expect(said({ unitCost: '1', unitPrice: '1', productStatusCounts: noPieces })).toEqual([
      ['lineItems', 'NO_QUANTITY'],
    ])
  },
)

test('ORD-30 a line made of what was asked for has its own cost, else the product’s, and the product’s price', () => {
  const asked = draftLine(
    { productName: 'Belt', description: null, qty: 3, unitCost: null, supplier: null },
    'p',
  )
  expect(asked).toEqual({ product: 'p', productName: 'Belt', productStatusCounts: piecesIn('new', 3) })
  const draft = { productName: 'Belt', description: 'Long', qty: 3, unitCost: '4.00', supplier: 's' }
  expect(draftLine(draft, null)).toEqual({
    productName: 'Belt',
    productDescription: 'Long',
    productStatusCounts: piecesIn('new', 3),
    unitCost: '4.00',
    supplier: 's',
  })
  const priced = { unitCost: '5.00', unitPrice: '9.00' }
  const line = { ...asked, status: 'PENDING', doneCounts: noPieces, cancelledCounts: noPieces }
  expect(orderedLine({ ...asked, _id: 'asked' }, 'p', priced)).toEqual({ ...line, ...priced })
  expect(orderedLine({ ...asked, unitCost: '4.00' }, 'p', priced)).toEqual({
    ...line,
    unitCost: '4.00',
    unitPrice: '9.00',
  })
  expect(orderedLine(asked, 'p', { unitCost: null, unitPrice: null })).toEqual(line)
  expect(orderedLine(asked, 'p', undefined)).toEqual(line)
})

const belt = { product: 'belt', productStatusCounts: piecesIn('new', 1), unitCost: '1', unitPrice: '1' }

test.each([
  ['BUY', ['supplier', 'receiver']],
  ['SELL', ['sender', 'referenceNumber']],
  ['ALLOCATE', ['sender', 'receiver']],
  ['CUSTOMER_RETURN', ['receiver', 'referenceNumber']],
  ['SUPPLIER_RETURN', ['supplier', 'sender', 'referenceNumber']],
] as const)('ORD-18, ORD-20, ORD-24 a %s needs %j', (type, needed) => {
  const faults = orderFaults({ type, lineItems: [belt] })
  expect(faults).toEqual(needed.map((field) => ({ path: [field], code: 'EMPTY' })))
  const parties = { supplier: 's', sender: 'a', receiver: 'r', referenceNumber: '1' }
  expect(orderFaults({ type, ...parties, lineItems: [belt] })).toEqual([])
})

test('ORD-23 pieces do not move from a warehouse to the same warehouse', () => {
  const order = { ...sound.ALLOCATE, lineItems: [belt] }
  expect(orderFaults({ ...order, receiver: 'a' })).toEqual([{ path: ['receiver'], code: 'SAME_WAREHOUSE' }])
  expect(orderFaults({ ...order, sender: '', receiver: '' }).map(({ code }) => code)).toEqual([
    'EMPTY',
    'EMPTY',
  ])
})

/** The largest amount is 999,999,999,999.99. The prices are for one piece. */
test.each([
  [[maxAmount], []],
  [['500000000000.00', '499999999999.99'], []],
  [['500000000000.00', '500000000000.00'], ['lineItems']],
  [['1', '1000000000000.00'], ['lineItems.1.unitCost']],
])('ORD-08 lines worth %j are above the largest amount at %j', (prices, paths) => {
  const lineItems = prices.map((unitCost) => ({ ...belt, unitCost }))
  const faults = orderFaults({ ...sound.BUY, lineItems })
  expect(faults).toEqual(
    paths.map((path) => ({
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      code: 'TOO_BIG',
      params: { max: maxAmount },
    })),
  )
  expect(orderFaults({ ...sound.ALLOCATE, lineItems })).toEqual([])
})

test('ORD-30, ORD-45 a requested line needs a product or a name and a piece, and an ordered line a product', () => {
  const wanted = { productStatusCounts: piecesIn('damaged', 1) }
  const faults = requestFaults([
    { ...wanted, product: 'p' },
    { ...wanted, productName: 'Belt' },
    { ...wanted, productName: '' },
    { product: 'p', productStatusCounts: noPieces },
  ])
  expect(faults).toEqual([
    { path: ['lineItems', 2, 'productName'], code: 'EMPTY' },
    { path: ['lineItems', 3, 'productStatusCounts'], code: 'NO_QUANTITY' },
  ])
  expect(
    unnamedLines([
      { ...wanted, product: 'p' },
      { ...wanted, productName: 'Belt' },
    ]),
  ).toEqual([{ path: ['lineItems', 1, 'product'], code: 'PRODUCT_NOT_FOUND' }])
})

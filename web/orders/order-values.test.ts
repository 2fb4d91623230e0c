import { expect, test } from 'vitest'
import { faultsOfOrder, withType } from './order-values.ts'

const place = { _id: '__default', name: 'Default warehouse' }
const line = (some: object = {}) => ({
  product: { _id: 'p', name: 'Pump' },
  productStatusCounts: { new: '1', refurbished: '0', damaged: '0' },
  conditions: ['new'],
  unitCost: '10',
  unitPrice: '25',
  ...some,
})
const unknown = { sendable: () => null, returnable: () => null }
const saidOf = (values: Record<string, unknown>, bounds: Partial<Parameters<typeof faultsOfOrder>[1]> = {}) =>
  faultsOfOrder(values, { ...unknown, ...bounds }).map(({ path, code, params }) => [
    path.join('.'),
    code,
    params?.['n'],
  ])

test('ORD-21 ORD-22 OPEN-150 a sending type begins at the default warehouse with no line chosen, and drops who plays no part', () => {
  const before = { type: 'BUY', supplier: { _id: 's' }, receiver: place, lineItems: [line()] }
  const after = withType(before, 'SELL', place)
  expect(after).toMatchObject({ type: 'SELL', sender: place, receiver: null, supplier: null })
  expect(after['lineItems']).toEqual([expect.objectContaining({ product: null })])
  expect(withType(before, 'CUSTOMER_RETURN', place)).not.toHaveProperty('lineItems')
})

test('ORD-12 ORD-29 OPEN-160 OPEN-201 no more is sent than there is, no more comes back than went', () => {
  const sent = { type: 'SELL', sender: place, referenceNumber: 'R' }
  const available = { new: 0, refurbished: 0, damaged: 0 }
  expect(saidOf({ ...sent, lineItems: [line({ available })] })).toEqual([
    ['lineItems.0.productStatusCounts.new', 'MAX_QUANTITY', 0],
  ])
  const promised = { sendable: () => ({ new: 1, refurbished: 0, damaged: 0 }) }
  expect(saidOf({ ...sent, lineItems: [line({ available })] }, promised)).toEqual([])
  const back = { type: 'CUSTOMER_RETURN', receiver: place, referenceNumber: 'R', parentOrder: { _id: 'o' } }
  const left = { returnable: () => 1 }
  expect(saidOf({ ...back, lineItems: [line()] }, left)).toEqual([])
  expect(saidOf({ ...back, lineItems: [line(), line()] }, left)).toEqual([
    ['lineItems.1.productStatusCounts.new', 'MAX_QUANTITY', 0],
  ])
})

test('ORD-30 OPEN-161 what was asked for in words needs a product', () => {
  const asked = line({ product: null, productName: 'Ring' })
  const values = { type: 'BUY', supplier: { _id: 's' }, receiver: place, lineItems: [asked] }
  expect(saidOf(values)[0]?.slice(0, 2)).toEqual(['lineItems.0.product', 'PRODUCT_NOT_FOUND'])
})

test('ORD-25 pieces do not go to where they come from', () => {
  const between = { type: 'ALLOCATE', sender: place, receiver: place, lineItems: [line()] }
  expect(saidOf(between)).toContainEqual(['receiver', 'SAME_WAREHOUSE', undefined])
})

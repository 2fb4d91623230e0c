import { defaultNumbering } from '@fieldhouse/domain/people/numbering'
import { expect, test } from 'vitest'
import { faultsOf, line, openOrders } from '../testing/orders.ts'

const orders = await openOrders()
const { world } = orders

const numbered = async (poNumber?: string) => {
  const product = await orders.makeProduct(0)
  return orders.create(orders.buying([line(product)], poNumber === undefined ? {} : { poNumber }))
}

test('SYS-01 a typed number is kept when the series will never come to it', async () => {
  const free = await numbered('ACME 77')
  expect(free.result.poNumber).toBe('ACME 77')
  expect(faultsOf(await numbered('po-000500'))).toEqual([['poNumber', 'NUMBER_OF_SERIES']])
  const update = (poNumber: string | null) =>
    world.admin.patch(`/order/update/${free.result._id}`, { poNumber })
  expect(faultsOf(await update('PO-000500'))).toEqual([['poNumber', 'NUMBER_OF_SERIES']])
  expect(faultsOf(await update(null))).toEqual([['poNumber', 'EMPTY']])
  expect((await update('ACME 78')).result.poNumber).toBe('ACME 78')

  // A form sends the order's own number back unchanged.
  const counted = await numbered()
  const same = await world.admin.patch(`/order/update/${counted.result._id}`, {
    poNumber: counted.result.poNumber,
    notes: 'Call first',
  })
  expect(same.result).toMatchObject({ poNumber: counted.result.poNumber, notes: 'Call first' })
})

test('SYS-01 a prefix that typed numbers have counts on after them', async () => {
  await numbered('BUY-41')
  const changed = await world.admin.patch(`/workspace/update/${world.admin.workspaceId}`, {
    numbering: { ...defaultNumbering, order: { prefix: 'BUY-', yearly: false } },
  })
  expect(changed.status).toBe(200)
  expect((await numbered()).result.poNumber).toBe('BUY-000042')
})

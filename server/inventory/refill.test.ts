import { expect, test } from 'vitest'
import { faultsOf, openOrders } from '../testing/orders.ts'

const orders = await openOrders()
const { world } = orders

test('OPEN-191 a van lacks what is wanted there, limited by what another warehouse has', async () => {
  const { main, van } = orders
  const keep = async (name: string, has: number, wanted: number) => {
    const product = await orders.makeProduct(has, { name })
    await world.admin.post('/inventory/create/', { warehouse: van, product, defaultQuantity: wanted })
    return product
  }
  const belt = await keep('Belt', 5, 3)
  const hose = await keep('Hose', 1, 4)
  await keep('Seal', 0, 2)
  await keep('Zinc anode', 2, 1)
  await keep('Not wanted', 9, 0)
  await world.admin.post('/inventory/changeCondition', {
    warehouse: main,
    product: belt,
    from: 'new',
    to: 'refurbished',
    quantity: 4,
  })
  const refill = (query = '') => world.admin.get(`/inventory/refill/${van}${query}`)
  const { result: lines } = await refill()
  expect(lines).toMatchObject([
    {
      product: { name: 'Belt' },
      wanted: 3,
      there: 0,
      counts: { new: 1, refurbished: 2, damaged: 0 },
      short: 0,
    },
    { product: { name: 'Hose' }, counts: { new: 1 }, short: 3 },
    // Products that the source has in stock come first, so that a long list of other products does not hide them.
    { product: { name: 'Zinc anode' }, counts: { new: 1 }, short: 0 },
    { product: { name: 'Seal' }, counts: { new: 0, refurbished: 0 }, short: 2 },
  ])
  const lineItems = [belt, hose].map((product, at) => ({ product, productStatusCounts: lines[at].counts }))
  const body = { type: 'ALLOCATE', sender: main, receiver: van, lineItems }
  expect((await orders.create(body)).result).toMatchObject({ status: 'COMPLETED', qty: 4 })
  expect((await refill('?from=__default')).result).toMatchObject([
    { product: { name: 'Zinc anode' } },
    { product: { name: 'Hose' }, there: 1, short: 3 },
    { product: { name: 'Seal' } },
  ])
  expect(faultsOf(await refill(`?from=${van}`))).toEqual([['from', 'SAME_WAREHOUSE']])
  expect(faultsOf(await refill('?from=x'))).toEqual([['from', 'ID']])
  expect(faultsOf(await refill(`?from=${crypto.randomUUID()}`))).toEqual([['from', 'NOT_FOUND']])
  expect((await world.admin.get(`/inventory/refill/${crypto.randomUUID()}`)).status).toBe(404)
})

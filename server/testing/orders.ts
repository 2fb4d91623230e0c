import { afterAll } from 'vitest'
import { untilTaken } from '../testing/until-taken.ts'
import { type Reply, openWorld } from '../testing/world.ts'

/**
 * Opens a world for one test file, with a warehouse, a van and a supplier for orders. The world is closed after the
 * tests.
 */
export async function openOrders() {
  const world = await openWorld()
  afterAll(() => world.close())
  const { admin } = world
  const main: string = (await admin.get('/warehouse/list/')).result[0]._id
  const van: string = (await admin.post('/warehouse/create/', { name: 'Van 1' })).result._id
  const supplier: string = (await admin.post('/suppliers/create/', { name: 'Parts Direct' })).result._id
  let made = 0
  return {
    world,
    main,
    van,
    supplier,
    makeProduct: async (quantity: number, more: object = {}): Promise<string> => {
      made += 1
      const body = { name: 'Pump', productNumber: `PU-${made}`, sku: `SKU-${made}`, quantity, ...more }
      return (await admin.post('/product/create/', body)).result._id
    },
    /** Returns a warehouse's stock of a product, and the promised part of the stock. */
    stockOf: async (product: string, warehouse = main) => {
      const list = `/inventory/list/?filter_product=${product}&filter_warehouse=${warehouse}`
      const [entry] = (await admin.get(list)).result
      if (!entry) return { has: counts(), pending: counts() }
      return { has: entry.productStatusCounts, pending: entry.pendingProductStatusCounts }
    },
    create: (body: object): Promise<Reply> => untilTaken(() => admin.post('/order/create/', body)),
    buying: (lineItems: object[], more: object = {}) => ({
      type: 'BUY',
      supplier,
      receiver: main,
      lineItems,
      ...more,
    }),
    selling: (lineItems: object[]) => ({ type: 'SELL', sender: main, referenceNumber: 'S-1', lineItems }),
  }
}

/** Returns numbers of pieces by condition. */
export const counts = (some: object = {}) => ({ new: 0, refurbished: 0, damaged: 0, ...some })

/** Returns an order line with a cost and a price. */
export const line = (product: string, some: object = { new: 1 }, more: object = {}) => ({
  product,
  productStatusCounts: some,
  unitCost: '10',
  unitPrice: '25',
  ...more,
})

/** Returns the path and code of each error in a response. */
export const faultsOf = ({ body }: Reply) =>
  (body.errors ?? []).map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])

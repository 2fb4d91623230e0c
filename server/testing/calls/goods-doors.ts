import type { Person } from '../world.ts'
import { priceDoors } from './price-doors.ts'

type Around = {
  admin: () => Person
  /** Returns the ids of existing records, by kind of record. */
  found: () => Record<string, string>
  /** Creates a product with five pieces in the main warehouse. */
  product: () => Promise<string>
}

/**
 * Returns the calls that count, receive and request goods. Each call's body contains a number in the form that the test
 * passes.
 */
export function goodsDoors({ admin, found, product }: Around) {
  let coming: { _id: string; lineItems: { _id: string }[] } = { _id: '', lineItems: [] }
  return {
    'POST /stocktake/count/{id}': {
      path: async () => `/stocktake/count/${found()['stocktake']}`,
      body: async (shape: unknown) => ({
        counts: [{ product: found()['goods'], condition: 'new', counted: shape }],
      }),
      says: { lines: [{ counts: { new: { counted: 1 } } }] },
    },
    'POST /order/receive/{id}': {
      path: async () => {
        const { supplier, main: receiver, goods } = found()
        const lineItems = [{ product: goods, productStatusCounts: { new: 1 }, unitCost: '1' }]
        const body = { type: 'BUY', supplier, receiver, lineItems }
        coming = (await admin().post('/order/create/', body)).result
        return `/order/receive/${coming._id}`
      },
      body: async (shape: unknown) => ({
        lines: [
          {
            line: coming.lineItems[0]?._id,
            counts: { new: shape, refurbished: shape, damaged: shape },
            unitCost: shape,
          },
        ],
      }),
      says: { lineItems: [{ unitCost: '1.00', doneCounts: { new: 1 } }] },
    },
    ...priceDoors({ admin, product: () => found()['goods'] }),
    'POST /order-request/suggest': {
      body: async (shape: unknown) => {
        const [low, warehouse] = [await product(), found()['main']]
        const { result } = await admin().get(`/inventory/list/?filter_product=${low}`)
        await admin().patch(`/inventory/update/${result[0]._id}`, { reorderTrigger: 9 })
        return { lines: [{ product: low, warehouse, unitCost: shape, quantity: shape }] }
      },
      says: [{}],
    },
  }
}

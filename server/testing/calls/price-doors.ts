import type { Person } from '../world.ts'

type Around = {
  admin: () => Person
  /** The id of a product. */
  product: () => string | undefined
}

let lists = 0

/** A price of a product, and a percentage for everything. */
const rulesOf = (product: string | undefined, shape: unknown) => [
  { product, price: shape },
  { percent: shape },
]

/** Returns the calls that accept figures for price lists and for changes of many prices. */
export const priceDoors = ({ admin, product }: Around) => ({
  'POST /price-list/create': {
    body: async (shape: unknown) => ({
      name: `List ${(lists += 1)}`,
      currency: 'CAD',
      rules: rulesOf(product(), shape),
    }),
    says: { rules: [{ price: '1.00' }, { percent: '1' }] },
  },
  'PATCH /price-list/update/{id}': {
    path: async () => {
      const body = { name: `List ${(lists += 1)}`, currency: 'CAD' }
      return `/price-list/update/${(await admin().post('/price-list/create', body)).result._id}`
    },
    body: async (shape: unknown) => ({ rules: rulesOf(product(), shape) }),
    says: { rules: [{ price: '1.00' }, { percent: '1' }] },
  },
  'POST /product/previewPrices': {
    body: async (shape: unknown) => ({ filter: {}, unit: 'PERCENT', value: shape }),
    says: {},
  },
  'POST /product/changePrices': {
    body: async (value: unknown) => {
      await admin().patch(`/product/update/${product()}`, { unitPrice: '100' })
      const change = { filter: {}, unit: 'PERCENT', value }
      const { result } = await admin().post('/product/previewPrices', change)
      return { ...change, seal: result?.seal ?? '' }
    },
    says: { unit: 'PERCENT', value: '1' },
  },
})

import { randomUUIDv7 } from 'node:crypto'
import type { Special } from './special.ts'

/** Makes the body of a price list: each rule has either a price or a percentage, and the period is in order. */
export const priceListBody: Special = async ({ make }) => ({
  name: `Prices ${randomUUIDv7()}`,
  currency: 'CAD',
  accountTags: [await make('tag')],
  clientTags: [await make('tag')],
  validFrom: '2026-01-01',
  validUntil: '2031-12-31',
  enabled: true,
  rules: [{ product: await make('product'), price: '40.00' }, { percent: '-10' }],
})

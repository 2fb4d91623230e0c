import { randomUUIDv7 } from 'node:crypto'

/** Makes the body of a price list: each rule has either a price or a percentage, and the period is in order. */
export const priceListBody = async ({ make }: { make: (entity: string) => Promise<string> }) => ({
  name: `Prices ${randomUUIDv7()}`,
  currency: 'CAD',
  accountTags: [await make('tag')],
  clientTags: [await make('tag')],
  validFrom: '2026-01-01',
  validUntil: '2031-12-31',
  enabled: true,
  rules: [{ product: await make('product'), price: '40.00' }, { percent: '-10' }],
})

import type { Words } from '../kit/words/words.ts'
import type { OrderType } from './order-types.ts'

/** So many new pieces of a sample product, by its number; `done` of them are through. */
type SampleLine = {
  product: string
  count: number
  unitCost?: string
  unitPrice?: string
  done?: number
}

/** An order of the sample company, its parties by their place among the sample's records. */
export type SampleOrder = {
  type: Exclude<OrderType, 'ALLOCATE'>
  supplier?: number
  /** Where the pieces leave from, where that is not the default warehouse. */
  sender?: 'van'
  /** The sample job that it is for, by its key. */
  job?: string
  referenceNumber?: string
  /** The order among these whose pieces come back, by its place. */
  parent?: number
  /** How many days from today it is expected. */
  expected?: number
  notes?: Words
  lines: readonly SampleLine[]
}

/**
 * The orders of 'Explore with sample data': one that is awaited, one that came in part, one sold and partly brought back,
 * and one that is promised out of the van. The product that is low is on none of them, so that it stays to be ordered.
 */
export const sampleOrders: readonly SampleOrder[] = [
  {
    type: 'BUY',
    supplier: 1,
    expected: 4,
    lines: [{ product: 'S-1004', count: 2, unitCost: '136.50' }],
  },
  {
    type: 'BUY',
    supplier: 0,
    expected: 1,
    referenceNumber: 'PB-48213',
    notes: {
      en: 'The rest of the belts comes with the next delivery.',
      fr: 'Le reste des courroies arrive avec la prochaine livraison.',
      es: 'El resto de las correas llega con la próxima entrega.',
    },
    lines: [
      { product: 'S-1001', count: 4, unitCost: '44.90', done: 4 },
      { product: 'S-1003', count: 10, unitCost: '9.25', done: 6 },
    ],
  },
  {
    type: 'SELL',
    job: 'belt',
    referenceNumber: 'V-1042',
    lines: [{ product: 'S-1003', count: 2, unitPrice: '24.50', done: 2 }],
  },
  {
    type: 'CUSTOMER_RETURN',
    parent: 2,
    referenceNumber: 'V-1042',
    notes: {
      en: 'One belt too many; never unpacked.',
      fr: 'Une courroie de trop ; jamais déballée.',
      es: 'Una correa de más; sin desembalar.',
    },
    lines: [{ product: 'S-1003', count: 1, unitCost: '24.50', done: 1 }],
  },
  {
    type: 'SELL',
    sender: 'van',
    job: 'dishwasher',
    referenceNumber: 'V-1043',
    lines: [{ product: 'S-1001', count: 1, unitPrice: '84.95' }],
  },
]

/** What a technician of the sample asks the office for, in their own words. */
export const sampleRequest = {
  job: 'oven',
  quantity: 1,
  productName: { en: 'Oven igniter', fr: 'Allumeur de four', es: 'Encendedor del horno' } satisfies Words,
  notes: {
    en: 'The old one is cracked.',
    fr: 'L’ancien est fissuré.',
    es: 'El viejo está agrietado.',
  } satisfies Words,
}

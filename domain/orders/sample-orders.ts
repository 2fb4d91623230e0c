import type { SampleCode } from '../core/sample-words.ts'
import type { OrderType } from './order-types.ts'

/** A line with new pieces of a sample product. `product` is the product's number, and `done` pieces are finalized. */
type SampleLine = {
  product: string
  count: number
  unitCost?: string
  unitPrice?: string
  done?: number
}

/** An order of the sample company, with its parties as indexes of sample records. */
export type SampleOrder = {
  type: Exclude<OrderType, 'ALLOCATE'>
  supplier?: number
  /** The sending warehouse, if it differs from the default warehouse. */
  sender?: 'van'
  /** The key of the sample job to which the order belongs. */
  job?: string
  referenceNumber?: string
  /** The index of the order whose pieces are returned. */
  parent?: number
  /** The working days of the order and of its delivery, for an order of the past. */
  past?: { ordered: number; received: number }
  /** In how many days the goods are expected. */
  expected?: number
  notes?: SampleCode
  lines: readonly SampleLine[]
}

/**
 * The orders of 'Explore with sample data': awaited, partly received, sold, partly returned, promised from the van. The
 * product with low stock is left for users to order.
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
    notes: 'order.rest',
    lines: [
      { product: 'S-1001', count: 4, unitCost: '44.90', done: 4 },
      { product: 'S-1003', count: 10, unitCost: '9.25', done: 6 },
    ],
  },
  {
    type: 'SELL',
    job: 'sold',
    referenceNumber: 'V-1042',
    lines: [{ product: 'S-1003', count: 2, unitPrice: '24.50', done: 2 }],
  },
  {
    type: 'CUSTOMER_RETURN',
    parent: 2,
    referenceNumber: 'V-1042',
    notes: 'order.returned',
    lines: [{ product: 'S-1003', count: 1, unitCost: '24.50', done: 1 }],
  },
  {
    type: 'SELL',
    sender: 'van',
    job: 'installation',
    referenceNumber: 'V-1043',
    lines: [{ product: 'S-1001', count: 1, unitPrice: '84.95' }],
  },
  {
    type: 'BUY',
    supplier: 1,
    past: { ordered: -16, received: -12 },
    referenceNumber: 'ER-20911',
    lines: [{ product: 'S-1004', count: 1, unitCost: '138.00', done: 1 }],
  },
]

/** The sample request of a technician to the office, in free text. */
export const sampleRequest: { job: string; quantity: number; productName: SampleCode; notes: SampleCode } = {
  job: 'parts',
  quantity: 1,
  productName: 'order.part',
  notes: 'order.part.about',
}

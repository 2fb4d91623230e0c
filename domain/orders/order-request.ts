import { translated } from '../kit/words/translated.ts'
import { entity } from '../kit/entity/entity.ts'
import { lines, link, paragraph, ref, state } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { states } from '../kit/entity/states.ts'
import { type RequestLine, requestLine } from './order-line.ts'
import { totalOf } from '../inventory/conditions.ts'

/** The states of a request. A request becomes FINALIZED when an order is made from the request (OPEN-99). */
export const requestStates = states({
  REQUESTED: {
    words: translated('orders', 'requestStates.REQUESTED'),
    tone: 'amber',
    to: ['FINALIZED'],
  },
  FINALIZED: { words: translated('orders', 'requestStates.FINALIZED'), tone: 'green', to: [] },
})

/** A request to the office to order goods: products, or goods described in the user's own words (ORD-45). */
export const orderRequest = entity('order-request', {
  section: 'OP_ORDER',
  fields: {
    job: ref('job').optional(),
    machine: ref('machine').optional(),
    supplier: ref('supplier').optional(),
    url: link().optional(),
    notes: paragraph().optional(),
    lineItems: lines(requestLine, 'NO_QUANTITY'),
  },
  systemFields: {
    status: state(requestStates).default('REQUESTED'),
    /** The requested goods as text, for lists and the search. */
    goods: paragraph(20_000),
    order: ref('order').optional(),
  },
  displayName: ['goods'],
  search: ['goods', 'notes'],
  filter: ['status', 'job', 'machine', 'supplier', 'order', 'createdAt'],
  sort: ['createdAt', 'updatedAt', 'status'],
  countBy: 'status',
  omitVerbs: ['import'],
  rereadWith: ['order'],
  readings: { suggestions: ['stock', 'inventory-settings'] },
})

/**
 * The faults in the lines of a request (ORD-26, ORD-30, ORD-47): each line needs a product or a name, and a quantity.
 */
export function requestFaults(lineItems: readonly RequestLine[]): FieldFault[] {
  return lineItems.flatMap(({ product, productName, productStatusCounts }, at) => [
    ...faultIf(!product && !productName, ['lineItems', at, 'productName'], 'EMPTY'),
    ...faultIf(totalOf(productStatusCounts) === 0, ['lineItems', at, 'productStatusCounts'], 'NO_QUANTITY'),
  ])
}

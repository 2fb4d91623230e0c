import { entity } from '../kit/entity/entity.ts'
import { lines, link, paragraph, ref, state } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { states } from '../kit/entity/states.ts'
import { type RequestLine, requestLine } from './order-line.ts'
import { totalOf } from '../inventory/conditions.ts'

/** Whether an order was made of what was asked for; then it is finalized (OPEN-99). */
export const requestStates = states({
  REQUESTED: {
    words: { en: 'Requested', fr: 'Demandée', es: 'Solicitado' },
    tone: 'amber',
    to: ['FINALIZED'],
  },
  FINALIZED: { words: { en: 'Ordered', fr: 'Commandée', es: 'Pedido' }, tone: 'green', to: [] },
})

/** What somebody asks the office to order, in products or in their own words (ORD-45). */
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
    /** What is asked for, in words, for lists and the search. */
    goods: paragraph(20_000),
    order: ref('order').optional(),
  },
  called: ['goods'],
  search: ['goods', 'notes'],
  filter: ['status', 'job', 'machine', 'supplier', 'order', 'createdAt'],
  sort: ['createdAt', 'updatedAt', 'status'],
  countBy: 'status',
  without: ['import'],
})

/** What is wrong with the lines of a request (ORD-26, ORD-30, ORD-47): each says what it is and how many. */
export function requestFaults(lineItems: readonly RequestLine[]): FieldFault[] {
  return lineItems.flatMap(({ product, productName, productStatusCounts }, at) => [
    ...faultIf(!product && !productName, ['lineItems', at, 'productName'], 'EMPTY'),
    ...faultIf(totalOf(productStatusCounts) === 0, ['lineItems', at, 'productStatusCounts'], 'NO_QUANTITY'),
  ])
}

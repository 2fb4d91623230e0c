import { z } from 'zod'
import { quantity } from '../inventory/conditions.ts'
import { warehouseChoice } from '../inventory/warehouse-choice.ts'
import { entity } from '../kit/entity/entity.ts'
import {
  day,
  id,
  instant,
  lines,
  link,
  money,
  oneOf,
  paragraph,
  ref,
  state,
  text,
  value,
} from '../kit/entity/fields.ts'
import { orderLine } from './order-line.ts'
import { orderStates } from './order-status.ts'
import { orderTypes } from './order-types.ts'
import { settling } from './settle.ts'

/** An order of goods: bought, sold, returned or moved between warehouses (ORD-02, ORD-03, ORD-05). */
export const order = entity('order', {
  section: 'OP_ORDER',
  fields: {
    type: oneOf(orderTypes),
    supplier: ref('supplier').optional(),
    sender: warehouseChoice().optional(),
    receiver: warehouseChoice().optional(),
    /** The number under which the other party knows the order. */
    referenceNumber: text(80).optional(),
    /** The order whose goods are returned. */
    parentOrder: ref('order').optional(),
    poNumber: text(40).optional(),
    job: ref('job').optional(),
    machine: ref('machine').optional(),
    url: link().optional(),
    shippingNumber: text(80).optional(),
    trackingUrl: link().optional(),
    /** The day on which the goods are expected (OPEN-164). */
    fulfilledETA: day().optional(),
    notes: paragraph().optional(),
    lineItems: lines(orderLine).default([]),
  },
  systemFields: {
    status: state(orderStates).default('PENDING'),
    qty: quantity().default(0),
    itemsInOrder: quantity().default(0),
    totalValue: money().default('0.00'),
    /** The settled (finalized or cancelled) and the total units (ORD-38, OPEN-97). */
    progress: value(z.object({ done: z.int(), total: z.int() })),
    /** Names and SKUs of the products at the time of the order, for searching. */
    goods: paragraph(20_000).optional(),
    orderedBy: ref('workforce'),
    finalizedBy: ref('workforce').optional(),
    finalizedAt: instant().optional(),
    /** The id that all stock movements of the order's latest finalization share (OPEN-149). */
    orderTransaction: value(id()).optional(),
  },
  fixed: ['type', 'parentOrder'],
  unique: ['poNumber'],
  displayName: ['poNumber', 'referenceNumber'],
  number: 'poNumber',
  globalSearch: true,
  refFields: ['poNumber', 'referenceNumber', 'type', 'status'],
  search: ['poNumber', 'referenceNumber', 'shippingNumber', 'goods', 'supplier.name'],
  searchNames: { 'product.name': 'goods', 'product.sku': 'goods' },
  filter: [
    'type',
    'status',
    'supplier',
    'sender',
    'receiver',
    'parentOrder',
    'job',
    'machine',
    'fulfilledETA',
    'totalValue',
    'finalizedAt',
    'createdAt',
  ],
  sort: [
    'poNumber',
    'referenceNumber',
    'type',
    'status',
    'qty',
    'totalValue',
    'fulfilledETA',
    'finalizedAt',
    'createdAt',
    'updatedAt',
  ],
  countBy: 'status',
  omitVerbs: ['import', 'delete'],
  extraVerbs: ['media'],
  actions: {
    finalize: { needs: 'update', input: settling },
    cancel: { needs: 'delete', input: settling },
  },
})

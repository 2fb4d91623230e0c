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

/** Goods on their way: bought, sold, brought back or moved between warehouses (ORD-02, ORD-03, ORD-05). */
export const order = entity('order', {
  section: 'OP_ORDER',
  fields: {
    type: oneOf(orderTypes),
    supplier: ref('supplier').optional(),
    sender: warehouseChoice().optional(),
    receiver: warehouseChoice().optional(),
    /** Its number with the other side. */
    referenceNumber: text(80).optional(),
    /** Whose goods a return brings back. */
    parentOrder: ref('order').optional(),
    poNumber: text(40).optional(),
    job: ref('job').optional(),
    machine: ref('machine').optional(),
    url: link().optional(),
    shippingNumber: text(80).optional(),
    trackingUrl: link().optional(),
    /** When it is expected (OPEN-164). */
    fulfilledETA: day().optional(),
    notes: paragraph().optional(),
    lineItems: lines(orderLine).default([]),
  },
  systemFields: {
    status: state(orderStates).default('PENDING'),
    qty: quantity().default(0),
    itemsInOrder: quantity().default(0),
    totalValue: money().default('0.00'),
    /** Units finalized or cancelled, of all (ORD-38, OPEN-97). */
    progress: value(z.object({ done: z.int(), total: z.int() })),
    /** Names and SKUs of its products as they were, for the search. */
    goods: paragraph(20_000).optional(),
    orderedBy: ref('workforce'),
    finalizedBy: ref('workforce').optional(),
    finalizedAt: instant().optional(),
    /** What its movements in the stock ledger carry (OPEN-149): those of the last time that it moved stock. */
    orderTransaction: value(id()).optional(),
  },
  fixed: ['type', 'parentOrder'],
  unique: ['poNumber'],
  called: ['poNumber', 'referenceNumber'],
  number: 'poNumber',
  found: true,
  small: ['poNumber', 'referenceNumber', 'type', 'status'],
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
  without: ['import', 'delete'],
  also: ['media'],
  actions: {
    finalize: { needs: 'update', input: settling },
    cancel: { needs: 'delete', input: settling },
  },
})

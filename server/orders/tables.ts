import { order } from '@fieldhouse/domain/orders/order'
import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { orderLine, requestLine } from '@fieldhouse/domain/orders/order-line'
import { orderRequest, type requestStates } from '@fieldhouse/domain/orders/order-request'
import type { OrderStatus } from '@fieldhouse/domain/orders/order-status'
import type { StateOf } from '@fieldhouse/domain/kit/entity/states'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { machines } from '../equipment/tables.ts'
import { products, warehouses } from '../inventory/tables.ts'
import { instant, money } from '../kit/database/columns.ts'
import { lineTable } from '../kit/database/line-table.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobs } from '../operations/tables.ts'
import { members } from '../people/tables.ts'
import { suppliers } from '../suppliers/tables.ts'

/** Orders and their returns. */
export const orders = tenantTable(
  'orders',
  {
    entity: order,
    columns: {
      status: text().$type<OrderStatus>().notNull().default('PENDING'),
      qty: integer().notNull().default(0),
      itemsInOrder: integer().notNull().default(0),
      totalValue: money().notNull().default('0.00'),
      progress: jsonb().$type<{ done: number; total: number }>().notNull(),
      goods: text(),
      orderedBy: uuid().notNull(),
      finalizedBy: uuid(),
      finalizedAt: instant(),
      orderTransaction: uuid(),
    },
  },
  (t) => [
    pointsTo('orders_supplier', [t.workspaceId, t.supplier], suppliers),
    pointsTo('orders_sender', [t.workspaceId, t.sender], warehouses),
    pointsTo('orders_receiver', [t.workspaceId, t.receiver], warehouses),
    pointsTo('orders_job', [t.workspaceId, t.job], jobs),
    pointsTo('orders_machine', [t.workspaceId, t.machine], machines),
    pointsTo('orders_ordered_by', [t.workspaceId, t.orderedBy], members),
    pointsTo('orders_finalized_by', [t.workspaceId, t.finalizedBy], members),
    foreignKey({
      name: 'orders_parent_order',
      columns: [t.workspaceId, t.parentOrder],
      foreignColumns: [t.workspaceId, t.id],
    }),
    check('orders_parties', sql`${t.sender} <> ${t.receiver}`),
    check('orders_status', sql`${t.status} in ('PENDING', 'PARTIALLY_COMPLETED', 'COMPLETED', 'CANCELLED')`),
  ],
)

type LineKeys = {
  workspaceId: AnyPgColumn
  product: AnyPgColumn
  supplier: AnyPgColumn
  receiver: AnyPgColumn
}

/** The foreign keys and indexes that the lines of orders and of requests have in common, by table name. */
const lineKeys = (table: string) => (t: LineKeys) => [
  pointsTo(`${table}_product`, [t.workspaceId, t.product], products),
  pointsTo(`${table}_supplier`, [t.workspaceId, t.supplier], suppliers),
  pointsTo(`${table}_receiver`, [t.workspaceId, t.receiver], warehouses),
  // The index supports queries for the prices of a product and for the orders that contain it.
  index(`${table}_of_product`).on(t.workspaceId, t.product),
]

export const orderLines = lineTable(
  'order_lines',
  { record: orders, line: orderLine },
  lineKeys('order_lines'),
)

/** Requests to the office to order something. */
export const orderRequests = tenantTable(
  'order_requests',
  {
    entity: orderRequest,
    columns: {
      status: text().$type<StateOf<typeof requestStates>>().notNull().default('REQUESTED'),
      goods: text().notNull(),
      order: uuid(),
    },
  },
  (t) => [
    pointsTo('order_requests_job', [t.workspaceId, t.job], jobs),
    pointsTo('order_requests_machine', [t.workspaceId, t.machine], machines),
    pointsTo('order_requests_supplier', [t.workspaceId, t.supplier], suppliers),
    pointsTo('order_requests_order', [t.workspaceId, t.order], orders),
  ],
)

export const orderRequestLines = lineTable(
  'order_request_lines',
  { record: orderRequests, line: requestLine },
  lineKeys('order_request_lines'),
)

export const orderDrafts = tenantTable(
  'order_drafts',
  { entity: orderDraft, columns: { order: uuid() } },
  (t) => [
    pointsTo('order_drafts_supplier', [t.workspaceId, t.supplier], suppliers),
    pointsTo('order_drafts_receiver', [t.workspaceId, t.receiver], warehouses),
    pointsTo('order_drafts_job', [t.workspaceId, t.job], jobs),
    pointsTo('order_drafts_order', [t.workspaceId, t.order], orders),
  ],
)

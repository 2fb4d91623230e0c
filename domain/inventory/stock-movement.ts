import { entity } from '../kit/entity/entity.ts'
import { decimal, id, money, oneOf, paragraph, ref, value } from '../kit/entity/fields.ts'
import { maxAmount } from '../kit/value/money.ts'
import { pieceChange, statusCounts } from './conditions.ts'
import { adjustReasons } from './stock-calls.ts'
import { costSources } from './valuation.ts'

/** The reasons of stock movements. */
const movementReasons = [
  'OPENING',
  ...adjustReasons,
  'MOVE',
  'CONDITION',
  // Pieces moved by orders of these types (OPEN-95).
  'BUY',
  'SELL',
  'CUSTOMER_RETURN',
  'SUPPLIER_RETURN',
  // Pieces used at a visit, or returned from it (OPEN-304).
  'VISIT',
] as const
export type MovementReason = (typeof movementReasons)[number]

/**
 * A line of the stock ledger: the change of a product in a warehouse by one event. A line never changes. A move between
 * warehouses has two lines.
 */
export const stockMovement = entity('stock-movement', {
  section: 'INV_PRODUCT',
  fields: {},
  systemFields: {
    warehouse: ref('warehouse'),
    product: ref('product'),
    reason: oneOf(movementReasons),
    /** For a move: the warehouse of the other line. */
    otherWarehouse: ref('warehouse').optional(),
    /** The added pieces. The counts are negative for removed pieces. */
    productStatusCounts: statusCounts(),
    /** An id that all movements of one finalization share, and that is also stored on the order (OPEN-149). */
    transaction: value(id()).optional(),
    /** The appointment at which pieces were used. */
    visit: value(id()).optional(),
    note: paragraph(2000).optional(),
    /** The cost of a piece (OPEN-204). The cost is empty if pieces only change their place or condition. */
    unitCost: decimal({ scale: 8 }).optional(),
    /** The source of the cost. */
    costSource: oneOf(costSources).optional(),
    /** The total cost of the pieces. The cost is negative for outgoing pieces. */
    value: money(`-${maxAmount}`).default('0.00'),
    /** The number of pieces whose cost is unknown. */
    unvalued: pieceChange().default(0),
  },
  displayName: [['product', 'warehouse']],
  refFields: ['reason'],
  search: ['note', 'product.name', 'warehouse.name'],
  searchNames: { product: 'product.name', warehouse: 'warehouse.name' },
  filter: ['warehouse', 'product', 'reason', 'createdAt'],
  sort: ['createdAt'],
  bookedOn: { field: 'createdAt' },
  omitVerbs: ['create', 'update', 'delete', 'import', 'history'],
  rereadWith: ['product', 'stock', 'stocktake', 'order'],
})

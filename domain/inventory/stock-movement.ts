import { entity } from '../kit/entity/entity.ts'
import { decimal, id, money, oneOf, paragraph, ref, value } from '../kit/entity/fields.ts'
import { maxAmount } from '../kit/value/money.ts'
import { pieceChange, statusCounts } from './conditions.ts'
import { adjustReasons } from './stock-calls.ts'
import { costSources } from './valuation.ts'

/** Why pieces came, went or changed. */
const movementReasons = [
  'OPENING',
  ...adjustReasons,
  'MOVE',
  'CONDITION',
  // What orders of these types bring and take (OPEN-95).
  'BUY',
  'SELL',
  'CUSTOMER_RETURN',
  'SUPPLIER_RETURN',
  // What was used at a visit, or was not after all (OPEN-304).
  'VISIT',
] as const
export type MovementReason = (typeof movementReasons)[number]

/**
 * A line of the stock ledger: what one event added to or took from a product in a warehouse, by condition; never
 * changed afterwards. A move between warehouses is two lines, each naming the other warehouse.
 */
export const stockMovement = entity('stock-movement', {
  section: 'INV_PRODUCT',
  fields: {},
  systemFields: {
    warehouse: ref('warehouse'),
    product: ref('product'),
    reason: oneOf(movementReasons),
    otherWarehouse: ref('warehouse').optional(),
    /** Pieces added, or taken where negative. */
    productStatusCounts: statusCounts(),
    /** What one finalization moved carries the same id as its order (OPEN-149). */
    transaction: value(id()).optional(),
    /** The appointment that pieces were used at. */
    visit: value(id()).optional(),
    note: paragraph(2000).optional(),
    /** What a piece cost, and how that is known; of pieces that only change place or condition neither is said (OPEN-204). */
    unitCost: decimal({ scale: 8 }).optional(),
    costSource: oneOf(costSources).optional(),
    /** What the pieces cost together, negative where they leave, and how many of them nobody knows the cost of. */
    value: money(`-${maxAmount}`).default('0.00'),
    unvalued: pieceChange().default(0),
  },
  called: [['product', 'warehouse']],
  small: ['reason'],
  search: ['note', 'product.name', 'warehouse.name'],
  searchNames: { product: 'product.name', warehouse: 'warehouse.name' },
  filter: ['warehouse', 'product', 'reason', 'createdAt'],
  sort: ['createdAt'],
  without: ['create', 'update', 'delete', 'import', 'history'],
})

import { mostLines, mostLinesText } from '../documents/line-limits.ts'
import { conditions, countsOf, enteredCounts, noPieces, pieceCounts } from '../inventory/conditions.ts'
import { warehouseChoice } from '../inventory/warehouse-choice.ts'
import { money, paragraph, ref, someOf, state, text } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'
import { orderStates } from './order-status.ts'

const goods = {
  productName: text(200).optional(),
  productDescription: paragraph(2000).optional(),
  productStatusCounts: pieceCounts(enteredCounts()),
  /**
   * The conditions that the line shows. Each of these conditions must have at least one piece. By default, the line
   * shows the conditions with pieces.
   */
  conditions: someOf(conditions).optional(),
  unitCost: money().optional(),
  supplier: ref('supplier').optional(),
  /** The receiving warehouse, if it differs from the order's warehouse. */
  receiver: warehouseChoice().optional(),
}

const none = pieceCounts(enteredCounts()).default(countsOf((condition) => noPieces[condition]))

/** A line of an order: pieces of a product, by condition (ORD-04, ORD-27). */
export const orderLine = line({
  fields: {
    product: ref('product', 'PRODUCT_NONE'),
    ...goods,
    unitPrice: money().optional(),
  },
  systemFields: {
    status: state(orderStates).default('PENDING'),
    doneCounts: none,
    cancelledCounts: none,
  },
  named: true,
  most: mostLines,
  mostText: mostLinesText,
})
export type OrderLine = ValuesOf<typeof orderLine>

/** A requested product, or its name in the user's own words (ORD-45, OPEN-161). */
export const requestLine = line({
  fields: { product: ref('product').optional(), ...goods },
  named: true,
  most: mostLines,
  mostText: mostLinesText,
})
export type RequestLine = ValuesOf<typeof requestLine>

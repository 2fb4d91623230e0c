import { z } from 'zod'
import { type StatusCounts, noPieces, piecesIn } from '../inventory/conditions.ts'
import { warehouseChoice } from '../inventory/warehouse-choice.ts'
import type { RowOf } from '../kit/entity/entity.ts'
import { day, lines, oneOf, paragraph, ref, text } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import type { orderDraft } from './order-draft.ts'
import { type OrderLine, type RequestLine, orderLine } from './order-line.ts'

/** Body of `convert/{id}`: fields of the new order, which take precedence over the fields of the request. */
export const conversion = z.strictObject({
  /** The default is BUY. A request never becomes an allocation. */
  type: oneOf(['BUY', 'SELL', 'CUSTOMER_RETURN', 'SUPPLIER_RETURN']).optional(),
  supplier: ref('supplier').nullish(),
  sender: warehouseChoice().nullish(),
  receiver: warehouseChoice().nullish(),
  referenceNumber: text(80).nullish(),
  parentOrder: ref('order').nullish(),
  poNumber: text(40).nullish(),
  shippingNumber: text(80).nullish(),
  fulfilledETA: day().nullish(),
  notes: paragraph().nullish(),
  lineItems: lines(orderLine).optional(),
})
export type Conversion = z.output<typeof conversion>

/** The cost and the sales price of a product. */
export type Priced = { unitCost: string | null; unitPrice: string | null }

/** A requested line with its pieces. A draft is converted to a single requested line. */
export type Wanted = Omit<RequestLine, 'productStatusCounts'> & { productStatusCounts: StatusCounts }

/** A draft as a line. `product` is the product with the draft's number, or the product chosen on conversion. */
export const draftLine = (
  draft: Pick<RowOf<typeof orderDraft>, 'productName' | 'description' | 'qty' | 'unitCost' | 'supplier'>,
  product: string | null,
): Wanted => ({
  ...(product === null ? {} : { product }),
  productName: draft.productName,
  ...(draft.description === null ? {} : { productDescription: draft.description }),
  productStatusCounts: piecesIn('new', draft.qty),
  ...(draft.unitCost === null ? {} : { unitCost: draft.unitCost }),
  ...(draft.supplier === null ? {} : { supplier: draft.supplier }),
})

/** The faults of lines without a product: each line of an order must have a product (ORD-30, OPEN-161). */
export const unnamedLines = (wanted: readonly Wanted[]): FieldFault[] =>
  wanted.flatMap(({ product }, at) => faultIf(!product, ['lineItems', at, 'product'], 'PRODUCT_NOT_FOUND'))

/**
 * The order line for a requested line. The sales price comes from the product. If the request has no cost, the cost
 * also comes from the product.
 */
export function orderedLine(wanted: Wanted, product: string, priced: Priced | undefined): OrderLine {
  const { _id: _asked, ...rest } = wanted
  const unitCost = wanted.unitCost ?? priced?.unitCost ?? undefined
  const unitPrice = priced?.unitPrice ?? undefined
  return {
    ...rest,
    product,
    ...(unitCost === undefined ? {} : { unitCost }),
    ...(unitPrice === undefined ? {} : { unitPrice }),
    status: 'PENDING',
    doneCounts: noPieces,
    cancelledCounts: noPieces,
  }
}

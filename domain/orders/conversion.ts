import { z } from 'zod'
import { type StatusCounts, noPieces, piecesIn } from '../inventory/conditions.ts'
import { warehouseChoice } from '../inventory/warehouse-choice.ts'
import type { RowOf } from '../kit/entity/entity.ts'
import { day, lines, oneOf, paragraph, ref, text } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import type { orderDraft } from './order-draft.ts'
import { type OrderLine, type RequestLine, orderLine } from './order-line.ts'

/**
 * Body of `convert/{id}`: what the order is to have besides what was asked for, or in its place; without a type it buys.
 * An allocation is not made of what was asked for.
 */
export const conversion = z.strictObject({
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

/** What a product costs and is sold for, and its number. */
export type Priced = { unitCost: string | null; unitPrice: string | null }

/** What is asked for with as many pieces as it says: of a draft its one product. */
export type Wanted = Omit<RequestLine, 'productStatusCounts'> & { productStatusCounts: StatusCounts }

/** A draft as a line, of the product that its number or its converter names. */
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

/** Lines that name no product: an order needs one of each (ORD-30, OPEN-161). */
export const unnamedLines = (wanted: readonly Wanted[]): FieldFault[] =>
  wanted.flatMap(({ product }, at) => faultIf(!product, ['lineItems', at, 'product'], 'PRODUCT_NOT_FOUND'))

/** A line of an order of what was asked for; a price nobody gave is the product's own. */
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

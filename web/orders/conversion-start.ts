import type { StatusCounts } from '@fieldhouse/domain/inventory/conditions'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { draftLine } from '@fieldhouse/domain/orders/conversion'
import type { FormValues } from '../kit/form/form-values.ts'
import { keyed } from '../kit/form/lines/line-values.ts'
import { blankLine, shownConditions } from './line-changes.ts'
import type { DraftRecord, RequestRecord } from './order-record.ts'

type Wanted = {
  product?: RecordRef | null
  productName?: string | null
  productDescription?: string | null
  productStatusCounts: StatusCounts
  unitCost?: string | null
  receiver?: RecordRef | null
}

/** Returns a line of the new order. If the cost is missing, the product's cost is filled in. */
function lineOf({
  product,
  productName,
  productDescription,
  productStatusCounts,
  ...wanted
}: Wanted): FormValues {
  return keyed({
    ...blankLine(),
    product: product ?? null,
    productName: product ? '' : (productName ?? ''),
    productDescription: productDescription ?? '',
    productStatusCounts,
    conditions: shownConditions({ productStatusCounts }),
    unitCost: wanted.unitCost ?? product?.['unitCost'] ?? '',
    unitPrice: product?.['unitPrice'] ?? '',
    receiver: wanted.receiver ?? null,
  })
}

/** Returns the supplier of the lines, or null if the lines name no supplier or several suppliers. */
function onlyOne(suppliers: readonly (RecordRef | null | undefined)[]): RecordRef | null {
  const known = new Map(suppliers.flatMap((each) => (each ? [[each._id, each] as const] : [])))
  const [only = null] = known.values()
  return known.size === 1 ? only : null
}

/** Returns the initial values of an order that is made from a request (ORD-37, OPEN-161). */
export const startOfRequest = (asked: RequestRecord, receiver: RecordRef): FormValues => ({
  type: 'BUY',
  supplier: asked.supplier ?? onlyOne(asked.lineItems.map(({ supplier }) => supplier)),
  receiver,
  notes: asked.notes ?? '',
  lineItems: asked.lineItems.map(lineOf),
})

/** Returns the initial values of an order that is made from a draft (ORD-36). */
export function startOfDraft(draft: DraftRecord, receiver: RecordRef): FormValues {
  const { productName, description, qty, unitCost } = draft
  const line = draftLine({ productName, description, qty, unitCost, supplier: null }, null)
  return {
    type: 'BUY',
    supplier: draft.supplier,
    receiver: draft.receiver ?? receiver,
    lineItems: [
      lineOf({
        productName,
        productDescription: description,
        productStatusCounts: line.productStatusCounts,
        unitCost,
      }),
    ],
  }
}

import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import { countsOf } from '@fieldhouse/domain/inventory/conditions'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldFault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import type { StatusCounts } from '@fieldhouse/domain/inventory/conditions'
import { orderFaults, returnFaults, stockFaults } from '@fieldhouse/domain/orders/order-rules'
import { type OrderType, orderRules, orderTypes } from '@fieldhouse/domain/orders/order-types'
import { piecesOf } from '../inventory/typed-pieces.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { keyed, rowsOf } from '../kit/form/lines/line-values.ts'
import { availableOf, blankLine, countsOfLine, shownConditions } from './line-changes.ts'

/** Returns the chosen order type, or BUY if no type is chosen. */
export const typeOf = ({ type }: FormValues): OrderType => orderTypes.find((each) => each === type) ?? 'BUY'

/** Returns the workspace's default warehouse, which is chosen when a form opens (INV-17, ORD-22). */
export const defaultPlace = (name: string): RecordRef => ({ _id: defaultWarehouse, name })

/** The first line of a new order. */
export const firstLine = () => [keyed(blankLine())]

/**
 * Returns the changes when an order's type changes (ORD-21, ORD-22, OPEN-150). Newly needed warehouses get the
 * default, parties no longer needed are cleared, and a new sender resets the lines.
 */
export function withType(before: FormValues, type: OrderType, place: RecordRef): FormValues {
  const was = orderRules[typeOf(before)]
  const rule = orderRules[type]
  return {
    type,
    ...(rule.sends === was.sends ? {} : { sender: rule.sends ? place : null }),
    ...(rule.receives === was.receives ? {} : { receiver: rule.receives ? place : null }),
    ...(rule.needsSupplier ? {} : { supplier: null }),
    ...(rule.returns === was.returns ? {} : { parentOrder: null }),
    ...(rule.sends && !was.sends ? { lineItems: firstLine() } : {}),
  }
}

const idOf = (value: unknown) => chosenOne(value)?._id ?? null
const typed = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Converts a typed line to the input of the order rules. A quantity that cannot be parsed counts as 0. */
function judgedLine(row: FormValues) {
  const counts = countsOfLine(row)
  const pieces = countsOf((condition) => piecesOf(counts[condition]) || 0)
  const unitCost = typed(row['unitCost'])
  const unitPrice = typed(row['unitPrice'])
  const receiver = idOf(row['receiver'])
  return {
    product: idOf(row['product']) ?? '',
    productStatusCounts: pieces,
    conditions: shownConditions(row),
    ...(unitCost === undefined ? {} : { unitCost }),
    ...(unitPrice === undefined ? {} : { unitPrice }),
    ...(receiver === null ? {} : { receiver }),
  }
}

/** Converts the typed order to the input of the order rules. */
const judgedOf = (values: FormValues) => ({
  type: typeOf(values),
  supplier: idOf(values['supplier']),
  sender: idOf(values['sender']),
  receiver: idOf(values['receiver']),
  referenceNumber: typed(values['referenceNumber']) ?? null,
  lineItems: rowsOf(values['lineItems']).map(judgedLine),
})

const unbounded = Number.MAX_SAFE_INTEGER
const everything: StatusCounts = countsOf(() => unbounded)

/**
 * Functions that return how many pieces of a product the order may send or return. A function returns null for an
 * unknown or unlimited number.
 */
type Bounds = {
  sendable: (product: string) => StatusCounts | null
  returnable: (product: string) => number | null
}

/**
 * Returns all errors of a typed order that the client can find: violated order rules, missing stock, and quantities
 * that cannot be returned.
 */
export function faultsOfOrder(values: FormValues, { sendable, returnable }: Bounds): FieldFault[] {
  const judged = judgedOf(values)
  const rows = rowsOf(values['lineItems'])
  const rule = orderRules[judged.type]
  const known = new Map(rows.map((row) => [idOf(row['product']) ?? '', availableOf(row)]))
  const unnamed = rows.flatMap((row, at) =>
    faultIf(
      idOf(row['product']) === null && typed(row['productName']) !== undefined,
      ['lineItems', at, 'product'],
      'PRODUCT_NOT_FOUND',
    ),
  )
  return [
    ...unnamed,
    ...orderFaults(judged),
    ...(rule.sends
      ? stockFaults(judged.lineItems, (product) => sendable(product) ?? known.get(product) ?? everything)
      : []),
    ...(rule.returns === null
      ? []
      : returnFaults(judged.lineItems, (product) => returnable(product) ?? unbounded)),
  ]
}

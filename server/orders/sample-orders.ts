import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { piecesIn, totalOf } from '@fieldhouse/domain/inventory/conditions'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { order } from '@fieldhouse/domain/orders/order'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import { type SampleOrder, sampleOrders, sampleRequest } from '@fieldhouse/domain/orders/sample-orders'
import { and, eq, inArray } from 'drizzle-orm'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import { freeNumbers } from '../kit/entity/sample-numbers.ts'
import { insertRow, lockRow } from '../kit/entity/write.ts'
import { onDay } from '../operations/sample/sample-days.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { orderRequestRoutes } from './order-request.ts'
import { orderRoutes, settle } from './order.ts'
import { orderRequests, orders } from './tables.ts'

const dayLength = 86_400_000

/** The data for the sample orders: unused order numbers, and the ids of other sample records by key. */
type Parts = SampleTrade & {
  numbers: readonly string[]
  productOf: ReadonlyMap<string, string>
  suppliers: readonly string[]
  van: string | undefined
  before: readonly SampleRecord[]
  /** The ids of the orders that were made so far. A skipped order has null in place of the id. */
  made: readonly (string | null)[]
}

/** The sample products by number. Products are missing if they were skipped because their number was in use. */
async function productsOf(work: Work, before: readonly SampleRecord[]) {
  const { id, productNumber } = products
  const rows = await work.tx
    .select({ id, productNumber })
    .from(products)
    .where(and(eq(products.workspaceId, work.workspaceId), inArray(id, idsOf(before, 'product'))))
  return new Map(rows.map((row) => [row.productNumber, row.id]))
}

/** The lines of a sample order. Returns null if a product of the order does not belong to the sample. */
function linesOf({ lines }: SampleOrder, { productOf }: Parts) {
  const named = lines.map(({ product, count, unitCost, unitPrice }) => ({
    product: productOf.get(product),
    productStatusCounts: piecesIn('new', count),
    ...(unitCost === undefined ? {} : { unitCost }),
    ...(unitPrice === undefined ? {} : { unitPrice }),
  }))
  return named.every(({ product }) => product !== undefined) ? order.fields.lineItems.parse(named) : null
}

/** The values of a sample order. Returns null if a record that the order needs does not belong to the sample. */
function valuesOf(work: Work, sample: SampleOrder, parts: Parts) {
  const { type, job, referenceNumber, notes, expected } = sample
  const rule = orderRules[type]
  const lineItems = linesOf(sample, parts)
  const supplier = sample.supplier === undefined ? null : parts.suppliers[sample.supplier]
  const parentOrder = sample.parent === undefined ? null : parts.made[sample.parent]
  const sender = sample.sender === 'van' ? parts.van : defaultWarehouse
  if (!lineItems || supplier === undefined || parentOrder === undefined || !sender) return null
  if (sample.parent !== undefined && parentOrder === null) return null
  return {
    type,
    supplier,
    parentOrder,
    lineItems,
    sender: rule.sends ? sender : null,
    receiver: rule.receives ? defaultWarehouse : null,
    job: job === undefined ? null : sampleJobOf(parts.before, job).job,
    referenceNumber: referenceNumber ?? null,
    notes: notes === undefined ? null : parts.say(notes),
    fulfilledETA:
      expected === undefined ? null : dayAt(work.now.getTime() + expected * dayLength, work.actor.timezone),
  }
}

/** Dates an order of the past, so that the supplier has a delivery time. */
async function datePast(
  work: Work,
  id: string,
  { ordered, received }: NonNullable<SampleOrder['past']>,
): Promise<void> {
  const at = (day: number) => onDay(work, day).now.toISOString()
  await work.tx
    .update(orders)
    .set({ createdAt: at(ordered), finalizedAt: at(received) })
    .where(and(eq(orders.workspaceId, work.workspaceId), eq(orders.id, id)))
}

/** Makes an order with all usual checks, and finalizes the pieces that the sample declares as done. */
async function makeOrder(
  work: Work,
  sample: SampleOrder,
  values: NonNullable<ReturnType<typeof valuesOf>> & { poNumber: string | undefined },
): Promise<string> {
  const { poNumber, ...rest } = values
  const row = await insertRow(work, orderRoutes, { ...rest, ...(poNumber === undefined ? {} : { poNumber }) })
  const { lineItems } = await lockRow(work, orderRoutes, row.id)
  const lines = lineItems.flatMap(({ _id }, at) => {
    const counts = piecesIn('new', sample.lines[at]?.done ?? 0)
    return _id === undefined || totalOf(counts) === 0 ? [] : [{ line: _id, counts }]
  })
  if (lines.length > 0)
    await settle(work, await lockRow(work, orderRoutes, row.id), { body: { lines }, how: 'finalize' })
  if (sample.past) await datePast(work, row.id, sample.past)
  return row.id
}

async function makeRequest(
  work: Work,
  before: readonly SampleRecord[],
  { say }: SampleTrade,
): Promise<string> {
  const { job, quantity, productName, notes } = sampleRequest
  const line = { productName: say(productName), productStatusCounts: piecesIn('new', quantity) }
  const { id } = await insertRow(work, orderRequestRoutes, {
    job: sampleJobOf(before, job).job,
    notes: say(notes),
    lineItems: orderRequest.fields.lineItems.parse([line]),
  })
  return id
}

/** Makes the sample orders and the order request. Skips orders whose product or supplier existed before the sample. */
async function makeOrders(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const [van] = idsOf(before, 'warehouse')
  const made: (string | null)[] = []
  const parts: Parts = {
    ...of,
    numbers: await freeNumbers(work, { table: orders, number: orders.poNumber }, sampleOrders.length),
    productOf: await productsOf(work, before),
    suppliers: idsOf(before, 'supplier'),
    van,
    before,
    made,
  }
  for (const [at, sample] of sampleOrders.entries()) {
    const values = valuesOf(work, sample, parts)
    made.push(values && (await makeOrder(work, sample, { ...values, poNumber: parts.numbers[at] })))
  }
  const request = await makeRequest(work, before, of)
  return [
    ...recordsOf(
      'order',
      made.flatMap((id) => id ?? []),
    ),
    { entity: 'order-request', id: request },
  ]
}

/**
 * Cancels the open pieces of the sample orders, because the stock would otherwise contain promised or awaited pieces of
 * removed orders.
 */
async function cancelOpen(work: Work, all: readonly SampleRecord[]): Promise<void> {
  for (const id of idsOf(all, 'order')) {
    const current = await lockRow(work, orderRoutes, id)
    if (current.lineItems.some((line) => totalOf(openCounts(line)) > 0))
      await settle(work, current, { body: {}, how: 'cancel' })
  }
}

/** The orders and the order request of the sample company. */
export const orderSample: Sample = {
  make: makeOrders,
  tables: [
    ['order-request', orderRequests],
    ['order', orders],
  ],
  beforeRemoval: cancelOpen,
}

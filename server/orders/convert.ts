import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import {
  draftConvert,
  draftConvertPlain,
  requestConvert,
  requestConvertPlain,
} from '@fieldhouse/domain/orders/calls'
import {
  type Conversion,
  type Wanted,
  draftLine,
  orderedLine,
  unnamedLines,
} from '@fieldhouse/domain/orders/conversion'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import type { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { orderDraftRoutes } from './order-draft.ts'
import { orderRequestRoutes } from './order-request.ts'
import { orderRoutes } from './order.ts'

/** The requested lines, and the fields that the order copies from the request or draft. */
type OrderRequest = { lines: readonly Wanted[]; from: Partial<RowOf<typeof order>> }

/** Makes order lines from requested lines. Throws `VALIDATION` with the path of each line without a product. */
async function orderedLines(work: Work, wanted: readonly Wanted[]): Promise<OrderLine[]> {
  const errors = unnamedLines(wanted)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const ids = [...new Set(wanted.flatMap(({ product }) => product ?? []))]
  const { id, unitCost, unitPrice } = products
  const rows = await work.tx
    .select({ id, unitCost, unitPrice })
    .from(products)
    .where(and(eq(products.workspaceId, work.workspaceId), inArray(id, ids)))
  const priced = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((line) => orderedLine(line, line.product ?? '', priced.get(line.product ?? '')))
}

/** Makes an order from requested lines. Fields in the body replace copied fields (ORD-36, OPEN-99). */
async function orderOf(work: Work, { lines, from }: OrderRequest, body: Conversion): Promise<string> {
  const { lineItems, type = 'BUY', ...given } = body
  const suppliers = new Set(lines.flatMap(({ supplier }) => supplier ?? []))
  const [only = null] = suppliers.size === 1 ? suppliers : []
  const made = await insertRow(work, orderRoutes, {
    ...from,
    supplier: from.supplier ?? only,
    receiver: from.receiver ?? defaultWarehouse,
    ...definedIn(given),
    type,
    lineItems: lineItems ?? (await orderedLines(work, lines)),
  })
  return made.id
}

async function convertRequest(work: Work, id: string, body: Conversion): Promise<string> {
  const current = await lockRow(work, orderRequestRoutes, id)
  if (current.order !== null) return current.order
  const { job, machine, supplier, url, notes } = current
  const asked = { lines: current.lineItems, from: { job, machine, supplier, url, notes } }
  const order = await orderOf(work, asked, body)
  const values = { order, status: 'FINALIZED' } as const
  await changeRow(work, orderRequestRoutes, { current, values, action: 'convert' })
  return order
}

/** The product with this number, or null. */
async function productNumbered(work: Work, number: string | null): Promise<string | null> {
  if (number === null) return null
  const [found] = await work.tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.workspaceId, work.workspaceId),
        sql`lower(${products.productNumber}) = lower(${number})`,
        eq(products.removed, false),
      ),
    )
  return found?.id ?? null
}

async function convertDraft(work: Work, id: string, body: Conversion): Promise<string> {
  const current = await lockRow(work, orderDraftRoutes, id)
  if (current.order !== null) return current.order
  const { job, supplier, receiver, productNumber } = current
  const line = draftLine(current, await productNumbered(work, productNumber))
  const order = await orderOf(work, { lines: [line], from: { job, supplier, receiver } }, body)
  await changeRow(work, orderDraftRoutes, { current, values: { order }, action: 'convert' })
  return order
}

const kinds = [
  { of: orderRequestRoutes, calls: [requestConvert, requestConvertPlain], convert: convertRequest },
  { of: orderDraftRoutes, calls: [draftConvert, draftConvertPlain], convert: convertDraft },
] as const

/** Serves `convert/{id}` for requests and drafts: GET as specified, and POST with a body (API-19, OPEN-47). */
export function serveConversions(server: Server): void {
  for (const { of, calls, convert } of kinds)
    for (const call of calls)
      serveUnder(server, of.entity, {
        ...call,
        entity: of.entity.name,
        section: of.entity.section,
        flag: 'update',
        demands: [flagToo('OP_ORDER', 'create')],
        handle: async (work, { id, body }) => {
          const order = await convert(work, id, (body ?? {}) as Conversion)
          return { result: await readRecord(work, orderRoutes, order) }
        },
      })
}

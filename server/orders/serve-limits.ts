import { available, shortOf } from '@fieldhouse/domain/inventory/availability'
import {
  type StatusCounts,
  countsOf,
  minus,
  noPieces,
  plus,
  totalOf,
} from '@fieldhouse/domain/inventory/conditions'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type OrderLimits, orderLimits } from '@fieldhouse/domain/orders/calls'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { orderRules, promises } from '@fieldhouse/domain/orders/order-types'
import { and, eq, inArray, not } from 'drizzle-orm'
import { stocks } from '../inventory/tables.ts'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { stillOut } from './returns.ts'
import { orderLines, orders } from './tables.ts'

/** The order to change, with its lines. */
async function orderOf(work: Work, id: string) {
  const { type, sender, parentOrder } = orders
  const [found] = await work.tx
    .select({ type, sender, parentOrder })
    .from(orders)
    .where(and(eq(orders.workspaceId, work.workspaceId), eq(orders.id, id)))
  if (!found) throw fault(['order'], 'NOT_FOUND')
  const lines = await work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.workspaceId, work.workspaceId), eq(orderLines.recordId, id)))
  return { ...found, lines }
}
type Changed = Awaited<ReturnType<typeof orderOf>>

/**
 * The sending warehouse's stock of the order's products, with all promised pieces and the pieces promised to this
 * order.
 */
async function shelvesOf(work: Work, { type, sender, lines }: Changed) {
  if (!orderRules[type].sends || sender === null) return null
  const own = new Map<string, StatusCounts>()
  for (const line of lines) own.set(line.product, plus(own.get(line.product) ?? noPieces, openCounts(line)))
  const entries = await work.tx
    .select()
    .from(stocks)
    .where(
      and(
        eq(stocks.workspaceId, work.workspaceId),
        eq(stocks.warehouse, sender),
        inArray(stocks.product, [...own.keys()]),
        not(stocks.removed),
      ),
    )
  return entries.map((entry) => ({
    product: entry.product,
    own: own.get(entry.product) ?? noPieces,
    counts: { new: entry.newCount, refurbished: entry.refurbishedCount, damaged: entry.damagedCount },
    pending: {
      new: entry.pendingNewCount,
      refurbished: entry.pendingRefurbishedCount,
      damaged: entry.pendingDamagedCount,
    },
  }))
}
type Shelf = NonNullable<Awaited<ReturnType<typeof shelvesOf>>>[number]

/** The pieces of a product that an order may send: the available pieces and the pieces promised to this order. */
const sendable = ({ product, own, counts, pending }: Shelf) => ({
  product,
  counts: available(counts, minus(pending, own)),
})

/**
 * The pieces that are promised to this order but no longer in stock. If a missing piece is promised to several orders,
 * every order reports the piece.
 */
function lacking({ product, own, counts, pending }: Shelf) {
  const short = shortOf(counts, pending)
  return { product, counts: countsOf((condition) => Math.min(short[condition], own[condition])) }
}

function idIn(query: RawQuery, key: string): string | null {
  const { [key]: value } = query
  if (value === undefined || value === '') return null
  if (typeof value !== 'string' || !isId(value)) throw fault([key], 'ID')
  return value
}

async function limitsOf(work: Work, query: RawQuery): Promise<OrderLimits> {
  const id = idIn(query, 'order')
  const own = id === null ? null : await orderOf(work, id)
  const isReturn = own === null || orderRules[own.type].returns !== null
  const parent = idIn(query, 'parentOrder') ?? own?.parentOrder ?? null
  const out = isReturn && parent !== null ? await stillOut(work, parent, id) : null
  const shelves = own && (await shelvesOf(work, own))
  return {
    sendable: shelves && shelves.map(sendable),
    short:
      own && promises(own.type) && shelves
        ? shelves.map(lacking).filter(({ counts }) => totalOf(counts) > 0)
        : null,
    returnable: out && [...out].map(([product, pieces]) => ({ product, pieces: Math.max(pieces, 0) })),
  }
}

/** Serves `order/limits`, with which the order form shows the errors of lines before the user sends the order. */
export function serveLimits(server: Server): void {
  serve(server, {
    ...orderLimits,
    entity: 'order',
    section: 'OP_ORDER',
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await limitsOf(work, query) }),
  })
}

import { available } from '@fieldhouse/domain/inventory/availability'
import {
  type StatusCounts,
  conditions,
  mostPieces,
  noPieces,
  plus,
} from '@fieldhouse/domain/inventory/conditions'
import type { MovementReason } from '@fieldhouse/domain/inventory/stock-movement'
import { tooFewWords, whyNotTake } from '@fieldhouse/domain/inventory/stock-rules'
import type { KnownCost } from '@fieldhouse/domain/inventory/valuation'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Noted, noteAll } from '../kit/entity/note-all.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { initialChanges } from '../kit/entity/write.ts'
import { reorderDefaults } from './default-warehouse.ts'
import { type Named, holdProducts, holdWarehouses } from './hold.ts'
import { needOnePiece } from './serial-pieces.ts'
import { stockRoutes } from './stock.ts'
import { valuesOf } from './stock-values.ts'
import { stockMovements, stocks } from './tables.ts'

/** The ids of a product and the warehouse where it is. */
export type Place = { warehouse: string; product: string }

/** A stock entry with a locked row. */
export type Entry = Place & {
  id: string
  version: number
  counts: StatusCounts
  pending: StatusCounts
  /** The number of pieces that open orders will bring. */
  incoming: number
  /** Whether the entry is archived. Incoming pieces restore an archived entry. */
  removed: boolean
  productName: string
  warehouseName: string
}

const keyOf = ({ warehouse, product }: Place) => `${warehouse} ${product}`

const inOrder = (places: readonly Place[]): Place[] =>
  [...new Map(places.map((place) => [keyOf(place), place])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )

/** Creates missing entries in a fixed order, with the workspace's reorder defaults. */
async function ensureEntries(work: Work, places: readonly Place[]): Promise<void> {
  const begin = await reorderDefaults(work)
  const own = { workspaceId: work.workspaceId, createdBy: work.actor.id }
  const made = await work.tx
    .insert(stocks)
    .values(places.map((place) => ({ ...place, ...begin, ...own })))
    .onConflictDoNothing({ target: [stocks.workspaceId, stocks.warehouse, stocks.product] })
    .returning({ id: stocks.id, warehouse: stocks.warehouse, product: stocks.product })
  const rows = made.map(({ id, ...place }) => ({ id, changes: initialChanges({ ...place, ...begin }) }))
  await noteAll(work, stockRoutes, { action: 'create', rows })
  for (const { id } of made) work.events.push({ entity: 'stock', id, action: 'create', version: 1 })
}

async function lockEntries(work: Work, places: readonly Place[]) {
  return work.tx
    .select()
    .from(stocks)
    .where(
      and(
        eq(stocks.workspaceId, work.workspaceId),
        sql`(${stocks.warehouse}, ${stocks.product}) in (${sql.join(
          places.map(({ warehouse, product }) => sql`(${warehouse}::uuid, ${product}::uuid)`),
          sql`, `,
        )})`,
      ),
    )
    .orderBy(asc(stocks.warehouse), asc(stocks.product))
    .for('update')
}

/** Returns the entries of every given product in every given warehouse, as `takePlaces` does. */
export async function takeEntries(
  work: Work,
  named: readonly Named[],
  productIds: readonly string[],
): Promise<Entry[]> {
  const places = named.flatMap(({ id }) => productIds.map((product) => ({ warehouse: id, product })))
  return takePlaces(work, named, places)
}

/**
 * Returns the stock entries of `wanted`. Creates missing entries. Locks the entries until the transaction ends. Throws
 * `VALIDATION` for a missing or archived warehouse or product. `named` contains every warehouse.
 */
export async function takePlaces(
  work: Work,
  named: readonly Named[],
  wanted: readonly Place[],
): Promise<Entry[]> {
  if (wanted.length === 0) return []
  // Locks warehouses, then products, then entries in a fixed order, to avoid deadlocks.
  const names = await holdWarehouses(work, named)
  const called = await holdProducts(work, [...new Set(wanted.map(({ product }) => product))])
  const places = inOrder(wanted)
  await ensureEntries(work, places)
  const rows = await lockEntries(work, places)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    warehouse: row.warehouse,
    product: row.product,
    counts: { new: row.newCount, refurbished: row.refurbishedCount, damaged: row.damagedCount },
    pending: {
      new: row.pendingNewCount,
      refurbished: row.pendingRefurbishedCount,
      damaged: row.pendingDamagedCount,
    },
    incoming: row.incomingCount,
    removed: row.removed,
    productName: called.get(row.product) ?? '',
    warehouseName: names.get(row.warehouse) ?? '',
  }))
}

/**
 * A change of a locked entry, negative for outgoing pieces. `pending` changes the pieces that open orders will
 * send, and `incoming` those that they will bring.
 */
export type Change = {
  entry: Entry
  change: StatusCounts
  pending?: StatusCounts
  incoming?: number
  otherWarehouse?: string
  /** The cost of the incoming pieces, if it is known. */
  cost?: KnownCost | null
}

/** The reason of an event, with an optional note. Each ledger line contains the event's transaction and order. */
export type Cause = {
  reason: MovementReason
  note?: string | null | undefined
  transaction?: string
  order?: string
  /** The appointment where the pieces were used. */
  visit?: string
}

const isNothing = (change: StatusCounts) =>
  change.new === 0 && change.refurbished === 0 && change.damaged === 0

/** The total change of an entry by an event. */
type Sum = { entry: Entry; change: StatusCounts; pending: StatusCounts; incoming: number }

const none = { change: noPieces, pending: noPieces, incoming: 0 }

/** Adds up the changes for each entry. */
function sumsOf(changes: readonly Change[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { entry, change, pending = noPieces, incoming = 0 } of changes) {
    const before = sums.get(entry.id) ?? none
    sums.set(entry.id, {
      entry,
      change: plus(before.change, change),
      pending: plus(before.pending, pending),
      incoming: before.incoming + incoming,
    })
  }
  return [...sums.values()].filter(
    ({ change, pending, incoming }) => !isNothing(change) || !isNothing(pending) || incoming !== 0,
  )
}

/** Refuses a change above the maximum count of an entry. The error has the path of the request's field. */
function needRoom({ entry, change }: Sum, reason: MovementReason): void {
  const full = conditions.find((condition) => entry.counts[condition] + change[condition] > mostPieces)
  if (!full) return
  const path = reason === 'CONDITION' ? ['quantity'] : ['productStatusCounts', full]
  throw fault(path, 'TOO_BIG', { max: mostPieces })
}

/**
 * Throws `INSUFFICIENT_STOCK` if there are too few pieces. Promised pieces can be neither moved nor put into
 * another condition.
 */
function needPieces(sum: Sum, { reason }: Cause): void {
  const { entry, change } = sum
  const mayTakePromised = reason !== 'MOVE' && reason !== 'CONDITION'
  const there = mayTakePromised ? entry.counts : available(entry.counts, entry.pending)
  const condition = whyNotTake(there, change)
  if (!condition) return needRoom(sum, reason)
  const left = {
    left: there[condition],
    condition,
    product: entry.productName,
    warehouse: entry.warehouseName,
  }
  throw new Problem('INSUFFICIENT_STOCK', { words: tooFewWords(left) })
}

/** Updates all counts in one statement, because an import makes many changes at once. */
async function writeCounts(work: Work, sums: readonly Sum[]): Promise<void> {
  const after = sums.map(({ entry, change, pending, incoming }) => ({
    id: entry.id,
    counts: plus(entry.counts, change),
    pending: plus(entry.pending, pending),
    incoming: entry.incoming + incoming,
    // If only the promised pieces change, an archived entry remains archived.
    came: !isNothing(change),
  }))
  await work.tx.execute(sql`
    update stocks s set new_count = (c.counts->>'new')::int, refurbished_count = (c.counts->>'refurbished')::int,
      damaged_count = (c.counts->>'damaged')::int, pending_new_count = (c.pending->>'new')::int,
      pending_refurbished_count = (c.pending->>'refurbished')::int, pending_damaged_count = (c.pending->>'damaged')::int, incoming_count = c.incoming,
      version = s.version + 1, removed = s.removed and not c.came, updated_at = ${work.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) c (id uuid, counts jsonb, pending jsonb, incoming int, came boolean)
    where s.workspace_id = ${work.workspaceId} and s.id = c.id`)
}

async function writeLines(work: Work, changes: readonly Change[], cause: Cause): Promise<string[]> {
  const values = await valuesOf(work, changes, cause.reason)
  const lines = changes.map(({ entry, change, otherWarehouse }, at) => ({
    workspaceId: work.workspaceId,
    id: newId(),
    warehouse: entry.warehouse,
    product: entry.product,
    reason: cause.reason,
    otherWarehouse: otherWarehouse ?? null,
    newCount: change.new,
    refurbishedCount: change.refurbished,
    damagedCount: change.damaged,
    transaction: cause.transaction ?? null,
    orderId: cause.order ?? null,
    visit: cause.visit ?? null,
    ...values[at],
    note: cause.note ?? null,
    createdBy: work.actor.id,
    // The time comes from the same clock as the times of stocktake counts.
    createdAt: work.now.toISOString(),
  }))
  if (lines.length === 0) return []
  await work.tx.insert(stockMovements).values(lines)
  for (const { id, product } of lines) {
    work.events.push({ entity: 'stock-movement', id, action: 'create', version: 1 })
    // The product's totals changed although its row did not, so clients must reload it.
    work.events.push({ entity: 'product', id: product, action: 'update', version: 0 })
  }
  return lines.map(({ id }) => id)
}

/** The changes of an event in the form that an entry's history stores. */
const noted = ({ entry, change, pending, incoming }: Sum): Noted => ({
  id: entry.id,
  changes: {
    ...(isNothing(change) ? {} : { productStatusCounts: [entry.counts, plus(entry.counts, change)] }),
    ...(isNothing(pending)
      ? {}
      : { pendingProductStatusCounts: [entry.pending, plus(entry.pending, pending)] }),
    ...(incoming === 0 ? {} : { incoming: [entry.incoming, entry.incoming + incoming] }),
    ...(entry.removed && !isNothing(change) ? { removed: [true, false] } : {}),
  },
})

/** Books changes of locked entries in counts, ledger, history and live events. Returns the ids of the ledger lines. */
export async function book(work: Work, changes: readonly Change[], cause: Cause): Promise<string[]> {
  const sums = sumsOf(changes)
  if (sums.length === 0) return []
  for (const each of sums) needPieces(each, cause)
  await writeCounts(work, sums)
  await needOnePiece(work, sums)
  const lines = await writeLines(
    work,
    changes.filter(({ change }) => !isNothing(change)),
    cause,
  )
  await noteAll(work, stockRoutes, { action: 'update', rows: sums.map(noted) })
  for (const { entry } of sums)
    work.events.push({ entity: 'stock', id: entry.id, action: 'update', version: entry.version + 1 })
  return lines
}

/** Books the opening stock of new products. Each product has one condition (OPEN-166). */
export async function bookOpening(
  work: Work,
  at: { warehouse: string; counts: ReadonlyMap<string, StatusCounts> },
): Promise<void> {
  const entries = await takeEntries(work, [{ at: ['receiver'], id: at.warehouse }], [...at.counts.keys()])
  const changes = entries.map((entry) => ({ entry, change: at.counts.get(entry.product) ?? noPieces }))
  await book(work, changes, { reason: 'OPENING' })
}

/** Moves pieces from one condition to another. Returns the id of the entry. */
export async function recondition(
  work: Work,
  at: { warehouse: Named; product: string; change: StatusCounts; note?: string | null | undefined },
): Promise<string> {
  const [entry] = await takeEntries(work, [at.warehouse], [at.product])
  if (!entry) throw new Problem('NOT_FOUND')
  await book(work, [{ entry, change: at.change }], { reason: 'CONDITION', note: at.note })
  return entry.id
}

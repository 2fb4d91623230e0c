import { minus, noPieces, piecesIn } from '@fieldhouse/domain/inventory/conditions'
import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { UsedPart } from '@fieldhouse/domain/visits/visit-acts'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { defaultWarehouseOf, warehouseIdOf } from '../inventory/default-warehouse.ts'
import { type Change, book, takePlaces } from '../inventory/movements.ts'
import { type Costs, type WentOut, costsOfReturned, noCosts } from '../inventory/returned-costs.ts'
import { vehicles, warehouses } from '../inventory/tables.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { needGoods } from '../orders/named-goods.ts'
import { type TakenPromise, promisesTaken } from './tell-promised.ts'

/** Used pieces of a product in a condition. The warehouse is an id. */
export type TakenPart = { product: string; condition: Condition; warehouse: string; count: number }

const keyOf = ({ product, condition, warehouse }: Omit<TakenPart, 'count'>) =>
  `${product} ${condition} ${warehouse}`

/**
 * The warehouse of a technician's van. Returns null if the technician has no van or the van's warehouse is archived.
 */
export async function vanWarehouse({ tx, workspaceId }: Work, technician: string): Promise<string | null> {
  const [van] = await tx
    .select({ warehouse: vehicles.warehouse })
    .from(vehicles)
    .innerJoin(
      warehouses,
      and(eq(warehouses.workspaceId, vehicles.workspaceId), eq(warehouses.id, vehicles.warehouse)),
    )
    .where(
      and(
        eq(vehicles.workspaceId, workspaceId),
        eq(vehicles.technician, technician),
        not(vehicles.removed),
        not(warehouses.removed),
      ),
    )
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id))
    .limit(1)
  return van?.warehouse ?? null
}

/**
 * The warehouse for parts without a warehouse: the van of the caller if assigned, otherwise the van of another assigned
 * technician, otherwise the default warehouse.
 */
async function usualWarehouse(work: Work, techs: readonly string[]): Promise<string> {
  const drivers = techs.includes(work.actor.id) ? [work.actor.id, ...techs] : techs
  for (const technician of new Set(drivers)) {
    const van = await vanWarehouse(work, technician)
    if (van !== null) return van
  }
  return defaultWarehouseOf(work)
}

/** Merges used parts by product, condition and warehouse. `at` is the index of the first merged part in the request. */
export async function takenOf(
  work: Work,
  parts: readonly UsedPart[],
  techs: readonly string[],
): Promise<(TakenPart & { at: number })[]> {
  if (parts.length === 0) return []
  await needGoods(work, parts, 'parts')
  const usual = parts.every(({ warehouse }) => warehouse) ? '' : await usualWarehouse(work, techs)
  const taken = new Map<string, TakenPart & { at: number }>()
  for (const [at, { product, condition, count, warehouse: chosen }] of parts.entries()) {
    const warehouse = chosen ? await warehouseIdOf(work, chosen) : usual
    const part = { product, condition, warehouse, count, at }
    const before = taken.get(keyOf(part))
    taken.set(keyOf(part), before ? { ...before, count: before.count + count } : part)
  }
  return [...taken.values()]
}

/** Reads the cost of the pieces used at a visit, and the number of pieces already returned to stock (OPEN-204). */
async function costsOf(work: Work, visit: string): Promise<Costs> {
  const { rows } = await work.tx.execute<WentOut>(sql`
    with lines as (
      select product, new_count + refurbished_count + damaged_count as count, unvalued, value
      from stock_movements where workspace_id = ${work.workspaceId} and visit = ${visit})
    select product, (-sum(value) filter (where count < 0))::text as value,
      -sum(count - unvalued) filter (where count < 0)::float8 as pieces,
      -sum(unvalued) filter (where count < 0)::float8 as unvalued,
      coalesce(sum(count) filter (where count > 0), 0)::float8 as before
    from lines group by product having sum(count) filter (where count < 0) < 0`)
  return costsOfReturned(rows)
}

/** The differences between the parts used before and after. Pieces with a negative count go back into stock. */
export function movedParts(before: readonly TakenPart[], after: readonly (TakenPart & { at?: number })[]) {
  const counts = new Map(before.map((part) => [keyOf(part), part.count]))
  const changed = after.map((part) => ({ ...part, count: part.count - (counts.get(keyOf(part)) ?? 0) }))
  const still = new Set(after.map(keyOf))
  const gone = before
    .filter((part) => !still.has(keyOf(part)))
    .map((part) => ({ ...part, count: -part.count }))
  return [...changed, ...gone].filter(({ count }) => count !== 0)
}

/**
 * Takes pieces out of stock for a visit. Pieces with a negative count go back at their old cost. Returns the movements'
 * ids and the used pieces promised to orders.
 */
export async function moveParts(
  work: Work,
  visit: string,
  moved: readonly (TakenPart & { at?: number })[],
): Promise<{ movements: string[]; promised: TakenPromise[] }> {
  if (moved.length === 0) return { movements: [], promised: [] }
  const named = new Map(
    moved.map(({ warehouse, at }) => [
      warehouse,
      { at: at === undefined ? ['parts'] : ['parts', at, 'warehouse'], id: warehouse },
    ]),
  )
  const entries = await takePlaces(work, [...named.values()], moved)
  const costs = moved.some(({ count }) => count < 0) ? await costsOf(work, visit) : noCosts
  const changes = moved.map(({ product, warehouse, condition, count }): Change => {
    const entry = entries.find((each) => each.product === product && each.warehouse === warehouse)
    if (!entry) throw new Problem('NOT_FOUND')
    const pieces = piecesIn(condition, Math.abs(count))
    return count > 0
      ? { entry, change: minus(noPieces, pieces) }
      : { entry, change: pieces, cost: costs(product, -count) }
  })
  const movements = await book(work, changes, { reason: 'VISIT', visit, transaction: newId() })
  return { movements, promised: promisesTaken(changes) }
}

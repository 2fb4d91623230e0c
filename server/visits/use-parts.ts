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

/** Pieces of a product in a condition from a warehouse, by id. */
export type Taken = { product: string; condition: Condition; warehouse: string; count: number }

const keyOf = ({ product, condition, warehouse }: Omit<Taken, 'count'>) =>
  `${product} ${condition} ${warehouse}`

/** The warehouse of somebody's van; null where they drive none, or it is archived. */
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

/** Where pieces are from that name no warehouse: the van of whoever finishes, else of the first who went, else the default one. */
async function usualWarehouse(work: Work, techs: readonly string[]): Promise<string> {
  const drivers = techs.includes(work.actor.id) ? [work.actor.id, ...techs] : techs
  for (const technician of new Set(drivers)) {
    const van = await vanWarehouse(work, technician)
    if (van !== null) return van
  }
  return defaultWarehouseOf(work)
}

/** What was used, by product, condition and warehouse, each once; with the place of the first of each in what was sent. */
export async function takenOf(
  work: Work,
  parts: readonly UsedPart[],
  techs: readonly string[],
): Promise<(Taken & { at: number })[]> {
  if (parts.length === 0) return []
  await needGoods(work, parts, 'parts')
  const usual = parts.every(({ warehouse }) => warehouse) ? '' : await usualWarehouse(work, techs)
  const taken = new Map<string, Taken & { at: number }>()
  for (const [at, { product, condition, count, warehouse: chosen }] of parts.entries()) {
    const warehouse = chosen ? await warehouseIdOf(work, chosen) : usual
    const part = { product, condition, warehouse, count, at }
    const before = taken.get(keyOf(part))
    taken.set(keyOf(part), before ? { ...before, count: before.count + count } : part)
  }
  return [...taken.values()]
}

/** What pieces cost when they went out at a visit, and how many of them came back since (OPEN-204). */
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

/** What has to move so that so much was used where so much was before; negative comes back. */
export function movedParts(before: readonly Taken[], after: readonly (Taken & { at?: number })[]) {
  const counts = new Map(before.map((part) => [keyOf(part), part.count]))
  const changed = after.map((part) => ({ ...part, count: part.count - (counts.get(keyOf(part)) ?? 0) }))
  const still = new Set(after.map(keyOf))
  const gone = before
    .filter((part) => !still.has(keyOf(part)))
    .map((part) => ({ ...part, count: -part.count }))
  return [...changed, ...gone].filter(({ count }) => count !== 0)
}

/**
 * Takes pieces out of stock for a visit, or puts them back where negative, one line of the ledger each; answers the ids of those lines,
 * and what of them was promised to orders. What comes back costs what it went out with.
 */
export async function moveParts(
  work: Work,
  visit: string,
  moved: readonly (Taken & { at?: number })[],
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

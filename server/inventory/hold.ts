import { Problem, fault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { products, warehouses } from './tables.ts'

/** A warehouse in a request body, with the path of its field. */
export type Named = { at: readonly (string | number)[]; id: string }

/** The condition that a record has one of the ids and is not archived. */
const inUse = (work: Work, table: typeof warehouses | typeof products, ids: readonly string[]) =>
  and(eq(table.workspaceId, work.workspaceId), inArray(table.id, [...ids]), eq(table.removed, false))

/**
 * Returns the names of warehouses and locks them against archiving until the transaction ends. Refuses a warehouse
 * that does not exist or is archived.
 */
export async function holdWarehouses(work: Work, named: readonly Named[]): Promise<Map<string, string>> {
  const rows = await work.tx
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(
      inUse(
        work,
        warehouses,
        named.map(({ id }) => id),
      ),
    )
    .orderBy(asc(warehouses.id))
    .for('share')
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const errors = named.flatMap(({ at, id }) => faultIf(!names.has(id), [...at], 'NOT_FOUND'))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return names
}

/** Does the same as `holdWarehouses` for products. Refuses a service, which has no stock (OPEN-10). */
export async function holdProducts(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.tx
    .select({ id: products.id, name: products.name, productType: products.productType })
    .from(products)
    .where(inUse(work, products, ids))
    .orderBy(asc(products.id))
    .for('share')
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (ids.some((id) => !names.has(id))) throw fault(['product'], 'NOT_FOUND')
  if (rows.some(({ productType }) => productType === 'SERVICE')) throw fault(['product'], 'SERVICE_STOCK')
  return names
}

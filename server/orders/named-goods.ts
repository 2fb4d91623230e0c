import { Problem, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { and, eq, inArray } from 'drizzle-orm'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'

/** The names of the products that lines name, by id. */
export async function namesOfProducts(
  work: Work,
  lines: readonly { product?: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(lines.flatMap(({ product }) => product ?? []))]
  if (ids.length === 0) return new Map()
  const { id, name } = products
  const rows = await work.tx
    .select({ id, name })
    .from(products)
    .where(and(eq(products.workspaceId, work.workspaceId), inArray(id, ids)))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/**
 * Names and SKUs of the products of lines, for the search. Refuses those that are not in use, or are services, at their lines
 * below `at`; they stay in use until the transaction ends.
 */
export async function needGoods(
  work: Work,
  lines: readonly Pick<OrderLine, 'product'>[],
  at = 'lineItems',
): Promise<string> {
  const ids = [...new Set(lines.map(({ product }) => product))]
  if (ids.length === 0) return ''
  const own = and(
    eq(products.workspaceId, work.workspaceId),
    inArray(products.id, ids),
    eq(products.removed, false),
  )
  const { id, name, sku, productType } = products
  const found = await work.tx
    .select({ id, name, sku, productType })
    .from(products)
    .where(own)
    .orderBy(id)
    .for('share')
  const known = new Map(found.map((each) => [each.id, each]))
  const errors = lines.flatMap(({ product }, index) => {
    const path = [at, index, 'product']
    return [
      ...faultIf(!known.has(product), path, 'NOT_FOUND'),
      ...faultIf(known.get(product)?.productType === 'SERVICE', path, 'SERVICE_STOCK'),
    ]
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return found
    .flatMap((each) => [each.name, each.sku ?? ''])
    .join(' ')
    .slice(0, 20_000)
    .trim()
}

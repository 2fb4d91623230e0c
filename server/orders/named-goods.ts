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

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LineProduct } from '../documents/exported-lines.ts'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { visitCharges } from './tables.ts'

/** The products of invoice lines, found through the visit charges that the lines bill. */
export async function productsOfLines(
  work: Work,
  lines: readonly string[],
): Promise<ReadonlyMap<string, LineProduct>> {
  if (lines.length === 0) return new Map()
  const rows = await work.tx
    .select({
      line: visitCharges.billedLine,
      name: products.name,
      sku: sql<string>`coalesce(${products.sku}, ${products.productNumber})`,
    })
    .from(visitCharges)
    .innerJoin(
      products,
      and(eq(products.workspaceId, visitCharges.workspaceId), eq(products.id, visitCharges.product)),
    )
    .where(and(eq(visitCharges.workspaceId, work.workspaceId), inArray(visitCharges.billedLine, [...lines])))
  return new Map(rows.map(({ line, name, sku }) => [line ?? '', { name, sku }]))
}

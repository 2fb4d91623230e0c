import { type StatusCounts, conditions } from '@fieldhouse/domain/inventory/conditions'
import { isSerialShared } from '@fieldhouse/domain/inventory/product-rules'
import { type FieldFault, Problem, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { and, eq, inArray } from 'drizzle-orm'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'

/** The names of the products in lines, by product id. */
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

/** The product of a line, and its number of pieces by condition or in total. */
type GoodsLine = Pick<OrderLine, 'product'> & { productStatusCounts?: StatusCounts; count?: number }

/** The numbers of pieces in a line, each with the path of its field in the line. */
const piecesIn = ({ productStatusCounts, count = 0 }: GoodsLine) =>
  productStatusCounts
    ? conditions.map((each) => ({
        path: ['productStatusCounts', each],
        pieces: productStatusCounts[each],
      }))
    : [{ path: ['count'], pieces: count }]

/**
 * Returns a fault, with the path of the count, if the lines contain more than one piece of a product with a serial
 * number (OPEN-632).
 */
function serialFaults(
  lines: readonly GoodsLine[],
  serialOf: (product: string) => string | null | undefined,
  at: string,
): FieldFault[] {
  const taken = new Map<string, number>()
  return lines.flatMap((line, index) =>
    piecesIn(line).flatMap(({ path, pieces }) => {
      const sum = (taken.get(line.product) ?? 0) + pieces
      taken.set(line.product, sum)
      const isRefused = pieces > 0 && isSerialShared(serialOf(line.product), sum)
      return faultIf(isRefused, [at, index, ...path], 'SERIAL_ONE_PIECE')
    }),
  )
}

/**
 * Returns the products' names and SKUs as search text. Locks the products until the transaction ends. Throws
 * `VALIDATION` for lines that cannot be ordered. `at` is their field.
 */
export async function needGoods(work: Work, lines: readonly GoodsLine[], at = 'lineItems'): Promise<string> {
  const ids = [...new Set(lines.map(({ product }) => product))]
  if (ids.length === 0) return ''
  const own = and(
    eq(products.workspaceId, work.workspaceId),
    inArray(products.id, ids),
    eq(products.removed, false),
  )
  const { id, name, sku, productType, serialNumber } = products
  const found = await work.tx
    .select({ id, name, sku, productType, serialNumber })
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
  // A product with a serial number exists only once, so more pieces are a fault.
  errors.push(...serialFaults(lines, (product) => known.get(product)?.serialNumber, at))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return found
    .flatMap((each) => [each.name, each.sku ?? ''])
    .join(' ')
    .slice(0, 20_000)
    .trim()
}
